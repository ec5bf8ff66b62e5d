import type { ServerResponse } from 'node:http';
import { BadRequest, sendJson } from './http.ts';

/**
 * The fault modes that every service has; some have more. `ok` removes the fault. In the mode `lost`, the
 * service carries out the call, but the connection breaks before its answer.
 */
const FAULT_MODES = ['ok', 'refuse', 'error', 'timeout', 'garbage', 'lost'] as const;
export type FaultMode = (typeof FAULT_MODES)[number] | 'gone' | 'redirect';

const TIMEOUT_MS = 15_000;
const MAX_TIMES = 10_000;

interface FailureAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * The failure responses of an outside service: when it refuses a call, when it has an error, and in its own
 * modes.
 */
export interface FailureAnswers {
  refuse: FailureAnswer;
  error: FailureAnswer;
  gone?: FailureAnswer;
  redirect?: FailureAnswer;
}

export interface Faults {
  /** Configures a fault. `{service: "twilio", mode: "timeout", times: 2}`: the next two calls time out. */
  configure(body: Record<string, unknown>): void;
  /**
   * Responds to this call with the configured fault and returns true. Returns false if there is no fault
   * left, or if the call is to be carried out and only its answer lost.
   */
  failIfPending(service: string, response: ServerResponse): boolean;
  /**
   * Returns the next fault of a service that does not speak HTTP, and removes it; undefined if there is none.
   */
  take(service: string): FaultMode | undefined;
  close(): void;
}

function parseFault(body: Record<string, unknown>, services: Record<string, FailureAnswers>) {
  const { service, mode, times = 1, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown) throw new BadRequest(`Unknown field ${unknown}`);
  const answers = typeof service === 'string' ? services[service] : undefined;
  if (!answers) throw new BadRequest(`service must be one of: ${Object.keys(services).join(', ')}`);
  const modes = [...new Set([...FAULT_MODES, ...(Object.keys(answers) as FaultMode[])])];
  const known = modes.find((name) => name === mode);
  if (!known) throw new BadRequest(`mode must be one of: ${modes.join(', ')}`);
  if (!Number.isInteger(times) || (times as number) < 0 || (times as number) > MAX_TIMES) {
    throw new BadRequest(`times must be a whole number from 0 to ${MAX_TIMES}`);
  }
  return { service: service as string, mode: known, times: times as number };
}

/** Stores the configured faults of services, given by name with their failure responses. */
export function createFaults(services: Record<string, FailureAnswers>): Faults {
  const pending = new Map<string, { mode: FaultMode; left: number }>();
  const timers = new Set<NodeJS.Timeout>();

  function leaveUnanswered(response: ServerResponse): void {
    const timer = setTimeout(() => response.destroy(), TIMEOUT_MS);
    timers.add(timer);
    response.once('close', () => {
      clearTimeout(timer);
      timers.delete(timer);
    });
  }

  function take(service: string): FaultMode | undefined {
    const fault = pending.get(service);
    if (!fault?.left) return undefined;
    fault.left -= 1;
    return fault.mode;
  }

  return {
    configure(body) {
      const { service, mode, times } = parseFault(body, services);
      if (mode === 'ok') pending.delete(service);
      else pending.set(service, { mode, left: times });
    },
    take,
    failIfPending(service, response) {
      const mode = take(service);
      if (!mode || mode === 'ok') return false;
      if (mode === 'lost') {
        response.end = () => response.destroy();
        return false;
      }
      if (mode === 'timeout') leaveUnanswered(response);
      else if (mode === 'garbage') response.writeHead(200, { 'content-type': 'text/plain' }).end('%$#!');
      else {
        const { status, body, headers } = services[service]![mode]!;
        sendJson(response, status, body, headers);
      }
      return true;
    },
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

import type { ServerResponse } from 'node:http';
import { BadRequest, sendJson } from './http.ts';

/** In the mode `lost` the service does what it is asked for, and the connection breaks before its answer. */
const FAULT_MODES = ['ok', 'refuse', 'error', 'timeout', 'garbage', 'lost'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

const TIMEOUT_MS = 15_000;
const MAX_TIMES = 10_000;

/** The responses of an outside service: when it refuses a call, and when the service itself has an error. */
export interface FailureAnswers {
  refuse: { status: number; body: unknown };
  error: { status: number; body: unknown };
}

export interface Faults {
  /** Configures a fault. `{service: "twilio", mode: "timeout", times: 2}`: the next two calls time out. */
  configure(body: Record<string, unknown>): void;
  /**
   * Responds to this call with the configured fault and returns true; returns false if the service has none
   * left, or is to do the call though its answer will be lost.
   */
  failIfPending(service: string, response: ServerResponse): boolean;
  close(): void;
}

function parseFault(body: Record<string, unknown>, services: string[]) {
  const { service, mode, times = 1, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown) throw new BadRequest(`Unknown field ${unknown}`);
  if (typeof service !== 'string' || !services.includes(service)) {
    throw new BadRequest(`service must be one of: ${services.join(', ')}`);
  }
  const known = FAULT_MODES.find((name) => name === mode);
  if (!known) throw new BadRequest(`mode must be one of: ${FAULT_MODES.join(', ')}`);
  if (!Number.isInteger(times) || (times as number) < 0 || (times as number) > MAX_TIMES) {
    throw new BadRequest(`times must be a whole number from 0 to ${MAX_TIMES}`);
  }
  return { service, mode: known, times: times as number };
}

/** Keeps the configured faults, for services given by name with their failure responses. */
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

  return {
    configure(body) {
      const { service, mode, times } = parseFault(body, Object.keys(services));
      if (mode === 'ok') pending.delete(service);
      else pending.set(service, { mode, left: times });
    },
    failIfPending(service, response) {
      const fault = pending.get(service);
      const answers = services[service];
      if (!answers || !fault?.left) return false;
      fault.left -= 1;
      if (fault.mode === 'lost') {
        response.end = () => response.destroy();
        return false;
      }
      if (fault.mode === 'timeout') leaveUnanswered(response);
      else if (fault.mode === 'garbage')
        response.writeHead(200, { 'content-type': 'text/plain' }).end('%$#!');
      else if (fault.mode !== 'ok') sendJson(response, answers[fault.mode].status, answers[fault.mode].body);
      return true;
    },
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

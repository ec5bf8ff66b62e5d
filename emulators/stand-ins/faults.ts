import type { ServerResponse } from 'node:http';
import { BadRequest, sendJson } from './http.ts';

const MODES = ['ok', 'refuse', 'error', 'timeout', 'garbage'] as const;
export type Mode = (typeof MODES)[number];

const SILENCE_MS = 15_000;
const MAX_TIMES = 10_000;

/** How a service words its own failures. */
export interface FailureAnswers {
  refuse: { status: number; body: unknown };
  error: { status: number; body: unknown };
}

export interface Faults {
  /** Takes an order like `{service: "twilio", mode: "timeout", times: 2}`. */
  order(body: Record<string, unknown>): void;
  /** Fails this call to the service, if one was ordered; answers whether it did. */
  fail(service: string, response: ServerResponse): boolean;
  close(): void;
}

function parseOrder(body: Record<string, unknown>, services: string[]) {
  const { service, mode, times = 1, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown) throw new BadRequest(`Unknown field ${unknown}`);
  if (typeof service !== 'string' || !services.includes(service)) {
    throw new BadRequest(`service must be one of: ${services.join(', ')}`);
  }
  const known = MODES.find((name) => name === mode);
  if (!known) throw new BadRequest(`mode must be one of: ${MODES.join(', ')}`);
  if (!Number.isInteger(times) || (times as number) < 0 || (times as number) > MAX_TIMES) {
    throw new BadRequest(`times must be a whole number from 0 to ${MAX_TIMES}`);
  }
  return { service, mode: known, times: times as number };
}

/** The failures ordered for the services of other people that we stand in for. */
export function createFaults(services: Record<string, FailureAnswers>): Faults {
  const ordered = new Map<string, { mode: Mode; left: number }>();
  const silences = new Set<NodeJS.Timeout>();

  function stayQuiet(response: ServerResponse): void {
    const timer = setTimeout(() => response.destroy(), SILENCE_MS);
    silences.add(timer);
    response.once('close', () => {
      clearTimeout(timer);
      silences.delete(timer);
    });
  }

  return {
    order(body) {
      const { service, mode, times } = parseOrder(body, Object.keys(services));
      if (mode === 'ok') ordered.delete(service);
      else ordered.set(service, { mode, left: times });
    },
    fail(service, response) {
      const fault = ordered.get(service);
      const answers = services[service];
      if (!answers || !fault?.left) return false;
      fault.left -= 1;
      if (fault.mode === 'timeout') stayQuiet(response);
      else if (fault.mode === 'garbage')
        response.writeHead(200, { 'content-type': 'text/plain' }).end('%$#!');
      else if (fault.mode !== 'ok') sendJson(response, answers[fault.mode].status, answers[fault.mode].body);
      return true;
    },
    close: () => silences.forEach((timer) => clearTimeout(timer)),
  };
}

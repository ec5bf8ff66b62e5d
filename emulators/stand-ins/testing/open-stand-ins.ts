import { onTestFinished } from 'vitest';
import { type StandInsOptions, startStandIns } from '#stand-ins/server.ts';

/** A URL on which no server listens. */
export const NOTHING_LISTENS = 'http://127.0.0.1:9';
export const OUR_NUMBER = '+15005550006';
export const GUIDE_NUMBER = '+15005550011';
export const ACCOUNT = {
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'a-token',
  numbers: [OUR_NUMBER],
  guideNumber: GUIDE_NUMBER,
};

/** Starts the stand-ins on a free port, until the current test has finished. */
export async function openStandIns(options: Partial<StandInsOptions> = {}) {
  const standIns = await startStandIns({
    ...ACCOUNT,
    port: 0,
    mailPort: 0,
    publicUrl: NOTHING_LISTENS,
    ...options,
  });
  onTestFinished(() => standIns.close());
  const base = `http://127.0.0.1:${standIns.port}`;
  const post = (path: string, body: unknown) =>
    fetch(base + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return {
    base,
    port: standIns.port,
    mailUrl: `smtp://127.0.0.1:${standIns.mailPort}`,
    post,
    /** Makes the next call to a service fail in this mode, such as `timeout`. */
    failOnce: (service: string, mode: string) => post('/faults', { service, mode, times: 1 }),
  };
}

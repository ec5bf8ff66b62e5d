import type { Agent } from 'node:http';
import type { Socket } from 'node:net';

/** Errors of connections that were never opened. */
const neverOpen = new WeakSet<object>();

/**
 * Tells whether a request failed before its connection was open, so that no byte of it was sent. Node writes
 * a request only when the connection is open, with TLS after the handshake.
 */
export const wasNeverSent = (error: unknown): boolean => {
  const { cause } = error as { cause?: unknown };
  return typeof cause === 'object' && cause !== null && neverOpen.has(cause);
};

/**
 * Makes an agent end connections that do not open in time, and remember the errors of those that never
 * opened.
 */
export function watchConnecting(agent: Agent, opened: 'connect' | 'secureConnect', limitMs: number): void {
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (...options) => {
    const socket = create(...options) as Socket;
    const timer = setTimeout(() => socket.destroy(new Error('The connection was not open in time')), limitMs);
    const remember = (error: object) => void neverOpen.add(error);
    socket.prependListener('error', remember);
    socket.once(opened, () => {
      clearTimeout(timer);
      socket.off('error', remember);
    });
    socket.once('close', () => clearTimeout(timer));
    return socket;
  };
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Ports } from '#find/ports.ts';
import { root, work } from '#paths.ts';

interface FirebaseJson {
  functions: [{ configDir?: string }];
  hosting: { public: string; headers: { headers: { key: string; value: string }[] }[] };
  emulators: Record<string, boolean | { port?: number; websocketPort?: number }>;
}

/** The suite of `npm start`. */
export const START_SUITE = {
  name: 'start',
  project: 'demo-kindred',
  portOffset: Number(process.env.KINDRED_PORT_OFFSET ?? 0),
};

/** The suite of `npm test`. Its ports differ, so that it can run beside the suite of `npm start`. */
export const TEST_SUITE = {
  name: 'test',
  project: 'demo-kindred-test',
  portOffset: Number(process.env.TEST_PORT_OFFSET ?? 10),
};

const STAND_INS_PORT = 8900;
const MAIL_PORT = 8925;
const VITE_PORT = 5173;

export interface SuiteConfig {
  /** Path of the generated firebase.json. firebase-tools takes its folder for the project's folder. */
  file: string;
  /** Folder from which the built web app is served. */
  webFolder: string;
  /** Folder with the env files of the emulated functions. */
  environmentFolder: string;
  ports: Ports;
  /** The ports of the emulators and stand-ins, by name; not that of the development server. */
  allPorts: Record<string, number>;
}

function shiftPorts(emulators: FirebaseJson['emulators'], offset: number): Record<string, number> {
  const ports: Record<string, number> = {};
  for (const [name, emulator] of Object.entries(emulators)) {
    if (typeof emulator !== 'object') continue;
    if (emulator.port) ports[name] = emulator.port += offset;
    if (emulator.websocketPort) ports[`${name} websocket`] = emulator.websocketPort += offset;
  }
  return ports;
}

function readConfig(offset: number) {
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseJson;
  const emulatorPorts = shiftPorts(config.emulators, offset);
  const standIns = STAND_INS_PORT + offset;
  const mail = MAIL_PORT + offset;
  const ports = { ...emulatorPorts, standIns, mail, web: VITE_PORT + offset } as unknown as Ports;
  return { config, ports, allPorts: { ...emulatorPorts, 'stand-ins': standIns, mail } };
}

/** Adds sources to the directives of a Content-Security-Policy. */
function widen(policy: string, sources: Record<string, string[]>): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives
    .map((directive) => [directive, ...(sources[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/**
 * Returns the Content-Security-Policy of a local suite: the published `policy`, with the suite's emulators
 * and stand-ins added.
 */
export function suitePolicy(policy: string, { auth, firestore, standIns }: Ports): string {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return widen(policy, {
    'connect-src': [at(auth), at(firestore)],
    'frame-src': [at(auth)],
    'img-src': [at(standIns)],
  });
}

function widenPolicy({ headers }: FirebaseJson['hosting'], ports: Ports): void {
  for (const header of headers.flatMap((group) => group.headers))
    if (header.key === 'Content-Security-Policy') header.value = suitePolicy(header.value, ports);
}

/** Returns the ports of the emulators and stand-ins of a suite with this port offset, by name. */
export const portsAt = (offset: number): Record<string, number> => readConfig(offset).allPorts;

/**
 * Writes a copy of firebase.json for a suite, with its own ports, folders and Content-Security-Policy, so
 * that suites can run side by side.
 */
export function writeSuiteConfig({ name, portOffset }: { name: string; portOffset: number }): SuiteConfig {
  const { config, ports, allPorts } = readConfig(portOffset);
  const webFolder = join(work, name === 'start' ? 'web' : `web-${name}`);
  const environmentFolder = join(work, 'environment', name);
  mkdirSync(webFolder, { recursive: true });
  config.hosting.public = relative(root, webFolder);
  widenPolicy(config.hosting, ports);
  config.functions[0].configDir = relative(root, environmentFolder);
  const file = join(root, `.firebase.${name}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return { file, webFolder, environmentFolder, ports, allPorts };
}

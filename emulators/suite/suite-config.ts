import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Ports } from '#find/ports.ts';
import { root, work } from '#paths.ts';
import { suitePolicy } from './content-security.ts';

interface FirebaseJson {
  functions: [{ configDir?: string }];
  hosting: { public: string; headers: { headers: { key: string; value: string }[] }[] };
  emulators: Record<string, boolean | { port?: number; websocketPort?: number }>;
}

const STAND_INS_PORT = 8900;
const VITE_PORT = 5173;

export interface SuiteConfig {
  /** The generated file, which firebase-tools takes the project's folder from. */
  file: string;
  /** Where the built single-page app is served from. */
  webFolder: string;
  /** Where the emulated functions find their environment. */
  environmentFolder: string;
  ports: Ports;
  /** Every port the suite will listen on, by name. */
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
  const ports = { ...emulatorPorts, standIns, web: VITE_PORT + offset } as unknown as Ports;
  return { config, ports, allPorts: { ...emulatorPorts, 'stand-ins': standIns } };
}

function widenPolicy({ headers }: FirebaseJson['hosting'], ports: Ports): void {
  for (const header of headers.flatMap((group) => group.headers))
    if (header.key === 'Content-Security-Policy') header.value = suitePolicy(header.value, ports);
}

/** Every port a suite listens on that is moved this far, by name. */
export const portsAt = (offset: number): Record<string, number> => readConfig(offset).allPorts;

/** Writes a copy of firebase.json whose ports are moved and which serves a build of its own, so suites can run side by side. */
export function writeSuiteConfig(name: string, offset: number): SuiteConfig {
  const { config, ports, allPorts } = readConfig(offset);
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

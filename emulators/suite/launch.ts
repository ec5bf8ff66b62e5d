import { takenPorts } from '#find/ports.ts';
import { findOtherRun } from '#processes/recorded-runs.ts';
import { startStandIns } from '#stand-ins/server.ts';
import { buildFunctions } from './builds.ts';
import {
  ACCOUNT_SID,
  GUIDE_NUMBER,
  NUMBERS,
  publicUrl,
  readAuthToken,
  writeFunctionsEnvironment,
} from './functions-environment.ts';
import { protectAddresses } from './protect-addresses.ts';
import type { SuiteConfig } from './suite-config.ts';
import { type Suite, findTools, startSuite } from './suite.ts';

export interface LaunchOptions {
  name: string;
  project: string;
  config: SuiteConfig;
  importFrom?: string | undefined;
  /** True to apply the developer's own functions/.env.local. */
  withOwnSettings: boolean;
  /** Additional ports that must be free, by name. */
  otherPorts?: Record<string, number>;
  signal: AbortSignal;
  print: (line: string) => void;
}

async function requireFreePorts(name: string, ports: Record<string, number>): Promise<void> {
  const other = await findOtherRun(name);
  if (other) throw new Error(`This is running already (process ${other}): stop that one first.`);
  const taken = await takenPorts(ports);
  if (!taken.length) return;
  const [what, which] = taken.length === 1 ? ['Port', 'is'] : ['Ports', 'are'];
  throw new Error(`${what} ${taken.join(', ')} ${which} taken: stop what listens there and start again.`);
}

export interface Launched {
  suite: Suite;
  /** Description of the Java and emulators in use, for the progress line. */
  tools: string;
}

/**
 * Builds the functions, and starts the stand-ins for outside services and the emulators. Does not wait until
 * the emulators are ready. Throws if the suite runs already, if a port is taken, or if something cannot be
 * built or found.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { name, project, config, importFrom, signal, print } = options;
  await requireFreePorts(name, { ...config.allPorts, ...options.otherPorts });
  const authToken = readAuthToken();
  writeFunctionsEnvironment(config, { project, withOwnSettings: options.withOwnSettings });
  const standIns = {
    port: config.ports.standIns,
    mailPort: config.ports.mail,
    publicUrl: publicUrl(config),
    accountSid: ACCOUNT_SID,
    authToken,
    numbers: NUMBERS,
    guideNumber: GUIDE_NUMBER,
    reportProblem: print,
  };
  const [tools] = await Promise.all([findTools(), buildFunctions(signal), startStandIns(standIns)]);
  signal.throwIfAborted();
  const suite = startSuite({ name, project, config, tools, importFrom, print });
  const ready = suite.ready.then(() => protectAddresses(`127.0.0.1:${config.ports.auth}`, project));
  ready.catch(() => {}); // so that a rejection is not unhandled before the caller waits
  return { suite: { ...suite, ready }, tools: tools.description };
}

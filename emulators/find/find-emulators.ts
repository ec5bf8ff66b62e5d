import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { work } from '#paths.ts';
import { wrapperJar } from './wrapper-jar.ts';

export const firebaseTools = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

type Downloadable = 'firestore' | 'pubsub';
const VARIABLES = { firestore: 'FIRESTORE_EMULATOR_BINARY_PATH', pubsub: 'PUBSUB_EMULATOR_BINARY_PATH' };

const downloads = JSON.parse(
  readFileSync(join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
) as Record<
  Downloadable,
  { remoteUrl: string; downloadPathRelativeToCacheDir: string; binaryPathRelativeToCacheDir?: string }
>;

export interface Emulators {
  /** Environment variables with which firebase-tools uses the emulators that were found. */
  env: Record<string, string>;
  /** Origin of the emulators, for the progress line. */
  from: string;
}

function cloudSdks(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((command) => existsSync(command))
    .map((command) => dirname(dirname(realpathSync(command))));
  const usual = [
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
  return [env.CLOUDSDK_ROOT_DIR ?? '', ...onPath, ...usual].filter((sdk) =>
    existsSync(join(sdk, 'platform')),
  );
}

/**
 * Functions that write a file which starts the SDK's emulator, and return its path; undefined if the SDK has
 * no such emulator. The file is needed because firebase-tools changes the mode of the file it starts, which
 * is not allowed in an SDK owned by root.
 */
const wrap = {
  firestore(sdk: string): string | undefined {
    const jar = join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (!existsSync(jar)) return undefined;
    const file = join(work, 'bin/firestore-emulator.jar');
    writeFileSync(file, wrapperJar(jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'));
    return file;
  },
  pubsub(sdk: string): string | undefined {
    const script = join(sdk, 'platform/pubsub-emulator/bin/cloud-pubsub-emulator');
    if (!existsSync(script)) return undefined;
    const file = join(work, 'bin/pubsub-emulator');
    writeFileSync(file, `#!/bin/sh\nexec '${script.replaceAll("'", String.raw`'\''`)}' "$@"\n`, {
      mode: 0o755,
    });
    return file;
  },
};

async function assertDownloadable(name: Downloadable): Promise<void> {
  const url = downloads[name].remoteUrl;
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(8000) }).catch(
    () => undefined,
  );
  if (answer?.ok) return;
  const sdk = 'gcloud components install cloud-firestore-emulator pubsub-emulator';
  throw new Error(
    `The ${name} emulator is not on this machine and ${new URL(url).host} is out of reach: go online once and start again, or install it with the Google Cloud SDK (${sdk}), or set ${VARIABLES[name]} to one.`,
  );
}

function cachedFile(name: Downloadable, env: NodeJS.ProcessEnv): string {
  const { downloadPathRelativeToCacheDir, binaryPathRelativeToCacheDir } = downloads[name];
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  return join(cache, binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir);
}

/**
 * Finds an emulator: the one in the environment, one that firebase-tools has downloaded, or one in a Google
 * Cloud SDK. If there is none, firebase-tools will download it. Throws if it cannot, or if the environment
 * names a missing file.
 */
async function find(name: Downloadable, env: NodeJS.ProcessEnv): Promise<Emulators> {
  const variable = VARIABLES[name];
  const given = env[variable];
  if (given && !existsSync(given))
    throw new Error(`${variable} names ${given}, which does not exist: correct or unset it.`);
  if (given) return { env: {}, from: variable };

  if (existsSync(cachedFile(name, env))) return { env: {}, from: 'an earlier download' };

  mkdirSync(join(work, 'bin'), { recursive: true });
  for (const sdk of cloudSdks(env)) {
    const file = wrap[name](sdk);
    if (file) return { env: { [variable]: file }, from: 'the Google Cloud SDK' };
  }
  await assertDownloadable(name);
  return { env: {}, from: 'a download, once' };
}

/** Finds the Firestore emulator's jar, to run it without firebase-tools. Throws if this machine has none. */
export async function findFirestoreJar(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const found = await find('firestore', env);
  const jar = found.env[VARIABLES.firestore] ?? env[VARIABLES.firestore] ?? cachedFile('firestore', env);
  if (!existsSync(jar)) throw new Error('The Firestore emulator is not there yet: run npm start once.');
  return jar;
}

export async function findEmulators(env: NodeJS.ProcessEnv = process.env): Promise<Emulators> {
  const [firestore, pubsub] = await Promise.all([find('firestore', env), find('pubsub', env)]);
  const from = new Set([firestore.from, pubsub.from]);
  return { env: { ...firestore.env, ...pubsub.env }, from: [...from].join(' and ') };
}

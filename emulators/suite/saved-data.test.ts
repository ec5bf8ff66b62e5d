import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { savedData } from './saved-data.ts';

let folder = '';

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'saved-data-')), 'not', 'there', 'yet');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function startHub(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Starts a server that replaces the emulators' hub. An export from it writes a file with this text. */
const startWorkingHub = (content: string) =>
  startHub(async (request, response) => {
    const { path } = (await json(request)) as { path: string };
    mkdirSync(path);
    writeFileSync(join(path, 'data'), content);
    response.end('{}');
  });

const startBrokenHub = () =>
  startHub(async (request, response) => {
    const { path } = (await json(request)) as { path: string };
    mkdirSync(path);
    writeFileSync(join(path, 'data'), 'half of it');
    response.writeHead(500).end('{"message":"disk full"}');
  });

const contentOf = (path: string | undefined) => path && readFileSync(join(path, 'data'), 'utf8');

test('nothing is found before the first save', () => {
  expect(savedData(folder).find()).toBeUndefined();
});

test('a save is found, and the next one replaces it', async () => {
  const data = savedData(folder);
  await data.save(await startWorkingHub('first'));
  expect(contentOf(data.find())).toBe('first');
  await data.save(await startWorkingHub('second'));
  expect(contentOf(data.find())).toBe('second');
});

test('a save that fails says why and leaves the one before it in place', async () => {
  const data = savedData(folder);
  await data.save(await startWorkingHub('first'));
  await expect(data.save(await startBrokenHub())).rejects.toThrow('disk full');
  expect(contentOf(data.find())).toBe('first');
});

test('a save that begins while another one runs waits for it, and loses nothing', async () => {
  const data = savedData(folder);
  const running = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let saves = 0;
  const hub = await startHub(async (request, response) => {
    const { path } = (await json(request)) as { path: string };
    const isFirst = ++saves === 1;
    mkdirSync(path, { recursive: true });
    if (isFirst) {
      running.resolve();
      await ended.promise;
    }
    writeFileSync(join(path, 'data'), isFirst ? 'first' : 'second');
    response.end('{}');
  });
  const first = data.save(hub);
  await running.promise;
  const second = data.save(hub);
  ended.resolve();
  await Promise.all([first, second]);
  expect(contentOf(data.find())).toBe('second');
});

test('a save that was interrupted between its two renames is completed by the next find', async () => {
  const data = savedData(folder);
  await data.save(await startWorkingHub('first'));
  renameSync(join(folder, 'emulators'), join(folder, 'emulators.previous'));
  expect(contentOf(data.find())).toBe('first');
  expect(existsSync(join(folder, 'emulators.previous'))).toBe(false);
});

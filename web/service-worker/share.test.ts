import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { TELL_LOST } from '#lib/browser/shared-cache.ts';
import { paths } from '#paths.ts';
import { answerShare } from './share.ts';

const PUBLIC = join(import.meta.dirname, '../public');

interface WebManifest {
  share_target: { action: string; method: string; enctype: string };
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as WebManifest;

const requestOf = (method: string, path: string) =>
  ({
    method,
    url: new URL(path, location.origin).href,
    formData: async () => 'the form',
  }) as unknown as Request;

/** Shares a form with the worker in a browser whose cache stores what it is given by `put`. */
function share(put: (path: string, answer: Response) => Promise<unknown>) {
  const forgotten: string[] = [];
  vi.stubGlobal('caches', {
    open: async () => ({ put }),
    delete: async (name: string) => forgotten.push(name),
  });
  vi.stubGlobal(
    'Response',
    class {
      body: unknown;
      constructor(body: unknown) {
        this.body = body;
      }
      static redirect = (to: string, status: number) => ({ to, status });
    },
  );
  const { action, method } = manifest.share_target;
  return { answer: answerShare(requestOf(method, action)), forgotten };
}

test('what is shared is kept for the page, which opens then; nothing is sent', async () => {
  const kept: unknown[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { answer } = share(async (_, form) => kept.push(form));
  expect(await answer).toEqual({ to: paths.tell, status: 303 });
  expect(kept).toMatchObject([{ body: 'the form' }]);
  expect(fetched).not.toHaveBeenCalled();
});

test('if it cannot be kept, the page opens all the same, without what was kept before', async () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const { answer, forgotten } = share(() => Promise.reject(full));
  expect(await answer).toEqual({ to: TELL_LOST, status: 303 });
  expect(forgotten).toEqual(['kindred-shared']);
});

test.each([
  ['GET', paths.tell],
  ['POST', '/api/people'],
  ['POST', `https://other.example${paths.tell}`],
])('%s %s is no share', (method, path) => {
  expect(answerShare(requestOf(method, path))).toBeUndefined();
});

test('the shortcuts of the app icon open pages of the app and have icons', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Add person', paths.welcome('name')],
    ['Tell the guide', paths.tell],
    ['Today', paths.today],
  ]);
  for (const { icons } of manifest.shortcuts)
    for (const { src } of icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true);
});

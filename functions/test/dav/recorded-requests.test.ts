import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { type Dav, vcard, withDav } from '#testing/dav/with-dav.ts';

/** The headers of an answer that a client of CardDAV reads. */
const HEADERS = ['allow', 'content-type', 'dav', 'etag', 'location', 'www-authenticate'];

/**
 * A request of a file in `recorded/`, as a phone or computer sends it. The requests were written from the
 * documentation of these clients and from public reports of their traffic; they were not recorded from
 * devices. The answers were recorded from Kindred.
 */
interface Recorded {
  title: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Reads the requests of a file: each begins with `###` and a title. */
const readRequests = (text: string): Recorded[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((request) => {
      const [head = '', ...body] = request.trim().split('\n\n');
      const [title = '', line = '', ...headers] = head.split('\n');
      const [method = '', path = ''] = line.split(' ');
      const pairs = headers.map((header) => header.split(': ', 2) as [string, string]);
      return { title, method, path, headers: Object.fromEntries(pairs), body: body.join('\n\n') };
    });

/** Writes XML with an element on each line. Text and what is inside a property stay on one. */
function pretty(xml: string): string {
  let depth = 0;
  const lines = xml.replaceAll(/>(?=<)/g, '>\n').split('\n');
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth--;
      const indented = '  '.repeat(Math.max(depth, 0)) + line;
      if (/^<[^/?]/.test(line) && !line.endsWith('/>') && !line.includes('</')) depth++;
      return indented;
    })
    .join('\n');
}

function written(answer: Awaited<ReturnType<Dav['send']>>): string {
  const headers = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const isXml = answer.headers.get('content-type')?.includes('xml');
  return [String(answer.status), ...headers, '', isXml ? pretty(answer.text) : answer.text].join('\n').trim();
}

test.each(['ios', 'macos', 'davx5'])('what %s asks is answered as it was', async (client) => {
  const api = await startApi();
  const user = api.as();
  const dav = await withDav(api, user);
  const ada = vcard('ada', 'Ada', 'EMAIL:ada@example.com', 'TEL:+12125550123', 'BDAY:1815-12-10');
  await dav.send('PUT', dav.card('ada.vcf'), { body: ada });
  const known: Record<string, string> = { user: user.uid };
  const fill = (text: string) => text.replaceAll(/\{([a-z-]+)\}/g, (name, key: string) => known[key] ?? name);
  const blank = (text: string) =>
    text
      .replaceAll(user.uid, '{user}')
      .replaceAll(/(<(?:D:sync-token|CS:getctag)(?: [^>]*)?(?<!\/)>)[^<]+/g, '$1…');

  const answers: string[] = [];
  for (const { title, method, path, headers, body } of readRequests(
    readFileSync(join(import.meta.dirname, `recorded/${client}.http`), 'utf8'),
  )) {
    const isCard = method === 'PUT';
    const { Authorization, ...others } = headers;
    const answer = await dav.send(method, fill(path), {
      headers: { ...others, ...(Authorization === 'none' && { authorization: '' }) },
      ...(body && { body: isCard ? `${body.replaceAll('\n', '\r\n')}\r\n` : fill(body) }),
    });
    known['sync-token'] = /<D:sync-token[^>]*>([^<]+)/.exec(answer.text)?.[1] ?? known['sync-token'] ?? '';
    answers.push(`### ${title}\n${blank(written(answer))}\n`);
  }
  await expect(answers.join('\n')).toMatchFileSnapshot(`recorded/${client}.answers.txt`);
});

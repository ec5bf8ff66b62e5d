import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfList, readManifest } from '#manifest';

const NAME = 'one-file';

/** Matches what a built file imports and exports. */
const LINKS = /import(\{[^}]*\}from)?"[^"]*";|export\{[^}]*\};/g;

/** Asks for the list and shows its first row. */
const SHOW = `
const answer = await fetch('/api/people', { headers: { authorization: 'Bearer token' } });
const [first] = await answer.json();
document.body.innerHTML = '<nav></nav><input type="search"><a data-person>' + first.name + '</a>';
`;

/** Writes a page that asks for the list and shows its first row, without any other script. Returns its path. */
export function writeFloor(folder: string): string {
  writeFileSync(
    join(folder, 'floor.html'),
    `<!doctype html><meta charset="utf-8"><title>Floor</title><body><script type="module">${SHOW}</script>`,
  );
  return '/floor';
}

/**
 * Writes a page that has the script of the list of people in one file, which is not run, and asks for the list when that
 * file is loaded. Returns its path.
 */
export function writeTwin(folder: string): string {
  const parts = filesOfList(readManifest(folder)).map((file, at) => {
    const code = readFileSync(join(folder, file), 'utf8')
      .replace(LINKS, '')
      .replace(/^\/\/#.*$/gm, '');
    return `async function part${at}(){${code}}\n`;
  });
  writeFileSync(
    join(folder, `assets/${NAME}.js`),
    `${parts.join('')}globalThis.parts = [${parts.map((_, at) => `part${at}`).join()}];${SHOW}`,
  );
  writeFileSync(
    join(folder, `${NAME}.html`),
    `<!doctype html><meta charset="utf-8"><title>One file</title><body><script type="module" src="/assets/${NAME}.js"></script>`,
  );
  return `/${NAME}`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, sendJson } from './http.ts';

const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/**
 * Returns a function that serves a page for developers at `/<name>`. Its files are `<name>.html`, `.css` and
 * `.js` in the folder `page` of `folder`.
 */
export function pageServer(folder: string, name: string) {
  return async ({ method, url, response }: Call): Promise<void> => {
    const path = url.pathname.replace(/\/$/, '');
    if (method !== 'GET') return sendJson(response, 405, { error: `${path} does not take ${method}` });
    const type = path === `/${name}` ? 'html' : path.replace(`/${name}/${name}.`, '');
    const contentType = TYPES[type];
    if (!contentType) return sendJson(response, 404, { error: `There is no ${path}` });
    response.writeHead(200, { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-store' });
    response.end(await readFile(join(folder, 'page', `${name}.${type}`)));
  };
}

import type { Context as Call } from 'hono';
import { answerMultistatus, readBody, wantsMinimum } from '#dav/answer.ts';
import { DavError } from '#dav/errors.ts';
import { readWanted } from '#dav/properties/wanted.ts';
import { multiget } from '#dav/reports/multiget.ts';
import { query } from '#dav/reports/query.ts';
import { sync } from '#dav/reports/sync.ts';
import type { Visit } from '#dav/subject.ts';
import { nameOf, readXml } from '#dav/xml/read-xml.ts';
import type { Env } from '#http/env.ts';

/** Answers REPORT, at the address book alone. */
export async function report(c: Call<Env>, visit: Visit): Promise<Response> {
  const root = readXml(await readBody(c));
  const question = { ...visit, wanted: readWanted(root), isMinimal: wantsMinimum(c) };
  const name = visit.resource.kind === 'book' ? nameOf(root) : 'elsewhere';
  if (name === 'C:addressbook-query') return answerMultistatus(c, query(question, root));
  if (name === 'C:addressbook-multiget') return answerMultistatus(c, multiget(question, root));
  if (name === 'D:sync-collection') {
    const { responses, token } = await sync(question, root);
    return answerMultistatus(c, responses, token);
  }
  throw new DavError(403, 'There is no such report here', 'D:supported-report');
}

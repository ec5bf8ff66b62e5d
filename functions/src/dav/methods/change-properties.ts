import type { Context as Call } from 'hono';
import { answerMultistatus, readBody } from '#dav/answer.ts';
import { DavError } from '#dav/errors.ts';
import type { Visit } from '#dav/subject.ts';
import { propertiesOf } from '#dav/xml/multistatus.ts';
import { childOf, childrenOf, nameOf, readXml } from '#dav/xml/read-xml.ts';
import { element } from '#dav/xml/write-xml.ts';
import type { Env } from '#http/env.ts';

/** Answers PROPPATCH: no property can be changed. */
export async function changeProperties(c: Call<Env>, { addresses, resource }: Visit): Promise<Response> {
  const root = readXml(await readBody(c));
  if (nameOf(root) !== 'D:propertyupdate') throw new DavError(400, 'The body must be a DAV:propertyupdate');
  const changed = childrenOf(root).flatMap((change) => {
    const prop = childOf(change, 'D:prop');
    return prop ? childrenOf(prop).map(nameOf) : [];
  });
  const refused = {
    status: 403,
    properties: [...new Set(changed)].map((name) => element(name)),
    condition: 'D:cannot-modify-protected-property',
  };
  return answerMultistatus(c, [[propertiesOf(addresses.hrefOf(resource), [refused])]]);
}

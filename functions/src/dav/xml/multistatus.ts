import { STATUS_CODES } from 'node:http';
import type { Element } from '@xmldom/xmldom';
import { DECLARATION, element, toXml } from './write-xml.ts';

const statusElement = (status: number) => element('D:status', `HTTP/1.1 ${status} ${STATUS_CODES[status]}`);

/** Properties of one resource that share a status. */
export interface PropertyStatus {
  status: number;
  properties: Element[];
  /** The condition that does not hold, such as `D:cannot-modify-protected-property`. */
  condition?: string;
}

const propertyStatus = ({ status, properties, condition }: PropertyStatus) =>
  element(
    'D:propstat',
    element('D:prop', properties),
    statusElement(status),
    condition && element('D:error', element(condition)),
  );

/** Writes the part of a multistatus about the properties of one resource. Groups without a property are left out. */
export function propertiesOf(href: string, groups: PropertyStatus[]): Element {
  const filled = groups.filter(({ properties }) => properties.length);
  // Each response has a propstat, even an empty one.
  const written = filled.length ? filled : groups.slice(0, 1);
  return element('D:response', element('D:href', href), written.map(propertyStatus));
}

/** Writes the part of a multistatus about a resource of which only the status is told. */
export const statusOf = (href: string, status: number, condition?: string): Element =>
  element(
    'D:response',
    element('D:href', href),
    statusElement(status),
    condition && element('D:error', element(condition)),
  );

/** Writes a multistatus piece by piece, so that an answer with all cards never is in memory as a whole. */
export async function* multistatus(
  responses: AsyncIterable<Element[]> | Iterable<Element[]>,
  syncToken?: string,
): AsyncGenerator<string> {
  let head = `${DECLARATION}<D:multistatus xmlns:D="DAV:">`;
  for await (const some of responses) {
    yield head + some.map(toXml).join('');
    head = '';
  }
  const token = syncToken === undefined ? '' : toXml(element('D:sync-token', syncToken));
  yield `${head}${token}</D:multistatus>`;
}

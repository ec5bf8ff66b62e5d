import type { Element } from '@xmldom/xmldom';
import type { Subject } from '#dav/subject.ts';
import { propertiesOf } from '#dav/xml/multistatus.ts';
import { element } from '#dav/xml/write-xml.ts';
import { PROPERTY_TABLES, USUAL_PROPERTIES } from './property-tables.ts';
import type { Wanted } from './wanted.ts';

/**
 * Writes the properties of a resource that a client asks for. Those that the resource does not have are
 * listed as 404, unless the client asked to leave them out (`isMinimal`).
 */
export function answerProperties(subject: Subject, wanted: Wanted, isMinimal: boolean): Element {
  const { resource, addresses } = subject;
  const table = PROPERTY_TABLES[resource.kind];
  const href = addresses.hrefOf(resource);
  if (wanted.kind === 'names')
    return propertiesOf(href, [{ status: 200, properties: Object.keys(table).map((name) => element(name)) }]);

  const usual = wanted.kind === 'all' ? USUAL_PROPERTIES.filter((name) => Object.hasOwn(table, name)) : [];
  const found: Element[] = [];
  const missing: Element[] = [];
  for (const name of new Set([...usual, ...wanted.names])) {
    const content = Object.hasOwn(table, name) ? table[name]!(subject) : undefined;
    if (content === undefined) missing.push(element(name));
    else found.push(element(name, content));
  }
  return propertiesOf(href, [
    { status: 200, properties: found },
    { status: 404, properties: isMinimal ? [] : missing },
  ]);
}

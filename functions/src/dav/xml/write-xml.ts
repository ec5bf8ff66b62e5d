import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom';
import { namespaceOf } from './names.ts';

const document = new DOMImplementation().createDocument(null, '', null);
const serializer = new XMLSerializer();

/** Matches what XML cannot contain, and carriage returns: parsers turn those into line feeds or keep them, as they like. */
const UNFIT = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The content of an element: elements, and text, which is escaped. Undefined is left out. */
export type Content = Element | string | undefined | Content[];

/** Creates an element of an answer, by its name such as `D:href`. */
export function element(name: string, ...content: Content[]): Element {
  const { uri, qualifiedName } = namespaceOf(name);
  const created = document.createElementNS(uri, qualifiedName);
  append(created, content);
  return created;
}

function append(parent: Element, content: Content[]): void {
  for (const child of content)
    if (Array.isArray(child)) append(parent, child);
    else if (typeof child === 'string')
      parent.appendChild(document.createTextNode(child.replaceAll(UNFIT, '')));
    else if (child) parent.appendChild(child);
}

export function withAttributes(target: Element, attributes: Record<string, string>): Element {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  return target;
}

/** Writes an element with the declarations of its namespaces. */
export const toXml = (root: Element): string => serializer.serializeToString(root);

export const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

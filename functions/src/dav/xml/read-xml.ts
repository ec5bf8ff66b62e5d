import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { DavError } from '#dav/errors.ts';
import { checkNesting } from './check-nesting.ts';
import { nameIn } from './names.ts';

const UTF_16 = { 'fe-ff': 'utf-16be', 'ff-fe': 'utf-16le' };

/**
 * Decodes UTF-16 by its byte order mark, any other text as UTF-8. Throws a 400 if the bytes are not valid.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join('-');
  const encoding = UTF_16[mark as keyof typeof UTF_16] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new DavError(400, 'The body must be UTF-8');
  }
}

/**
 * Parses the body of a request. Throws a 400 for bad XML, for elements that are nested deeply, and for any document type,
 * because that can name entities.
 */
export function readXml(bytes: Uint8Array): Element {
  const text = decodeText(bytes).trimStart();
  checkNesting(text);
  const { documentElement } = parse(text);
  if (!documentElement) throw new DavError(400, 'The body is not well-formed XML');
  return documentElement;
}

function parse(text: string) {
  try {
    return new DOMParser({ onError: onErrorStopParsing, locator: false }).parseFromString(
      text,
      'application/xml',
    );
  } catch {
    throw new DavError(400, 'The body is not well-formed XML');
  }
}

export const nameOf = ({ namespaceURI, localName, nodeName }: Element): string =>
  nameIn(namespaceURI, localName ?? nodeName);

/** Returns the elements right below this one; with a name, only those of this name. */
export const childrenOf = (parent: Element, name?: string): Element[] =>
  [...parent.children].filter((child) => name === undefined || nameOf(child) === name);

export const childOf = (parent: Element, name: string): Element | undefined => childrenOf(parent, name)[0];

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

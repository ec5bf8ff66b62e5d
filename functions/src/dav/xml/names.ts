/** The namespaces of CardDAV, by the prefix that stands for each in our code and our answers. */
const NAMESPACES = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:carddav',
  CS: 'http://calendarserver.org/ns/',
  K: 'urn:kindred',
};

const PREFIXES = new Map(Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix]));

/** Returns the name of an element, whatever prefix its sender chose: `D:href`, or `{uri}name` in another namespace. */
export function nameIn(uri: string | null, localName: string): string {
  const prefix = PREFIXES.get(uri ?? '');
  return prefix ? `${prefix}:${localName}` : `{${uri ?? ''}}${localName}`;
}

/** Returns the namespace of a name, and the name with a prefix as it stands in an answer. */
export function namespaceOf(name: string): { uri: string | null; qualifiedName: string } {
  const [, uri, localName] = /^\{(.*)\}(.*)$/s.exec(name) ?? [];
  if (localName !== undefined)
    return uri ? { uri, qualifiedName: `x:${localName}` } : { uri: null, qualifiedName: localName };
  return { uri: NAMESPACES[name.split(':')[0] as keyof typeof NAMESPACES], qualifiedName: name };
}

import type { Resource } from '#dav/addresses.ts';
import { LARGEST_CARD } from '#dav/limits.ts';
import type { Subject } from '#dav/subject.ts';
import { type Content, element, withAttributes } from '#dav/xml/write-xml.ts';

/** Writes the content of a property; undefined if this resource does not have it. */
type Property = (subject: Subject) => Content;

const href = (address: string) => element('D:href', address);
const privileges = (...names: string[]) => names.map((name) => element('D:privilege', element(`D:${name}`)));
const reports = (...names: string[]) =>
  names.map((name) => element('D:supported-report', element('D:report', element(name))));
const vcardType = (version: string) =>
  withAttributes(element('C:address-data-type'), { 'content-type': 'text/vcard', version });

const ownPrincipal: Property = ({ addresses }) => href(addresses.hrefOf({ kind: 'principal' }));
const COLLECTION = () => element('D:collection');

/** Properties of every resource. */
const everywhere: Record<string, Property> = {
  'D:current-user-principal': ownPrincipal,
  'D:owner': ownPrincipal,
  'D:principal-collection-set': ({ addresses }) => href(addresses.hrefOf({ kind: 'principals' })),
  'D:current-user-privilege-set': () => privileges('read', 'read-current-user-privilege-set'),
  'D:supported-report-set': () => [],
};

const folder: Record<string, Property> = {
  ...everywhere,
  'D:resourcetype': COLLECTION,
  'D:displayname': () => 'Kindred',
};

const principal: Record<string, Property> = {
  ...everywhere,
  'D:resourcetype': () => [COLLECTION(), element('D:principal')],
  'D:displayname': ({ email }) => email,
  'D:principal-URL': ownPrincipal,
  'D:alternate-URI-set': () => [],
  'D:group-membership': () => [],
  'C:addressbook-home-set': ({ addresses }) => href(addresses.hrefOf({ kind: 'home' })),
};

const book: Record<string, Property> = {
  ...folder,
  'D:resourcetype': () => [COLLECTION(), element('C:addressbook')],
  'D:current-user-privilege-set': () =>
    privileges('read', 'write', 'write-content', 'bind', 'unbind', 'read-current-user-privilege-set'),
  'D:supported-report-set': () =>
    reports('C:addressbook-query', 'C:addressbook-multiget', 'D:sync-collection'),
  'D:sync-token': ({ state }) => state.token,
  'CS:getctag': ({ state }) => state.ctag,
  'C:addressbook-description': () => 'The people in Kindred',
  'C:supported-address-data': () => [vcardType('3.0'), vcardType('4.0')],
  'C:supported-collation-set': () =>
    ['i;ascii-casemap', 'i;octet', 'i;unicode-casemap'].map((name) => element('C:supported-collation', name)),
  'C:max-resource-size': () => String(LARGEST_CARD),
};

const card: Record<string, Property> = {
  ...everywhere,
  'D:resourcetype': () => [],
  'D:current-user-privilege-set': () =>
    privileges('read', 'write', 'write-content', 'read-current-user-privilege-set'),
  'D:getetag': ({ card }) => card?.etag,
  'D:getcontenttype': () => 'text/vcard; charset=utf-8',
  'C:address-data': ({ card }) => card?.vcard,
};

export const PROPERTY_TABLES: Record<Resource['kind'], Record<string, Property>> = {
  root: folder,
  principals: folder,
  principal,
  homes: folder,
  home: folder,
  book,
  card,
};

/** Properties that a client gets if it asks for all. RFC 6352 leaves out those of address books. */
export const USUAL_PROPERTIES = ['D:resourcetype', 'D:displayname', 'D:getetag', 'D:getcontenttype'];

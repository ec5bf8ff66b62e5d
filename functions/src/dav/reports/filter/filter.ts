import type { Element } from '@xmldom/xmldom';
import { type Property, textOf as valueOf } from '#contract/card/read/vcard-property.ts';
import { DavError } from '#dav/errors.ts';
import { childOf, childrenOf, nameOf } from '#dav/xml/read-xml.ts';
import { propertiesOf } from './card-text.ts';
import { readTextMatch } from './text-match.ts';

type Test<T> = (of: T) => boolean;

/** Maximum number of conditions in a filter: each is checked for every card. */
const MOST_CONDITIONS = 100;

/** Properties that every card has. A filter for one of them lets every card through. */
const IN_EVERY_CARD = ['VERSION', 'FN', 'N', 'UID'];

const attribute = (element: Element, name: string, usual: string) => element.getAttribute(name) || usual;

/** Joins tests as the element says: `allof`, or by default `anyof`. Without a test everything passes. */
function joined<T>(parent: Element, tests: Test<T>[]): Test<T> {
  if (!tests.length) return () => true;
  return attribute(parent, 'test', 'anyof') === 'allof'
    ? (of) => tests.every((test) => test(of))
    : (of) => tests.some((test) => test(of));
}

/** Reads a `C:param-filter` about a parameter of one property. */
function readParamFilter(element: Element): Test<Property> {
  const name = attribute(element, 'name', '').toLowerCase();
  const match = childOf(element, 'C:text-match');
  if (childOf(element, 'C:is-not-defined')) return ({ params }) => !params.has(name);
  if (!match) return ({ params }) => params.has(name);
  const matches = readTextMatch(match);
  return ({ params }) => (params.get(name) ?? []).some(matches);
}

/** Reads a `C:prop-filter` about the properties with one name. */
function readPropFilter(element: Element): Test<Property[]> {
  const [group, name] = attribute(element, 'name', '').toUpperCase().split('.').slice(-2);
  const isNamed = (property: Property) =>
    name === undefined
      ? property.name === group
      : property.name === name && property.group === group!.toLowerCase();
  if (childOf(element, 'C:is-not-defined')) return (properties) => !properties.some(isNamed);
  const tests = childrenOf(element).flatMap((condition): Test<Property>[] => {
    if (nameOf(condition) === 'C:param-filter') return [readParamFilter(condition)];
    if (nameOf(condition) !== 'C:text-match') return [];
    const matches = readTextMatch(condition);
    return [(property) => matches(valueOf(property))];
  });
  const passes = joined(element, tests);
  return (properties) => properties.some((property) => isNamed(property) && passes(property));
}

/** Tells whether a `C:prop-filter` asks only for a property that every card has. */
const isAlwaysTrue = (propFilter: Element) =>
  !childrenOf(propFilter).length && IN_EVERY_CARD.includes(attribute(propFilter, 'name', '').toUpperCase());

/**
 * Reads a `C:filter` as a function that tells whether a card passes; undefined if all do. Throws a 400 for
 * more than 100 conditions.
 */
export function readFilter(filter: Element | undefined): Test<string> | undefined {
  const propFilters = filter ? childrenOf(filter, 'C:prop-filter') : [];
  const count = propFilters.reduce((sum, propFilter) => sum + 1 + childrenOf(propFilter).length, 0);
  if (count > MOST_CONDITIONS) throw new DavError(400, `A filter has at most ${MOST_CONDITIONS} conditions`);
  if (!filter || propFilters.every(isAlwaysTrue)) return undefined;
  const passes = joined(filter, propFilters.map(readPropFilter));
  return (vcard) => passes(propertiesOf(vcard));
}

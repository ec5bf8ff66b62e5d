import { folded } from '#contract/card/content-line.ts';
import { unfold } from '#contract/card/read/vcard-lines.ts';
import { type Property, readProperty } from '#contract/card/read/vcard-property.ts';

const linesOf = (vcard: string) => unfold(vcard.split('\r\n'));

/** Returns the properties of a card that we wrote. */
export const propertiesOf = (vcard: string): Property[] =>
  linesOf(vcard).flatMap((line) => readProperty(line, false) ?? []);

/** Properties that every card has, whatever a client wants of it. */
const ALWAYS = new Set(['BEGIN', 'VERSION', 'END']);

/** Returns a card with only these properties. The labels of those that have a group come along. */
export function onlyProperties(vcard: string, names: ReadonlySet<string>): string {
  const properties = propertiesOf(vcard);
  const isWanted = ({ name }: Property) => ALWAYS.has(name) || names.has(name);
  const groups = new Set(properties.filter(isWanted).flatMap(({ group }) => group || []));
  return properties
    .filter((property) => isWanted(property) || (property.name === 'X-ABLABEL' && groups.has(property.group)))
    .map(({ line }) => `${folded(line)}\r\n`)
    .join('');
}

import { readLine } from './card-properties.ts';
import { groupLabels, openCard } from './card-reader.ts';
import type { FilePerson } from './file-person.ts';
import { readProperty, type Property, textOf } from './vcard-property.ts';
import { cardsIn, unfold } from './vcard-lines.ts';

/** The people of a vCard file. `row` is the number of the card, from 1. */
export type Cards = { row: number; person: FilePerson }[];

const KINDS = new Set(['KIND', 'X-ADDRESSBOOKSERVER-KIND']);
const MEMBERS = new Set(['MEMBER', 'X-ADDRESSBOOKSERVER-MEMBER']);

/**
 * Returns a UID without its prefix. A group lists its members with `urn:uuid:`, which their cards may lack.
 */
const bareUid = (uid: string) => uid.replace(/^urn:uuid:/i, '').toLowerCase();

/** Returns the UIDs of the members if the card is a group; undefined if it is a person. */
function membersIn(properties: Property[]): string[] | undefined {
  const isGroup = properties.some(
    (property) => KINDS.has(property.name) && /^group$/i.test(textOf(property)),
  );
  if (!isGroup) return undefined;
  return properties.filter(({ name }) => MEMBERS.has(name)).map((property) => bareUid(textOf(property)));
}

/** Reads the properties of one card, or of a part of it. */
export function readCard(properties: Property[]): FilePerson {
  const labels = groupLabels(properties);
  const card = openCard(labels);
  for (const property of properties) readLine(card, property);
  return card.finish();
}

/**
 * Reads the people of a vCard file, versions 2.1 to 4.0, even if it is badly formed. A named group that has
 * people of the file as members becomes their tag; any other group is read as a person.
 */
export function readVcards(text: string, isWindows1252 = false): Cards {
  const cards = cardsIn(text).map((lines, index) => {
    const properties = unfold(lines).flatMap((line) => readProperty(line, isWindows1252) ?? []);
    return { row: index + 1, members: membersIn(properties), person: readCard(properties) };
  });
  const byUid = new Map(
    cards.flatMap(({ person }) => (person.uid ? [[bareUid(person.uid), person] as const] : [])),
  );
  return cards.filter(({ members, person }) => {
    const known = members?.flatMap((uid) => byUid.get(uid) ?? []) ?? [];
    const [name] = person.texts.name;
    if (known.length === 0 || !name) return true;
    for (const member of known) member.texts.tags.push(name);
    return false;
  });
}

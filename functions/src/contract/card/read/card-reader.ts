import { plainLabel, labelOfTypes } from '#contract/card/values/labels.ts';
import { addMisfit, emptyPerson, type FileLists, type FilePerson } from './file-person.ts';
import { phoneRank, preferredFirst, type Ranked, UNMARKED } from '#contract/card/values/preferred-first.ts';
import { type Property, textOf } from './vcard-property.ts';

type ListName = keyof FileLists;
type RankedLists = { [List in ListName]: Ranked<FileLists[List][number]>[] };

/** A card that is being read line by line. */
export interface CardReader {
  person: FilePerson;
  /**
   * Returns the label of a line: that of its group, else one made from its types; null if there is none.
   */
  labelOf: (property: Property) => string | null;
  add: <List extends ListName>(list: List, entry: FileLists[List][number], property: Property) => void;
  /**
   * Returns the country of the last address read in a group; null if it has none, undefined without such an
   * address.
   */
  countryIn: (group: string) => string | null | undefined;
  /** Keeps a line for which there is no field, and once the label of its group. */
  keep: (property: Property) => void;
  /** Adds a value that is not valid for its field to the notes and the misfits of the person. */
  refuse: (label: string, property: Property, reason: string) => void;
  /** Returns the person, with the preferred entry first in each list. */
  finish: () => FilePerson;
}

/** Returns the rank of a line, 1 for the most preferred. A line without a mark has `UNMARKED`. */
function markOf({ types, params }: Property): number {
  const [pref] = params.get('pref') ?? [];
  if (pref) return Number.parseInt(pref, 10) || 1;
  return types.includes('pref') || types.includes('primary') ? 1 : UNMARKED;
}

/**
 * Returns the line with the label of each group, by the group's name. Apple, Google and others write a label
 * as a separate line.
 */
export function groupLabels(properties: Property[]): ReadonlyMap<string, Property> {
  return new Map(
    properties
      .filter(({ name, group }) => name === 'X-ABLABEL' && group !== '')
      .map((property) => [property.group, property]),
  );
}

export function openCard(labels: ReadonlyMap<string, Property>): CardReader {
  const person = emptyPerson();
  const lists: RankedLists = {
    phones: [],
    emails: [],
    addresses: [],
    links: [],
    handles: [],
    dates: [],
    related: [],
  };
  const keptGroups = new Set<string>();
  const countries = new Map<string, string | null>();

  function labelOf(property: Property): string | null {
    const label = labels.get(property.group);
    return (label && plainLabel(textOf(label))) ?? labelOfTypes(property.types);
  }

  return {
    person,
    labelOf,
    add(list, entry, property) {
      if ('country' in entry) countries.set(property.group, entry.country);
      const mark = markOf(property);
      const label = 'label' in entry ? entry.label : null;
      lists[list].push({ entry, rank: list === 'phones' ? phoneRank(label, mark) : mark });
    },
    countryIn: (group) => countries.get(group),
    keep(property) {
      person.extra.push(property.line);
      const label = labels.get(property.group);
      if (!label || keptGroups.has(property.group)) return;
      keptGroups.add(property.group);
      person.extra.push(label.line);
    },
    refuse: (label, property, reason) => addMisfit(person, label, textOf(property), reason),
    finish() {
      for (const list of Object.keys(lists) as ListName[])
        Object.assign(person.lists, { [list]: preferredFirst<object>(lists[list]) });
      return person;
    },
  };
}

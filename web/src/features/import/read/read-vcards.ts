import type { FilePerson, Field } from './import-fields.ts';
import { cardsIn } from './vcard-lines.ts';

type Values = string | string[];
type Property = [name: string, params: Record<string, Values>, type: string, ...values: Values[]];

export interface Cards {
  /** The people of the file; `row` is the number of the card, from 1. */
  people: { row: number; person: FilePerson }[];
  /** Numbers of the cards that could not be read, from 1. */
  unreadable: number[];
}

const FIELDS: Record<string, Field> = {
  fn: 'name',
  nickname: 'nickname',
  email: 'email',
  tel: 'phone_number',
  bday: 'birthday',
  note: 'body',
  org: 'company',
  title: 'job_title',
  url: 'web_page',
  categories: 'tags',
};

const typesOf = ([, { type = [] }]: Property) => [type].flat().map((one) => one.toLowerCase());

/**
 * Returns how much a value is preferred: 4 if marked as preferred, plus 2 for a mobile number, plus 1 for
 * home.
 */
function weight(property: Property): number {
  const types = typesOf(property);
  const isPreferred = types.includes('pref') || property[1].pref === '1';
  return (isPreferred ? 4 : 0) + (types.includes('cell') ? 2 : 0) + (types.includes('home') ? 1 : 0);
}

const joined = (value: Values | undefined, separator = ' ') =>
  [value ?? ''].flat().filter(Boolean).join(separator);

/** Returns the birthday; without the year (`--05-14`) if the card marks the year as a placeholder. */
function birthdayIn([, params, , value]: Property): string {
  const text = joined(value);
  const omitted = params['x-apple-omit-year'];
  return typeof omitted === 'string' && text.startsWith(omitted) ? `-${text.slice(4)}` : text;
}

function valuesIn(property: Property): string[] {
  const [name, , , ...values] = property;
  if (name === 'bday') return [birthdayIn(property)];
  if (name === 'org') return values.map((value) => joined(value, ', '));
  return values.map((value) => joined(value).replace(/^(tel|mailto):/i, ''));
}

function nameIn(properties: Property[]): FilePerson {
  const value = properties.find(([name]) => name === 'n')?.[3];
  const [last, first, middle] = [value ?? []].flat(1);
  return {
    ...(first && { first_name: [joined(first)] }),
    ...(middle && { middle_name: [joined(middle)] }),
    ...(last && { last_name: [joined(last)] }),
  };
}

/** Returns the first address only, so that street and city belong together. */
function addressIn(properties: Property[]): FilePerson {
  const [address] = properties.filter(([name]) => name === 'adr');
  const [, extended, street, city, state, zip] = [address?.[3] ?? []].flat(1);
  return {
    street_address: [
      [street, extended]
        .map((part) => joined(part))
        .filter(Boolean)
        .join(', '),
    ],
    city: [joined(city)],
    state: [joined(state)],
    zip: [joined(zip)],
  };
}

function filePersonOf(properties: Property[]): FilePerson {
  const sorted = properties.toSorted((a, b) => weight(b) - weight(a));
  const person: FilePerson = { ...nameIn(sorted), ...addressIn(sorted) };
  for (const property of sorted) {
    const field = FIELDS[property[0]];
    if (field) (person[field] ??= []).push(...valuesIn(property));
  }
  return person;
}

/**
 * Reads the people of a vCard file, versions 2.1 to 4.0. Cards that cannot be read are listed by number, the
 * others are kept.
 */
export async function readVcards(text: string): Promise<Cards> {
  const { default: ICAL } = await import('ical.js');
  const cards: Cards = { people: [], unreadable: [] };
  for (const [index, card] of cardsIn(text).entries()) {
    const row = index + 1;
    try {
      const [, properties] = ICAL.parse(card) as [string, Property[]];
      cards.people.push({ row, person: filePersonOf(properties) });
    } catch {
      cards.unreadable.push(row);
    }
  }
  return cards;
}

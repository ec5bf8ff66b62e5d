import type { Field } from './import-fields.ts';

const PLACE = /^(?:(address \d+|home|business|work|other) ?(?:- )?)?(.+)$/s;

const PLACE_FIELDS: [Field, RegExp][] = [
  ['street_address', /^(street( address)?|address( line)?( 1)?)$/],
  ['city', /^(city|town)$/],
  ['state', /^(state|region|province|state\/(province|region))$/],
  ['zip', /^((zip|postal)([ /]?(postal)? ?code)?|postcode)$/],
];

const FIELDS: [Field, RegExp][] = [
  ['name', /^((full|display) )?name$/],
  ['first_name', /^(first|given) ?name$/],
  ['middle_name', /^(middle|additional) ?name$/],
  ['last_name', /^((last|family) ?name|surname)$/],
  ['nickname', /^nick ?name$/],
  ['email', /^(primary |home |work )?e-?mail( \d+)?( address)?( - value)?$/],
  [
    'phone_number',
    /^((mobile|cell|primary|home|business|work|other|company main|car) )?(phone|telephone)( number)?( \d+)?( - value)?$|^(mobile|cell)( number)?$/,
  ],
  ['birthday', /^(birth ?(day|date)|date of birth|dob)$/],
  [
    'last_contacted_on',
    /^last[ _](contact(ed)?|spoken?|seen|met|talked|called|interact(ion|ed)|touch(point)?|conversation|communication)([ _](date|day|on|at|to|with))?$/,
  ],
  ['tags', /^(tags?|labels?|groups?|group membership|categories|category)$/],
  ['mnemonic', /^(memory aid|mnemonic)$/],
  ['body', /^(notes?|description|comments?)$/],
  ['company', /^(company|organi[sz]ation)( \d+ -)?( name)?$/],
  ['job_title', /^(job title|position|role|organi[sz]ation( \d+ -)? title)$/],
  ['web_page', /^(url|linkedin( url| profile)?|web ?(page|site)( \d+ - value)?)$/],
];

/**
 * Prefixes of address columns in order of preference: `home` in `Home City`. Undefined is a title without a
 * prefix.
 */
const PLACES = [undefined, 'address 1', 'home', 'business', 'work', 'other'];

interface Meaning {
  field: Field;
  /** The prefix of an address column, in lower case: `home` in `Home City`. */
  place?: string | undefined;
  isAddress: boolean;
}

/**
 * Returns the field that a column title means in exports of Google, Outlook, LinkedIn or Kindred; undefined
 * if unknown.
 */
export function meaningOf(title: string): Meaning | undefined {
  const name = title.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const field = FIELDS.find(([, pattern]) => pattern.test(name))?.[0];
  if (field) return { field, isAddress: false };
  const [, place, part = ''] = PLACE.exec(name) ?? [];
  const address = PLACE_FIELDS.find(([, pattern]) => pattern.test(part))?.[0];
  return address && { field: address, place, isAddress: true };
}

const rank = ({ place }: Meaning) => {
  const known = PLACES.indexOf(place);
  return known < 0 ? PLACES.length : known;
};

/**
 * Returns a field per column; undefined if the title is unknown or the column is empty. Of several addresses
 * only the preferred one gets fields, so that two are never mixed.
 */
export function recogniseColumns(columns: { title: string; isEmpty: boolean }[]): (Field | undefined)[] {
  const meanings = columns.map(({ title, isEmpty }) => (isEmpty ? undefined : meaningOf(title)));
  const best = Math.min(...meanings.map((meaning) => (meaning?.isAddress ? rank(meaning) : Infinity)));
  return meanings.map((meaning) =>
    meaning?.isAddress && rank(meaning) !== best ? undefined : meaning?.field,
  );
}

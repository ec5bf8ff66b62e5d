import type { Field } from '#features/import/read/import-fields.ts';
import { joinLabel } from 'functions/contract/card/values/labels';
import { serviceOfProperty } from 'functions/contract/card/values/handles';
import { inEnglish } from './foreign-titles.ts';

/** The meaning of a column. */
export interface Meaning {
  /** Undefined if the column says nothing about the person. */
  field: Field | undefined;
  /**
   * Columns with the same text here are parts of one entry: street and city of `Home Street`, `Home City`.
   */
  entry?: string;
  /** The label in the title. */
  label?: string | null;
}

/** Returns the words of a title: lower case, without most punctuation, with one blank between them. */
const wordsOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/e-?mail/g, 'email')
    .replaceAll(/['’]s?(?=\s|$)/g, '')
    .replaceAll(/[_:()[\]./-]+/g, ' ')
    .replaceAll(/\b(home|work)(fax|page)\b/g, '$1 $2')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Titles that mean one field, whatever other columns there are. */
const WHOLE: [Field, RegExp][] = [
  ['name', /^(((full|display|formatted|contact|person) )?name|fn)$/],
  ['first_name', /^((first|given) ?name|fname)$/],
  ['middle_name', /^(middle|additional) ?names?$/],
  ['last_name', /^((last|family|second last) ?name|surname|lname)$/],
  ['name_prefix', /^(name prefix|prefix|honorific prefix|salutation)$/],
  ['name_suffix', /^(name suffix|suffix|honorific suffix|generation)$/],
  ['nickname', /^nick ?names?$/],
  ['birthday', /^(birth ?(day|date)|date of birth|dob|bday|birthdays?)$/],
  ['birth_day', /^day of birth$/],
  ['birth_month', /^(birth month|month of birth)$/],
  ['birth_year', /^(birth year|year of birth)$/],
  [
    'last_contacted_on',
    /^last (contact(ed)?|spoken?|seen|met|talked|called|interact(ion|ed)|touch(point)?|conversation|communication)( (date|day|on|at|to|with))?$/,
  ],
  ['connected_on', /^connected( on| at| date)?$/],
  ['tags', /^(tags?|labels?|groups?|lists?|group membership|contact groups?|categories|category)$/],
  ['mnemonic', /^(memory aid|mnemonic)$/],
  ['body', /^(notes?|description|comments?|about|bio|memo|contact notes?)$/],
  ['company', /^((current )?(company|organi[sz]ation|employer|work ?place)( \d+)?( name)?|org|firm)$/],
  [
    'job_title',
    /^((current )?(job( title)?|position|role)|organi[sz]ation( \d+)? title|occupation title|headline)$/,
  ],
  ['uid', /^uid$/],
  ['is_important', /^(important|starred)$/],
  ['cadence_days', /^keep in touch$/],
  ['snoozed_until', /^snoozed until$/],
  ['follow_up_on', /^follow up on$/],
  ['met_on', /^met on$/],
  ['met_place', /^met in$/],
  ['full_address', /^(location|current location|where|lives in|based in)$/],
  ['photo', /^(photo|picture|avatar|image)( url| link)?$/],
  [
    'note',
    /^(department|profession|occupation|hobby|hobbies|interests|office location|maiden name|how we met|met|met through|(first|middle|last|given|family|additional) ?name (yomi|phonetic)|phonetic (first|middle|last) name|yomi name|organi[sz]ation( \d+)? (department|location|job description|yomi name|symbol)|job description|keywords|billing information|mileage|account|government id number|organizational id number|language|gift ideas|food preferences|custom \d+|user \d+|user field \d+|gender|pronouns|schools?|education|industry|next reminder( at| on| date)?|short name|subject|(given|surname|company) yomi|relationship( to user)?|important dates)$/,
  ],
];

/**
 * Titles of columns that say nothing about the person: how the program files them, or what other columns
 * contain too.
 */
const SILENT =
  /^(file as|initials|sensitivity|priority|private|directory server|internet free busy|email (\d+ display name|display name|type)|im \d+ (type|label)|organi[sz]ation \d+ type|health (score|status)|(account |contact |record )?id|uuid|guid|is partial|is active|archived|(created|updated|modified|added)( at| on)?)$/;

/** Kinds of numbered columns: `Phone 1 - Type`, `Phone 1 - Value`. */
const NUMBERED: Record<string, [value: Field, label: Field]> = {
  phone: ['phone_number', 'phone_label'],
  email: ['email', 'email_label'],
  website: ['link', 'link_label'],
  'calendar link': ['link', 'link_label'],
  im: ['handle', 'handle_service'],
  relation: ['related', 'related_label'],
  event: ['date', 'date_label'],
  address: ['full_address', 'address_label'],
  'custom field': ['note', 'note_title'],
  jot: ['note', 'note_title'],
  'external id': ['note', 'note_title'],
};
const NUMBERED_TITLE = new RegExp(`^(${Object.keys(NUMBERED).join('|')}) (\\d+) (.+)$`);

const ADDRESS_PARTS: [Field, RegExp][] = [
  [
    'street_address',
    /^(street( address)?( [1-3])?|address( line)?( [1-3])?|extended address|line [1-3]|house number)$/,
  ],
  ['po_box', /^p ?o box$/],
  ['city', /^(city|town|locality|suburb)$/],
  ['state', /^(state|region|province|county|state province|state region)$/],
  ['zip', /^((zip|postal) ?(postal )?(code)?|zip ?code|postcode|zip postal)$/],
  ['country', /^(country( region)?|nation|country code)$/],
];

/** Words for a place, as in `Address (home)`, `Address - Home - Street` and `Home Street`. */
const PLACE_LAST = /^(address|street) (home|work|business|other)( .+)?$/;
const PLACE = /^(home|business|work|other|private|personal|mailing|billing|shipping|office)( \d+)? (.+)$/;

/**
 * Reads titles such as `Address 1 - City`, `Home City` and `City`. `Address` is a whole address or a street.
 */
function addressMeaning(words: string): Meaning | undefined {
  const partOf = (text: string) => ADDRESS_PARTS.find(([, pattern]) => pattern.test(text))?.[0];
  const alone = partOf(words);
  if (alone) return { field: alone, entry: 'address', label: null };
  const turned = words.replace(
    PLACE_LAST,
    (_, what: string, where: string, part = '') => `${where}${part || ` ${what}`}`,
  );
  const [, place = '', number = '', rest = ''] = PLACE.exec(turned) ?? [];
  const part = partOf(rest.replace(/^address (?=city|state|region|zip|postal|country|street|p ?o box)/, ''));
  return (
    part && {
      field: part,
      entry: `address ${place}${number}`,
      label: joinLabel([place === 'other' ? 'other' : place]),
    }
  );
}

/** Reads titles such as `Phone 2 - Value` or `Address 1 - City`. */
function numberedMeaning(words: string): Meaning | undefined {
  const [, kind = '', number, rest = ''] = NUMBERED_TITLE.exec(words) ?? [];
  const fields = NUMBERED[kind];
  if (!fields) return undefined;
  const entry = `${kind} ${number}`;
  if (kind !== 'im' && /^(type|label)$/.test(rest)) return { field: fields[1], entry };
  if (kind === 'im' && rest === 'service') return { field: 'handle_service', entry };
  if (/^(value|formatted|number)$/.test(rest)) return { field: fields[0], entry, label: null };
  if (kind === 'email' && rest === 'address') return { field: 'email', entry, label: null };
  const part = kind === 'address' && ADDRESS_PARTS.find(([, pattern]) => pattern.test(rest))?.[0];
  return part ? { field: part, entry } : undefined;
}

const PHONE_WORDS = /\b(phones?|telephone|tel|mobile|cell|cellphone|handy|fax|pager|telex|isdn|callback)\b/;
const EMAIL_WORDS = /\bemails?\b/;
const LINK_WORDS = /^(url|linkedin( url| profile)?|profile url|(web ?(page|site)|home ?page|blog)( url)?)$/;
/** Words next to `phone` and `email` that mean nothing or are a label. */
const BESIDE =
  /^(phones?|telephone|tel|numbers?|no|emails?|address(es)?|value|primary|main contact|contact|cellphone|\d+)$/;
const LABEL_WORDS =
  /^(mobile|cell|cellular|handy|home|work|business|office|other|private|personal|secondary|school|fax|pager|telex|isdn|callback|car|company|main|assistant|radio|tty|tdd|alternate|direct|iphone|video)$/;

/** Reads a title such as `Home Fax 2` or `Contact Email`; undefined if it has any other words. */
function contactMeaning(words: string): Meaning | undefined {
  const field = EMAIL_WORDS.test(words) ? 'email' : PHONE_WORDS.test(words) ? 'phone_number' : undefined;
  if (!field) return undefined;
  const all = words.split(' ');
  if (all.some((word) => !BESIDE.test(word) && !LABEL_WORDS.test(word))) return undefined;
  if (all.length > 1 && /^(type|label)$/.test(all.at(-1)!)) return undefined;
  const said = all.filter((word) => !BESIDE.test(word) && word !== 'secondary' && word !== 'alternate');
  return {
    field,
    label: joinLabel(said.filter((word) => field === 'phone_number' || !PHONE_WORDS.test(word))),
  };
}

/** Words before a date, a related person, a link or a messenger that only name the kind of column. */
const KIND = /^(date|related( name| person)?|website|url|im) (?=\D)/;

const DATES: Record<string, string> = {
  anniversary: 'anniversary',
  'wedding anniversary': 'anniversary',
  'name day': 'name day',
};
const RELATED =
  /^(spouse|partner|child|children|manager|assistant|father|mother|parent|brother|sister|friend|referred by|managers|assistants|wife|husband|significant other)( name)?$/;

const IM_WORDS = /^(im|im ?address|instant messag(ing|er)( address)?)$/;

/** Reads titles of links, messengers, dates and related people. */
function otherMeaning(title: string): Meaning | undefined {
  if (LINK_WORDS.test(title))
    return { field: 'link', label: /linkedin/.test(title) ? 'LinkedIn' : /blog/.test(title) ? 'blog' : null };
  if (IM_WORDS.test(title)) return { field: 'handle' };
  const [kind = ''] = KIND.exec(title) ?? [];
  const words = title.slice(kind.length);
  if (/^(website|url)/.test(kind))
    return { field: 'link', label: words === 'home page' ? words : joinLabel([words]) };
  const [, place, number] = /^(personal|home|business|work)? ?web ?(?:page|site)( \d+)?$/.exec(words) ?? [];
  if (place || number) return { field: 'link', label: joinLabel(place ? [place] : []) };
  if (Object.hasOwn(DATES, words)) return { field: 'date', label: DATES[words]! };
  const [, relation] = RELATED.exec(words) ?? [];
  if (relation)
    return {
      field: 'related',
      label: relation === 'children' ? 'child' : relation.replace(/^(manager|assistant)s$/, '$1'),
    };
  if (words === 'screen name') return { field: 'handle', label: 'AIM' };
  const service = serviceOfProperty(
    `X-${words.replace(/ (handle|username|user name|id|name|profile|url|account)$/, '').toUpperCase()}`,
  );
  return service ? { field: 'handle', label: service } : undefined;
}

function meaningOfWords(words: string): Meaning | undefined {
  const whole = WHOLE.find(([, pattern]) => pattern.test(words))?.[0];
  if (whole) return { field: whole, ...(whole === 'full_address' && { entry: 'location', label: null }) };
  if (SILENT.test(words)) return { field: undefined };
  return numberedMeaning(words) ?? addressMeaning(words) ?? contactMeaning(words) ?? otherMeaning(words);
}

/** Returns the words of a title; in English if they are known only so. */
function englishWordsOf(title: string): string {
  const words = wordsOf(title);
  return meaningOfWords(words) ? words : inEnglish(words);
}

/** Returns the meaning of a column title in exports of the usual programs; undefined if it is unknown. */
export const meaningOf = (title: string): Meaning | undefined => meaningOfWords(englishWordsOf(title));

/**
 * Returns the meaning of each column; undefined if the title is unknown or the column is empty. Some titles
 * depend on other columns: `Title` is a prefix if there is a job title too, `Birth Day` a part if there is a
 * month, `Name` the first name if there is a surname, and `Nom` the surname if there is a `Prénom`.
 */
export function recogniseColumns(columns: { title: string; isEmpty: boolean }[]): (Meaning | undefined)[] {
  const all = columns.map(({ title }) => englishWordsOf(title));
  const titles = new Set(all);
  const hasForeignFirstName = columns.some(
    ({ title }, index) => all[index] === 'first name' && wordsOf(title) !== 'first name',
  );
  return columns.map(({ isEmpty }, index) => {
    const words = all[index]!;
    if (isEmpty) return undefined;
    if (words === 'title')
      return { field: titles.has('job title') || titles.has('suffix') ? 'name_prefix' : 'job_title' };
    if (words === 'profession' && !titles.has('job title')) return { field: 'job_title' };
    if (words === 'name' && titles.has('surname') && !titles.has('first name'))
      return { field: 'first_name' };
    const hasSurname = titles.has('last name') || titles.has('surname');
    if (words === 'name' && hasForeignFirstName && !hasSurname) return { field: 'last_name' };
    if ((words === 'birth day' || words === 'birthday') && titles.has('birth month'))
      return { field: 'birth_day' };
    return meaningOfWords(words);
  });
}

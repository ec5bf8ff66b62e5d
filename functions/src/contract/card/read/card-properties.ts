import { countryCode } from '#contract/card/countries.ts';
import { LONGEST_STREET } from '#contract/limits.ts';
import { linkProblem, toLink } from '#contract/card/links.ts';
import type { CardReader } from './card-reader.ts';
import { readExtensionProperty } from './card-extensions.ts';
import type { TextField } from './file-person.ts';
import { readHandle, serviceOfProperty, SOME_MESSENGER } from '#contract/card/values/handles.ts';
import { isMachine } from '#contract/card/values/labels.ts';
import { pictureIn } from './picture.ts';
import { postBox } from '#contract/card/values/post-box.ts';
import { isTag } from '#contract/card/values/tags.ts';
import { readWholeAddress } from '#contract/card/values/whole-address.ts';
import { dateIn } from './vcard-dates.ts';
import { partsOf, type Property, textOf, valuesOf } from './vcard-property.ts';

type Read = (card: CardReader, property: Property) => void;

const text =
  (field: TextField): Read =>
  ({ person }, property) =>
    person.texts[field].push(textOf(property));

const related =
  (label: string): Read =>
  (card, property) =>
    card.add('related', { value: textOf(property), label }, property);

/** Reads a day of the card. The label of the line takes precedence over the `usual` one. */
const day =
  (usual: string | null): Read =>
  (card, property) => {
    const date = dateIn(property);
    const label = card.labelOf(property) ?? usual;
    if (date) card.add('dates', { date, label }, property);
    else card.refuse(label ?? 'Date', property, 'is no whole date');
  };

const link =
  (usual: string | null): Read =>
  (card, property) => {
    const value = textOf(property);
    if (linkProblem(value)) return card.keep(property);
    card.add('links', { value: toLink(value), label: card.labelOf(property) ?? usual }, property);
  };

const FAMILY = ['last_name', 'first_name', 'middle_name', 'name_prefix', 'name_suffix'] as const;

const readName: Read = ({ person: { texts } }, property) => {
  for (const [index, part] of partsOf(property).slice(0, FAMILY.length).entries())
    // Commas separate several names of one kind.
    if (part)
      texts[FAMILY[index]!].push(
        part
          .split(',')
          .map((name) => name.trim())
          .join(' '),
      );
};

/**
 * Returns a phone as text. For an address such as `tel:+1-512-555-0100;ext=12`, the number and the extension.
 */
function phoneIn(written: string): string {
  const isAddress = /^(tel|callto):/i.test(written);
  const [main = '', ...params] = written.replace(/^(tel|callto):/i, '').split(';');
  const extension = params.map((param) => /^ext=(\w+)$/i.exec(param)?.[1]).find(Boolean);
  if (extension) return `${main} x${extension}`;
  return isAddress ? main : written;
}

const readPhone: Read = (card, property) => {
  const label = card.labelOf(property);
  // A fax or pager keeps that word in its label, whatever else the label says.
  const [machine] = isMachine(label) ? [] : property.types.filter(isMachine);
  const said = machine ? [label, machine].filter(Boolean).join(' ') : label;
  card.add('phones', { value: phoneIn(textOf(property)), label: said }, property);
};

const readEmail: Read = (card, property) =>
  card.add(
    'emails',
    { value: textOf(property).replace(/^mailto:/i, ''), label: card.labelOf(property) },
    property,
  );

function inOneLine(part = ''): string | null {
  if (!part.includes('\n')) return part || null;
  const lines = part.split('\n').map((line) => line.trim().replace(/,$/, ''));
  return lines.filter(Boolean).join(', ') || null;
}

const readAddress: Read = (card, property) => {
  const [box, extended, street, city, state, zip, country, ...more] = partsOf(property).map(inOneLine);
  const known = [street, city, state, zip, country];
  // Newer cards repeat the parts of the street one by one. Parts that no field can hold are not searched for them.
  const fitting = known.filter((whole) => whole && whole.length <= LONGEST_STREET);
  const others = more.filter((part) => part && !fitting.some((whole) => whole?.includes(part)));
  const whole = [street, extended, box && postBox(box), ...others].filter(Boolean).join(', ');
  if (whole && known.slice(1).every((part) => !part) && textOf(property).includes('\n')) {
    // Google writes an address that it could not split into a single part.
    card.add('addresses', readWholeAddress(whole, card.labelOf(property)), property);
    return;
  }
  const [code = ''] = property.params.get('cc') ?? [];
  const formatted = inOneLine(property.params.get('label')?.join(', ').replaceAll(/\\n/gi, '\n'));
  const isEmpty = !whole && known.every((part) => !part);
  if (isEmpty && !formatted) return;
  card.add(
    'addresses',
    {
      street: (isEmpty ? formatted : whole) || null,
      city: city ?? null,
      state: state ?? null,
      zip: zip ?? null,
      country: countryCode(code) ?? (country ? (countryCode(country) ?? country) : null),
      label: card.labelOf(property),
    },
    property,
  );
};

/**
 * Reads the country whose address format Apple uses. The line is kept if the address does not name this
 * country.
 */
const readFormOfAddress: Read = (card, property) => {
  const code = textOf(property).toUpperCase();
  if (card.countryIn(property.group) !== code) card.keep(property);
};

const readOrganisation: Read = ({ person: { texts, notes } }, property) => {
  const [company, ...units] = partsOf(property).filter(Boolean);
  if (company) texts.company.push(company);
  if (units.length > 0) notes.push(`Department: ${units.join(', ')}`);
};

const readBirthday: Read = (card, property) => {
  const date = dateIn(property);
  if (date) card.person.texts.birthday.push(date);
  else card.refuse('Birthday', property, 'is no whole date');
};

const readCategories: Read = ({ person }, property) => {
  person.texts.tags.push(...valuesOf(property).filter(isTag));
};

const readRelated: Read = (card, property) => {
  const value = textOf(property);
  const isText = property.name !== 'RELATED' || property.params.get('value')?.[0]?.toLowerCase() === 'text';
  if (!isText && /^(urn|https?|mailto|cid|data|tel):/i.test(value)) card.keep(property);
  else card.add('related', { value, label: card.labelOf(property) }, property);
};

const readImpp: Read = (card, property) => {
  const { params, types } = property;
  const [type] = types.filter((one) => serviceOfProperty(`X-${one.toUpperCase()}`) !== undefined);
  const service = (params.get('x-service-type') ?? params.get('service-type'))?.[0] ?? type;
  card.add('handles', readHandle(textOf(property), service), property);
};

/** Types of a line that do not name a service. */
const NO_SERVICE = /^(pref|home|work|other)$/i;

const readSocialProfile: Read = (card, property) => {
  const { params } = property;
  const value = textOf(property).replace(/^x-apple:/i, '') || params.get('x-user')?.[0];
  if (!value) return;
  const service =
    (params.get('service-type') ?? params.get('x-service-type'))?.[0] ??
    params.get('type')?.find((type) => !NO_SERVICE.test(type)) ??
    card.labelOf(property);
  card.add('handles', service ? { service, value } : readHandle(value, undefined), property);
};

/**
 * Reads the card of an assistant or secretary. The name becomes a related person, and the whole line is kept.
 */
const readAgent: Read = (card, property) => {
  const inner = textOf(property).replaceAll('\\', '');
  const name =
    /^[ \t]*FN[^:\n]*:(.+)$/im.exec(inner)?.[1] ?? (/BEGIN:|^\w+:/i.test(inner) ? undefined : inner);
  if (name) card.add('related', { value: name.trim(), label: 'agent' }, property);
  card.keep(property);
};

const readPhoto: Read = (card, property) => {
  const picture = pictureIn(property);
  if (!picture || card.person.picture) card.keep(property);
  else card.person.picture = picture;
};

const readUid: Read = (card, property) => {
  const uid = textOf(property);
  card.person.uid ??= uid;
  if (uid !== card.person.uid) card.refuse('UID', property, 'is a second one');
};

/** Readers of lines, by the name of the line. `readLine` knows some more. */
const PROPERTIES: Record<string, Read> = {
  FN: text('name'),
  N: readName,
  NICKNAME: text('nickname'),
  TEL: readPhone,
  'X-MS-TEL': readPhone,
  EMAIL: readEmail,
  'X-MS-EMAIL': readEmail,
  ADR: readAddress,
  'X-ABADR': readFormOfAddress,
  ORG: readOrganisation,
  TITLE: text('job_title'),
  ROLE: ({ person }, property) => person.texts.job_title.push(textOf(property)),
  URL: link(null),
  'X-EVOLUTION-BLOG-URL': link('blog'),
  'X-KADDRESSBOOK-BLOGFEED': link('blog'),
  'X-EVOLUTION-VIDEO-URL': link('video chat'),
  BDAY: readBirthday,
  ANNIVERSARY: day('anniversary'),
  'X-ANNIVERSARY': day('anniversary'),
  'X-EVOLUTION-ANNIVERSARY': day('anniversary'),
  'X-KADDRESSBOOK-X-ANNIVERSARY': day('anniversary'),
  'X-MS-ANNIVERSARY': day('anniversary'),
  DEATHDATE: day('death'),
  'X-ABDATE': day(null),
  RELATED: readRelated,
  'X-ABRELATEDNAMES': readRelated,
  'X-MS-CHILD': related('child'),
  'X-CHILD': related('child'),
  'X-CHILDREN': related('child'),
  'X-PARTNER': related('partner'),
  AGENT: readAgent,
  IMPP: readImpp,
  SOCIALPROFILE: readSocialProfile,
  'X-SOCIALPROFILE': readSocialProfile,
  'X-MS-IMADDRESS': (card, property) =>
    card.add('handles', readHandle(textOf(property), SOME_MESSENGER), property),
  'X-KADDRESSBOOK-X-IMADDRESS': (card, property) =>
    card.add('handles', readHandle(textOf(property), SOME_MESSENGER), property),
  CATEGORIES: readCategories,
  NOTE: text('body'),
  PHOTO: readPhoto,
  UID: readUid,
};

/** Matches lines with related people, which programs name in different ways. */
const RELATED_NAME = /^X-(?:EVOLUTION-|MS-|KADDRESSBOOK-X-)?(SPOUSE|MANAGER|ASSISTANT)S?(?:-?NAME)?$/;

/** Lines about the file and not about the person; and labels, which are read with the lines they label. */
const ABOUT_FILE = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'REV', 'PROFILE', 'X-ABLABEL']);

const isEmpty = ({ value }: Property) => /^[;,\s]*$/.test(value);

/**
 * Reads a line of a card. A line that no field can hold is kept. Empty lines and those about the file are
 * dropped.
 */
export function readLine(card: CardReader, property: Property): void {
  const { name } = property;
  if (
    ABOUT_FILE.has(name) ||
    (isEmpty(property) && !property.params.has('label') && !property.params.has('x-user'))
  )
    return;
  const [, relation] = RELATED_NAME.exec(name) ?? [];
  const service = serviceOfProperty(name);
  if (Object.hasOwn(PROPERTIES, name)) PROPERTIES[name]!(card, property);
  else if (relation) related(relation.toLowerCase())(card, property);
  else if (service)
    for (const account of textOf(property).split('\uE000'))
      card.add('handles', readHandle(account, service), property);
  else if (!readExtensionProperty(card, property)) card.keep(property);
}

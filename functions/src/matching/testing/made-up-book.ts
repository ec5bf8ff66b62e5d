import names from '#names/given-names.json' with { type: 'json' };
import type { Identity } from '#matching/records.ts';
import { nicknameGroups } from '#names/nicknames.ts';
import { openRandom, type Random } from '#testing/data/random.ts';

/** A record of a made-up address book. Records of the same person have the same `person`. */
export interface MadeUp extends Identity {
  person: number;
}

const words = (text: string) => text.trim().split(/\s+/);
const FAMILY = words(`
  Abbott Acosta Adeyemi Aguilar Ahmed Almeida Andersson Arnold Atkins Avery Bailey Baker Banerjee Barros Bauer Becker
  Bergman Bianchi Bishop Blackwood Bloom Boateng Bowman Braun Brennan Bryant Burgess Byrne Caldwell Campos Carvalho
  Castillo Chandler Chavez Chen Clarke Coleman Connolly Cooper Costa Crawford Cruz Dahl Dalton Davies Delgado Diaz
  Dixon Donovan Douglas Drummond Duarte Dubois Eaton Eberhardt Egan Eklund Ellison Endo Espinoza Everett Farouk Ferrari
  Fischer Fitzgerald Fleming Foster Fraser Fujita Gallagher Garcia Gibbs Goldberg Gomez Gonzalez Graham Greenwood
  Griffin Gupta Gutierrez Haddad Hagen Hamilton Hansen Hartmann Hayashi Hernandez Higgins Hoffman Horvat Howard Hughes
  Hussein Ibrahim Iglesias Ingram Ivanova Jacobsen Janssen Jenkins Johansson Jung Kaplan Kaur Keller Kelly Khan Kimura
  Klein Knight Kowalski Kruger Kumar Lambert Larsen Lawson Leclerc Lehmann Leon Lewandowski Lindqvist Lombardi Lopez
  Lowry Lund MacDonald Maguire Mahoney Malik Mancini Marchetti Marquez Matsuda Mbeki McCarthy Mendoza Meyer Miller
  Molina Moreau Morgan Mueller Murphy Nakamura Navarro Nelson Newton Nguyen Nielsen Novak Obi OBrien Okafor Olsen Ortega
  Osborne Owens Palmer Park Patel Pereira Petrov Pham Phillips Pickett Pohl Powell Prescott Price Quinn Rahman Ramirez
  Rasmussen Reddy Reyes Ricci Riley Rivera Robinson Rocha Rossi Russo Saito Salazar Sanders Santos Sato Schneider
  Schwartz Serrano Shah Sharma Shepherd Silva Simmons Singh Sokolov Spencer Stanton Stewart Stone Sullivan Suzuki
  Swanson Takahashi Tanner Taylor Thornton Torres Tran Tucker Underwood Urbano Valdez Vargas Vasquez Vogel Wagner Wallace
  Walsh Watanabe Weaver Webb Weiss Whitaker Williams Winters Wolff Woodward Wright Xu Yamada Yates Yilmaz Young Zapata
  Zhang Ziegler Zimmerman`);
const GIVEN = [...names.female.split(' '), ...names.male.split(' ')].filter((name) => name.length > 3);
const USUAL = GIVEN.filter((name) => nicknameGroups(name).length > 0);
const STREETS = words(
  'Oak Elm Walnut Harbour Mill Church Station Garden Castle River Meadow Orchard Bridge Chapel',
);
const TOWNS = words(
  'Ashford Brookton Clayfield Dunmore Eastvale Fairport Greenwell Hillcrest Inverley Kingsmere',
);
const COMPANIES = words('Acme Borealis Cobalt Delphi Ember Fathom Granite Helios Indigo Juniper');
const DOMAINS = words('mail.example post.example inbox.example');

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const twoDigits = (n: number) => String(n).padStart(2, '0');

const birthdayOf = ({ below }: Random) =>
  `${1930 + below(75)}-${twoDigits(1 + below(12))}-${twoDigits(1 + below(28))}`;
const phoneOf = ({ below }: Random) => ({
  value: `+1${200 + below(700)}${200 + below(700)}${String(below(10_000)).padStart(4, '0')}`,
  e164: null,
});
const addressOf = ({ below, pick }: Random) => ({
  street: `${1 + below(300)} ${pick(STREETS)}${pick(['', 'field', 'hill'])} ${pick(['Street', 'Road', 'Lane'])}`,
  city: pick(TOWNS),
  zip: String(10_000 + below(400)),
});

function newPerson(random: Random, person: number): MadeUp {
  const { next, below, pick } = random;
  const given = capital(pick(next() < 0.3 ? USUAL : GIVEN));
  const family = random.pick(FAMILY);
  const maybe = <T>(share: number, value: T) => (next() < share ? value : undefined);
  const email = { value: `${given}.${family}${below(1_000)}@${pick(DOMAINS)}`.toLowerCase() };
  return {
    id: `original-${person}`,
    person,
    name: `${given} ${family}`,
    birthday: maybe(0.7, birthdayOf(random)),
    phones: Array.from({ length: below(3) }, () => phoneOf(random)),
    emails: maybe(0.7, [email]) ?? [],
    addresses: maybe(0.75, [addressOf(random)]) ?? [],
    company: maybe(0.4, pick(COMPANIES)),
  };
}

/** Makes up another person who has something in common with `other`, such as an address or a company. */
function relate(random: Random, other: MadeUp, person: number): MadeUp {
  const own = newPerson(random, person);
  const [given] = own.name.split(' ');
  const [theirs, family] = other.name.split(' ');
  if (given === theirs) return own;
  const kind = random.weighted({ family: 6, partner: 3, colleague: 3, namesake: other.birthday ? 1 : 0 });
  if (kind === 'family')
    return { ...own, name: `${given} ${family}`, addresses: other.addresses, phones: other.phones };
  if (kind === 'partner') return { ...own, addresses: other.addresses };
  if (kind === 'colleague') return { ...own, company: other.company };
  return { ...own, name: other.name, birthday: birthdayOf(random) };
}

/** Makes one typing error: one character added, left out or replaced, or two swapped. */
function mistype({ below, pick }: Random, text: string): string {
  const at = below(Math.max(1, text.length - 1));
  const letter = /\d/.test(text[at] ?? '') ? String(below(10)) : pick([...'aeinorst']);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  return pick([
    before + letter + text.slice(at),
    before + after,
    before + letter + after,
    before + (after[0] ?? '') + text[at] + after.slice(1),
  ]);
}

function withNickname({ pick }: Random, name: string): string {
  const [given = '', family] = name.split(' ');
  const groups = nicknameGroups(given.toLowerCase());
  const others = USUAL.filter((one) => nicknameGroups(one).some((group) => groups.includes(group)));
  return `${others.length > 0 ? capital(pick(others)) : given} ${family}`;
}

type Change = (random: Random, record: MadeUp) => Partial<MadeUp>;

/** Changes to a record that is written a second time, by name. */
const CHANGES = {
  mistypedName: (random, { name }) => ({ name: mistype(random, name) }),
  swappedNames: (_, { name }) => ({ name: name.split(' ').toReversed().join(' ') }),
  nickname: (random, { name }) => ({ name: withNickname(random, name) }),
  married: (random, { name }) => ({ name: `${name.split(' ')[0]} ${random.pick(FAMILY)}` }),
  initial: (_, { name }) => ({ name: name.replace(/^(\S)\S*/, '$1.') }),
  swappedDay: (_, { birthday }) => ({ birthday: birthday?.replace(/-(\d\d)-(0\d|1[012])$/, '-$2-$1') }),
  noYear: (_, { birthday }) => ({ birthday: birthday?.replace(/^\d+/, '-') }),
  noBirthday: () => ({ birthday: undefined }),
  otherPhone: (random) => ({ phones: [phoneOf(random)] }),
  mistypedPhone: (random, { phones = [] }) => ({
    phones: phones.map(({ value, e164 }) => ({ value: mistype(random, value), e164 })),
  }),
  noEmail: () => ({ emails: [] }),
  mistypedEmail: (random, { emails = [] }) => ({
    emails: emails.map(({ value }) => ({ value: mistype(random, value) })),
  }),
  moved: (random) => ({ addresses: [addressOf(random)] }),
  mistypedStreet: (random, { addresses = [] }) => ({
    addresses: addresses.map((address) => ({ ...address, street: mistype(random, address.street ?? '') })),
  }),
  otherCompany: ({ pick }) => ({ company: pick(COMPANIES) }),
} satisfies Record<string, Change>;
const KINDS = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

/** Writes a record a second time, with one to three changes. */
function repeat(random: Random, original: MadeUp, id: string): MadeUp {
  const changes = Array.from({ length: 1 + random.below(3) }, () => CHANGES[random.pick(KINDS)] as Change);
  return changes.reduce<MadeUp>((record, change) => ({ ...record, ...change(random, record) }), {
    ...original,
    id,
  });
}

/**
 * Makes up an address book like Febrl's generator: people, families, colleagues and namesakes. About a
 * quarter of the people have a second record with changes.
 */
export function makeUpBook(seed: number, size: number): MadeUp[] {
  const random = openRandom(seed);
  const book: MadeUp[] = [];
  while (book.length < size) {
    const person = book.length;
    const isRelated = book.length > 0 && random.next() < 0.2;
    const made = isRelated ? relate(random, random.pick(book), person) : newPerson(random, person);
    book.push(made);
    if (random.next() < 0.25) book.push(repeat(random, made, `again-${person}`));
  }
  return book;
}

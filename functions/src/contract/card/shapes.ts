/**
 * The parts of a card of which a person may have several. The first entry of each list is the preferred one.
 * This file imports nothing, so that the browser can use it without zod.
 */

/** Free text that describes an entry, such as `work`; null if there is none. */
export type Label = string | null;

export interface Phone {
  /** The number as typed, with its extension if it has one. */
  value: string;
  /**
   * The number in E.164, without the extension; null if it cannot be parsed. Such a number is shown, but
   * cannot be texted.
   */
  e164: string | null;
  label: Label;
  /** True if this number has opted out by STOP. */
  opted_out: boolean;
}

export interface Email {
  value: string;
  label: Label;
}

export interface Address {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** ISO 3166-1 alpha-2, or the original text if no country is recognised. */
  country: string | null;
  label: Label;
}

/** A web address, http or https. */
export interface Link {
  value: string;
  label: Label;
}

/** A name at a messenger or a social network. */
export interface Handle {
  service: string;
  value: string;
}

/** A yearly date, such as an anniversary: `YYYY-MM-DD`, or `--MM-DD` without a year. */
export interface CardDate {
  date: string;
  label: Label;
}

/** The name of a related person, as the card gives it. */
export interface Related {
  value: string;
  label: Label;
}

export interface CardLists {
  phones: Phone[];
  emails: Email[];
  addresses: Address[];
  links: Link[];
  handles: Handle[];
  dates: CardDate[];
  related: Related[];
}
export type CardList = keyof CardLists;

/** The lists of a card without any entry. */
export const EMPTY_LISTS: CardLists = {
  phones: [],
  emails: [],
  addresses: [],
  links: [],
  handles: [],
  dates: [],
  related: [],
};
export const CARD_LISTS = Object.keys(EMPTY_LISTS) as CardList[];

/** Tells whether a field of a person is a list of their card. */
export const isCardList = (field: string): field is CardList => Object.hasOwn(EMPTY_LISTS, field);

/** Titles of the lists on the screen. */
export const LIST_LABELS: Record<CardList, string> = {
  phones: 'Phones',
  emails: 'Emails',
  addresses: 'Addresses',
  links: 'Links',
  handles: 'Handles',
  dates: 'Dates',
  related: 'Related people',
};

/** Maximum number of entries in each list. */
export const MOST_ENTRIES: Record<CardList, number> = {
  phones: 20,
  emails: 20,
  addresses: 10,
  links: 20,
  handles: 20,
  dates: 10,
  related: 20,
};

/** Maximum length of a label, in characters. */
export const LONGEST_LABEL = 30;
/** Maximum length of a company, a job title and a nickname, in characters. */
export const LONGEST_WORK = 120;
export const LONGEST_LINK = 2000;
/** Maximum length of the name of a messenger or a network, in characters. */
export const LONGEST_SERVICE = 60;
export const LONGEST_HANDLE = 254;
/** Maximum length of a related name, in characters. */
export const LONGEST_RELATED = 120;
/** Maximum length of a country that is not a code, in characters. */
export const LONGEST_COUNTRY = 100;
/** Maximum length of the UID of an imported card, in characters. */
export const LONGEST_CARD_UID = 1000;
/** Maximum length of the name of a card's file, in characters. */
export const LONGEST_CARD_FILE = 255;
/** Maximum bytes of the kept lines of a card. */
export const MOST_CARD_EXTRA_BYTES = 16 * 1024;

/** Labels to offer, most usual first. Any other text is allowed. */
export const USUAL_LABELS: Record<Exclude<CardList, 'handles'>, readonly string[]> = {
  phones: ['mobile', 'home', 'work', 'main', 'fax', 'pager'],
  emails: ['home', 'work', 'school'],
  addresses: ['home', 'work'],
  links: ['home page', 'work', 'blog', 'profile'],
  dates: ['anniversary', 'name day'],
  related: [
    'spouse',
    'partner',
    'child',
    'parent',
    'mother',
    'father',
    'sister',
    'brother',
    'friend',
    'assistant',
    'manager',
  ],
};

/** Messengers and networks to offer. Any other name is allowed. */
export const USUAL_SERVICES: readonly string[] = [
  'WhatsApp',
  'Signal',
  'Telegram',
  'Instagram',
  'LinkedIn',
  'Mastodon',
  'X',
  'Facebook',
  'Matrix',
  'Skype',
  'Discord',
  'GitHub',
];

/**
 * The parts of a contact card that a person may have several of. The first entry of a list is the preferred
 * one. This file imports nothing, so that the browser can use it without zod.
 */

/** Free text that says what an entry is for, such as `work`; null: not said. */
export type Label = string | null;

export interface Phone {
  /** As typed, with the extension if it has one. */
  value: string;
  /** In E.164, without the extension; null if the number cannot be parsed. It is then shown, but not texted. */
  e164: string | null;
  label: Label;
  /** Whether this number answered STOP. */
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
  /** ISO 3166-1 alpha-2, or the text of the source if it is no country we know. */
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

/** A yearly date, such as an anniversary; written like a birthday. */
export interface CardDate {
  date: string;
  label: Label;
}

/** The name of somebody related, as a card gives it. */
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

/** Names of the lists on the screen. */
export const LIST_LABELS: Record<CardList, string> = {
  phones: 'Phones',
  emails: 'Emails',
  addresses: 'Addresses',
  links: 'Links',
  handles: 'Handles',
  dates: 'Dates',
  related: 'Related people',
};

/** The largest number of entries of each list. */
export const MOST_ENTRIES: Record<CardList, number> = {
  phones: 20,
  emails: 20,
  addresses: 10,
  links: 20,
  handles: 20,
  dates: 10,
  related: 20,
};

/** The limit of a label. */
export const LONGEST_LABEL = 30;
/** The limit of a company, a job title and a nickname. */
export const LONGEST_WORK = 120;
export const LONGEST_LINK = 2000;
/** The limit of the name of a messenger or a network. */
export const LONGEST_SERVICE = 60;
export const LONGEST_HANDLE = 254;
/** The limit of a related name. */
export const LONGEST_RELATED = 120;
/** The limit of a country that is no code. */
export const LONGEST_COUNTRY = 100;
/** The limit of the UID of an imported card. */
export const LONGEST_CARD_UID = 1000;
/** The limit of the lines of a card that have no field, in bytes. */
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

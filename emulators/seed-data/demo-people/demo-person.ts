import type { z } from 'zod';
import type { InteractionKind, PersonPatch } from 'functions/contract';
import type { TagName } from './tags.ts';

/** Number of days before the creation of the demo account; 0.5 stands for twelve hours. */
export type DaysAgo = number;

type Given = 'company' | 'job_title' | 'nickname' | 'links' | 'handles' | 'dates' | 'related';

/** Fields of a demo person's card besides the phone, the email and the address, which `DemoPerson` has. */
interface DemoCard extends Partial<Pick<PersonPatch, Given>> {
  /** One label for that phone, that email and that address; none by default. */
  label?: string;
  country?: string;
  /** Further phones and emails, each with its label. */
  phones?: [value: string, label: string][];
  emails?: [value: string, label: string][];
}

export interface DemoPerson {
  name: string;
  body?: string;
  email?: string;
  phone_number?: string;
  street_address?: string;
  city?: string;
  state?: string;
  zip?: string;
  birthday?: string;
  mnemonic?: string;
  met?: { on: string | null; place: string | null };
  card?: DemoCard;
  is_important?: true;
  cadence_days?: number;
  added: DaysAgo;
  tags?: TagName[];
  interactions?: [DaysAgo, z.infer<typeof InteractionKind>][];
  memories?: [DaysAgo, string][];
  /** Messages of the thread; `me` is the owner of the account. The last `unread` messages are unread. */
  texts?: [DaysAgo, 'me' | 'them', string][];
  unread?: number;
}

/** Returns the fields of a demo person as a request body. */
export function fieldsOf(person: DemoPerson): PersonPatch {
  const { card, added: _, tags: __, interactions: ___, memories: ____, texts: _____, ...rest } = person;
  const { unread: ______, ...fields } = rest;
  if (!card) return fields;
  const { phone_number, email, street_address, city, state, zip, ...others } = fields;
  const { label = null, country = null, phones = [], emails = [], ...more } = card;
  const listOf = (first: string | undefined, further: [string, string][]) => [
    ...(first ? [{ value: first, label }] : []),
    ...further.map(([value, of]) => ({ value, label: of })),
  ];
  const [street, town, region, code] = [street_address, city, state, zip].map((part) => part ?? null);
  return {
    ...others,
    ...more,
    phones: listOf(phone_number, phones),
    emails: listOf(email, emails),
    addresses: [{ street: street!, city: town!, state: region!, zip: code!, country, label }],
  };
}

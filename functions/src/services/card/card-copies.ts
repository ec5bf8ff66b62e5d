import { copiesOf, phoneKeysOf } from '#contract/card/first-entries.ts';
import { ADDRESS_FIELDS, pick } from '#contract/people/person-fields.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

/** Returns a row with the single fields that copy the first entries of the card's lists. */
export const withCopies = (row: PersonRow): PersonRow => ({
  ...row,
  ...copiesOf(row),
  sms_opted_out: row.phones[0]?.opted_out ?? false,
  phone_keys: phoneKeysOf(row),
});

/** Returns the address that gives a person's place on the map: the first one, with its country. */
export const addressOf = (row: PersonRow) => ({
  ...pick(row, ADDRESS_FIELDS),
  country: row.addresses[0]?.country ?? null,
});

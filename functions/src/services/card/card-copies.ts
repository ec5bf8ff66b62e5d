import { copiesOf, phoneKeysOf } from '#contract/card/first-entries.ts';
import { ADDRESS_FIELDS, pick } from '#contract/person-fields.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

/** Returns a row with the fields that follow from the lists of its card. */
export const withCopies = (row: PersonRow): PersonRow => ({
  ...row,
  ...copiesOf(row),
  sms_opted_out: row.phones[0]?.opted_out ?? false,
  phone_keys: phoneKeysOf(row),
});

/** Returns the address by which a person's place is found: the first one, with its country. */
export const addressOf = (row: PersonRow) => ({
  ...pick(row, ADDRESS_FIELDS),
  country: row.addresses[0]?.country ?? null,
});

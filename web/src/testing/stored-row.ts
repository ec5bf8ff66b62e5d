import type { ImportRow } from 'functions/contract';
import { countryCode } from 'functions/contract/card/countries';
import type { CardOfPerson } from 'functions/contract/card/write-vcard';
import { toE164 } from 'functions/contract/phone/phone';

/** Returns the data that the server stores for an import row, as it would export them. */
export function asStored(row: ImportRow, photo: string | null): CardOfPerson {
  const lists = {
    emails: row.emails ?? [],
    links: row.links ?? [],
    handles: row.handles ?? [],
    dates: row.dates ?? [],
    related: row.related ?? [],
  };
  return {
    ...(lists as Pick<CardOfPerson, keyof typeof lists>),
    uid: row.card_uid ?? 'none',
    card_extra: row.card_extra ?? null,
    name: row.name ?? '',
    nickname: row.nickname ?? null,
    company: row.company ?? null,
    job_title: row.job_title ?? null,
    birthday: row.birthday ?? null,
    body: row.body ?? '',
    tags: row.tags ?? [],
    photo,
    phones: (row.phones ?? []).map(({ value, label = null }) => ({
      value,
      label,
      e164: toE164(value) ?? null,
      opted_out: false,
    })),
    addresses: (row.addresses ?? []).map((address) => ({
      ...address,
      country: (address.country && (countryCode(address.country) ?? address.country)) || null,
    })),
  };
}

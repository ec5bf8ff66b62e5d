import { nameKeys, nameLookupKeys } from '#names/block-keys.ts';
import { soundOf } from '#names/similarity.ts';
import type { MatchRecord } from './records.ts';

/** Returns keys that two records of one person probably share, even if the names differ. */
function detailKeys({ emails, phones, addresses, birthday }: MatchRecord): string[] {
  const days = birthday && [birthday.day, birthday.swapped].toSorted();
  return [
    ...emails.map((email) => `email ${email}`),
    ...phones.map((phone) => `phone ${phone}`),
    ...(birthday?.year && days ? [`born ${birthday.year} ${days[0]}`] : []),
    ...addresses.flatMap(({ number, words }) =>
      number ? words.map((word) => `street ${number} ${soundOf(word)}`) : [],
    ),
  ];
}

const dayKeys = (kind: 'with year' | 'without', { birthday }: MatchRecord): string[] =>
  birthday ? [`day ${kind} ${birthday.day}`] : [];

/** Returns the keys under which a record is indexed. */
export const blockKeys = (record: MatchRecord): string[] => [
  ...record.names.flatMap(nameKeys),
  ...detailKeys(record),
  ...dayKeys(record.birthday?.year ? 'with year' : 'without', record),
];

/**
 * Returns the keys under which records of the same person may be found. If both years of birth are known,
 * sharing only the day is not enough.
 */
export const lookupKeys = (record: MatchRecord): string[] => [
  ...record.names.flatMap(nameLookupKeys),
  ...detailKeys(record),
  ...dayKeys('without', record),
  ...(record.birthday?.year ? [] : dayKeys('with year', record)),
];

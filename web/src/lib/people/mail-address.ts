import type { Person, PersonSummary } from 'functions/contract';
import { EMAIL } from 'functions/contract/text/email';

/**
 * Returns the address at which a person can be mailed: their first valid one, of a summary only the preferred one.
 * Undefined if there is none: an email of a person may be any text.
 */
export function mailAddress({
  email,
  emails,
}: Pick<PersonSummary, 'email'> & Partial<Pick<Person, 'emails'>>): string | undefined {
  const all = emails?.map(({ value }) => value) ?? [email ?? ''];
  return all.find((one) => EMAIL.test(one));
}

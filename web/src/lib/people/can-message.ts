import type { Person, PersonSummary } from 'functions/contract';

/** Tells whether the person has an email or a number that can be texted, so that the messages tab is useful. */
export const canMessage = ({
  email,
  phone_number,
  phones,
}: Pick<PersonSummary, 'email' | 'phone_number'> & Partial<Pick<Person, 'phones'>>) =>
  Boolean(email || phone_number || phones?.some(({ e164 }) => e164));

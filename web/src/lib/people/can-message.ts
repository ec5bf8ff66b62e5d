import type { PersonSummary } from 'functions/contract';

/** Tells whether the person has an email or a phone, so that the messages tab is useful. */
export const canMessage = ({ email, phone_number }: Pick<PersonSummary, 'email' | 'phone_number'>) =>
  Boolean(email || phone_number);

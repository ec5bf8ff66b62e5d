import type { PersonSummary } from 'functions/contract';

/** Tells whether the person can be written to, so that the messages tab is useful. */
export const canMessage = ({ email, phone_number }: Pick<PersonSummary, 'email' | 'phone_number'>) =>
  Boolean(email || phone_number);

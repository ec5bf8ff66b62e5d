import type { PersonSummary } from 'functions/contract';

/** True if the person can be written to, so that the messages tab is of use. */
export const canMessage = ({ email, phone_number }: Pick<PersonSummary, 'email' | 'phone_number'>) =>
  Boolean(email || phone_number);

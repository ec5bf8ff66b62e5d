import type { Person } from 'functions/contract';
import type { Panel } from '#paths.ts';

/** Whether there is any way to write to somebody. */
export const canMessage = ({ email, phone_number }: Pick<Person, 'email' | 'phone_number'>) =>
  Boolean(email || phone_number);

/** Messages need an address to write to; without one the profile, where it can be entered, takes their place. */
export const shownPanel = (asked: Panel, person: Pick<Person, 'email' | 'phone_number'>): Panel =>
  asked === 'messages' && !canMessage(person) ? 'profile' : asked;

import { buildMessage, buildPerson } from './builders.ts';
import { fakeApi } from './fake-api.ts';

export const ada = buildPerson();
export const hello = buildMessage({ body: 'Hello from Ada' });

/**
 * Fakes the API of an account with one person, Ada, who has sent a message. `answers` are added or replace
 * the usual ones.
 */
export const fakeApiWithAda = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/sms/messages/ada': [hello],
    ...answers,
  });

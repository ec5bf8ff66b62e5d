import { buildMessage, buildPerson } from './build.ts';
import { fakeApi } from './fake-api.ts';

export const ada = buildPerson();
export const hello = buildMessage({ body: 'Hello from Ada' });

/** An account that knows Ada, who has said hello; other answers on top. */
export const fakeApiWithAda = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/sms/messages/ada': [hello],
    ...answers,
  });

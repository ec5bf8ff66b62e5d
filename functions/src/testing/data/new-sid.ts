import { randomUUID } from 'node:crypto';

/** Makes up an id of a text, in the form of Twilio's. */
export const newSid = () => `SM${randomUUID().replaceAll('-', '')}`;

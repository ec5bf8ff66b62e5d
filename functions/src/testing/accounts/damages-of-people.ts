import type { Account } from '#testing/accounts/with-account.ts';

/** For each damage, the text by which `verify-data` reports it, and a function that does it. */
export type Damages = Record<string, [told: RegExp, damage: (account: Account) => Promise<unknown>]>;

/** Damages to fields of people that follow from other data. */
export const damagesOfPeople: Damages = {
  'the newest memory': [
    /people\/.*: latest_notebook_entry_id does not follow from the memories/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ latest_notebook_entry_id: ids.older }),
  ],
  'a tag that is not there': [
    /people\/.*: tag_ids does not follow from the tags/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ tag_ids: [ids.tag, 'ghost'] }),
  ],
  'a phone number that is not the first of the card': [
    /people\/.*: phone_number does not follow from the lists of the card/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ phone_number: '+15125550199' }),
  ],
  'an email that the card does not have': [
    /people\/.*: email does not follow from the lists of the card/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ email: 'other@example.com' }),
  ],
  'an address that is not the first of the card': [
    /people\/.*: street_address does not follow(.|\n)*city does not follow(.|\n)*zip does not follow/,
    ({ doc, ids }) =>
      doc(`people/${ids.ana}`).update({
        street_address: 'Elm 1',
        city: 'Elsewhere',
        state: 'TX',
        zip: '78701',
      }),
  ],
  'an opt-out that no number of the card has': [
    /people\/.*: sms_opted_out does not follow from the lists of the card/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ sms_opted_out: true }),
  ],
  'a number of the card by which nobody is found': [
    /people\/.*: phone_keys does not follow from the lists of the card/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ phone_keys: [] }),
  ],
  'another photo than the stored one': [
    /people\/.*: photo does not follow from the stored photo/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ photo: { hash: 'another' } }),
  ],
  'the last text': [
    /people\/.*: last_message does not follow from the texts/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ last_message: 'Something else' }),
  ],
  'the time of the last text': [
    /people\/.*: last_message_at does not follow from the texts/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ last_message_at: '2026-02-01T12:00:00.000Z' }),
  ],
  'who wrote the last text': [
    /people\/.*: last_message_direction does not follow from the texts/,
    async ({ doc, ids }) => {
      const person = doc(`people/${ids.ana}`);
      const isIn = (await person.get()).get('last_message_direction') === 'inbound';
      await person.update({ last_message_direction: isIn ? 'outbound' : 'inbound' });
    },
  ],
  'a last text of somebody who was never texted': [
    /people\/.*: last_message does not follow from the texts/,
    ({ doc, ids }) => doc(`people/${ids.ben}`).update({ last_message: 'Hi', last_message_at: null }),
  ],
  'unread texts that never came': [
    /people\/.*: unread_count does not follow from the texts/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ unread_count: 7 }),
  ],
  'the newest texts kept with a person': [
    /people\/.*: recent_messages does not follow from the texts/,
    ({ doc, ids }) =>
      doc(`people/${ids.ana}`).update({ recent_messages: '{"messages":[],"has_older":false}' }),
  ],
  'a last contact nobody knows of': [
    /people\/.*: last_contact_date does not follow from the feed/,
    ({ doc, ids }) => doc(`people/${ids.ben}`).update({ last_contact_date: '2026-02-20T12:00:00.000Z' }),
  ],
  'a last contact that is forgotten': [
    /people\/.*: last_contact_date does not follow from the feed/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ last_contact_date: null }),
  ],
  'a stored score': [
    /people\/.*: health_score does not follow from the last contact, cadence and day/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ health_score: 12 }),
  ],
  'a stored status, also in the trash': [
    /people\/.*: health_status does not follow from the last contact, cadence and day/,
    ({ doc, ids }) => doc(`people/${ids.cora}`).update({ health_status: 'dormant' }),
  ],
  'when the health is due': [
    /people\/.*: health_due_at does not follow from the last contact, cadence and day/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ health_due_at: null }),
  ],
  'the cadence that the stored health follows': [
    /people\/.*: health_cadence does not follow from the last contact, cadence and day/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ health_cadence: 91 }),
  ],
};

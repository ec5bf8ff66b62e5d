import { FieldValue } from '@google-cloud/firestore';
import { freshPhone, NUMBERS, testDb } from '#testing/api/start-api.ts';
import { type Damages, damagesOfPeople } from '#testing/accounts/damages-of-people.ts';
import type { Account } from '#testing/accounts/with-account.ts';

const copyOf = async ({ doc }: Account, path: string, change: object) => {
  const [collection] = path.split('/');
  await doc(`${collection}/stray`).set({ ...(await doc(path).get()).data(), ...change });
};

/** Damage that looks like a valid change of the person, so a repair changes the copies and not the person. */
export const RENAMED = 'a summary that is out of date';

const firstIn = async ({ doc }: Account, collection: string) =>
  (await doc('meta/revision').parent.parent!.collection(collection).limit(1).get()).docs[0]!.ref;

/** Damages to derived data. */
export const damages: Damages = {
  ...damagesOfPeople,
  'a summary that is lost': [
    /lists\/people-0000: people .* is missing/,
    ({ doc, ids }) => doc('lists/people-0000').update(`people.${ids.ana}`, FieldValue.delete()),
  ],
  [RENAMED]: [
    /lists\/people-0000: people .* is not packed as it is/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ name: 'Anna' }),
  ],
  'a summary of somebody in the trash': [
    /lists\/people-0000: people .* should not be here/,
    ({ doc, ids }) => doc('lists/people-0000').update(`people.${ids.cora}`, '{}'),
  ],
  'a summary of nobody, in a shard nobody knows': [
    /lists\/people-0007: people ghost should not be here/,
    ({ doc }) => doc('lists/people-0007').set({ people: { ghost: '{}' } }),
  ],
  'the text of a memory that is lost': [
    /lists\/texts-0000: texts .* is missing/,
    ({ doc, ids }) => doc('lists/texts-0000').update(`texts.${ids.older}`, FieldValue.delete()),
  ],
  'the long text of a person that is out of date': [
    /lists\/texts-0000: texts .* is not packed as it is/,
    ({ doc, ids }) => doc('lists/texts-0000').update(`texts.${ids.ana}`, '{}'),
  ],
  'a packed tag that is lost': [
    /lists\/people-tags: tags .* is missing/,
    ({ doc, ids }) => doc('lists/people-tags').update(`tags.${ids.tag}`, FieldValue.delete()),
  ],
  'a packed tag that was deleted': [
    /lists\/people-tags: tags ghost should not be here/,
    ({ doc }) => doc('lists/people-tags').update('tags.ghost', '{}'),
  ],
  'a phone of the guide that the account does not name': [
    /guide_phones\/.*: is not the phone/,
    ({ me }) =>
      testDb()
        .doc(`guide_phones/${me.uid}`)
        .set({ uid: me.uid, phone: '+15125550100', opted_out: false, answered_at: '' }),
  ],
  'a card that no panel asks for': [
    /cards wait, and has_cards is false/,
    async ({ me, doc }) => {
      await me.get('/api/auth/me');
      await doc('cards/there').set({ run_id: 'run', at: '', content: '{}' });
    },
  ],
  'a tag of nobody, to which contacts are limited': [
    /meta\/revision: contacts are limited to the tag ghost/,
    ({ doc }) => doc('meta/revision').update({ card_tag: { id: 'ghost', at: '' } }),
  ],
  'a file that two cards have': [
    /people\/.*: has the file a.vcf, as another card/,
    async ({ doc, ids }) => {
      for (const id of [ids.ana, ids.ben]) await doc(`people/${id}`).update({ card_file: 'a.vcf' });
    },
  ],
  'the file of a card that is not gone': [
    /gone_cards\/.*: is the card of somebody who is there/,
    ({ doc, ids }) => doc(`gone_cards/${ids.ana}`).set({ file: 'a.vcf', at: '' }),
  ],
  'a count of all people': [
    /meta\/revision: people_count is 9, not 2/,
    ({ doc }) => doc('meta/revision').update({ people_count: 9 }),
  ],
  'a country that is not the account’s': [
    /meta\/revision: country is AT, not US/,
    ({ doc }) => doc('meta/revision').update({ country: 'AT' }),
  ],
  'a count of the people of a tag': [
    /tags\/.*: counts 5 people, and 2 have it/,
    ({ doc, ids }) => doc(`tags/${ids.tag}`).update({ people_count: 5 }),
  ],
  'the bytes promised in a shard': [
    /meta\/revision: shards 0 is 1, not/,
    ({ doc }) => doc('meta/revision').update({ 'shards.0': 1 }),
  ],
  'the bytes promised in a shard of texts, and in one that is not there': [
    /meta\/revision: text_shards 3 is 50, not 0/,
    ({ doc }) => doc('meta/revision').update({ 'text_shards.0': 1, 'text_shards.3': 50 }),
  ],
  'a photo of nobody': [
    /photos\/stray: belongs to stray, who is not there/,
    (account) => copyOf(account, `photos/${account.ids.ana}`, {}),
  ],
  'a thumbnail without its photo': [
    /thumbnails\/.*: is only a part of a photo/,
    async ({ doc, ids }) =>
      doc(`thumbnails/${ids.ben}`).set((await doc(`thumbnails/${ids.ana}`).get()).data()!),
  ],
  'a memory of nobody': [
    /notebook\/stray: belongs to ghost, who is not there/,
    (account) => copyOf(account, `notebook/${account.ids.older}`, { person_id: 'ghost' }),
  ],
  'a memory that is shared with nobody who is there': [
    /notebook\/.*: is shared by .*ghost, of whom only/,
    ({ doc, ids }) => doc(`notebook/${ids.shared}`).update({ with_ids: [ids.ana, 'ghost'] }),
  ],
  'the day by which a promise is found': [
    /notebook\/.*: open_due_on does not follow from the promise/,
    ({ doc, ids }) => doc(`notebook/${ids.shared}`).update({ open_due_on: '2027-01-01' }),
  ],
  'a promise that is found where there is none': [
    /notebook\/.*: open_due_on does not follow from the promise/,
    ({ doc, ids }) => doc(`notebook/${ids.older}`).update({ open_due_on: '' }),
  ],
  'the number of open promises': [
    /meta\/revision: promises_open is 4, not 1/,
    ({ doc }) => doc('meta/revision').update({ promises_open: 4 }),
  ],
  'a message of nobody': [
    /messages\/stray: belongs to ghost, who is not there/,
    async (account) => {
      const message = await firstIn(account, 'messages');
      return copyOf(account, `messages/${message.id}`, { person_id: 'ghost' });
    },
  ],
  'an event of nobody': [
    /activity\/stray: belongs to ghost, who is not there/,
    async (account) => {
      const event = await firstIn(account, 'activity');
      return copyOf(account, `activity/${event.id}`, { person_id: 'ghost', with_ids: [] });
    },
  ],
  'a dismissed pair with nobody': [
    /dismissed_pairs\/stray: belongs to ghost, who is not there/,
    ({ doc, ids }) =>
      doc('dismissed_pairs/stray').set({ ids: [ids.ana, 'ghost'], dismissed_at: '2026-03-01T12:00:00.000Z' }),
  ],
  'a relation with nobody': [
    /relations\/stray: belongs to ghost, who is not there/,
    (account) =>
      copyOf(account, `relations/${account.ids.relation}`, {
        to_id: 'ghost',
        ids: [account.ids.ana, 'ghost'],
      }),
  ],
  'a relation that is there twice': [
    /relations\/stray: is there twice/,
    ({ doc, ids }) =>
      doc(`relations/${ids.relation}`)
        .get()
        .then((found) =>
          doc('relations/stray').set({
            ...found.data(),
            ids: [ids.ben, ids.ana],
            from_id: ids.ben,
            to_id: ids.ana,
            type: 'parent',
            created_at: '2027-01-01T00:00:00.000Z',
          }),
        ),
  ],
  'a relation of a person with themselves': [
    /relations\/stray: is a relation of a person with themselves/,
    (account) =>
      copyOf(account, `relations/${account.ids.relation}`, {
        to_id: account.ids.ana,
        ids: [account.ids.ana, account.ids.ana],
      }),
  ],
  'a relation that is not found by its people': [
    /relations\/.*: ids are not its two people/,
    ({ doc, ids }) => doc(`relations/${ids.relation}`).update({ ids: [ids.ana] }),
  ],
  'the packed copy of a relation that is lost': [
    /lists\/relations-0000: relations .* is missing/,
    ({ doc, ids }) => doc('lists/relations-0000').update(`relations.${ids.relation}`, FieldValue.delete()),
  ],
  'a packed relation that is out of date': [
    /lists\/relations-0000: relations .* is not packed as it is/,
    ({ doc, ids }) => doc('lists/relations-0000').update(`relations.${ids.relation}`, '[]'),
  ],
  'a count of all relations': [
    /meta\/revision: relation_count is 7, not 1/,
    ({ doc }) => doc('meta/revision').update({ relation_count: 7 }),
  ],
  'the bytes promised in a shard of relations': [
    /meta\/revision: relation_shards 0 is 1, not/,
    ({ doc }) => doc('meta/revision').update({ 'relation_shards.0': 1 }),
  ],
  'what a merge moved to nobody': [
    /merges\/stray: belongs to ghost, who is not there/,
    ({ doc }) => doc('merges/stray').set({ person_id: 'ghost', event_id: 'stray', kept_id: 'ghost' }),
  ],
  'a digest that is never due': [
    /: has reminders and no moment of the next/,
    ({ me }) => testDb().doc(`users/${me.uid}`).update({ reminder_due_at: null }),
  ],
  'texts that are not pushed': [
    /meta\/revision: does not push texts/,
    ({ doc }) => doc('meta/revision').update({ pushes_texts: false }),
  ],
  'a message with which nobody goes on': [
    /deliveries\/stray: is open, and nobody goes on with it/,
    ({ doc }) => doc('deliveries/stray').set({ kind: 'digest', outcome: null, retry_at: null }),
  ],
  'a pair of numbers that is lost': [
    /sms_routes\/.*: .* was texted over it, and their answer would be lost/,
    ({ pair }) => pair.delete(),
  ],
  'a pair of numbers with nobody': [
    /sms_routes\/.*: belongs to ghost, who is not there/,
    async ({ pair }) => {
      const phone = freshPhone();
      const stray = testDb().doc(`sms_routes/${NUMBERS[0]}_${phone}`.replaceAll('+', ''));
      await stray.set({ ...(await pair.get()).data(), phone, person_id: 'ghost' });
    },
  ],
};

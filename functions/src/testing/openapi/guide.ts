import { freshPhone, GUIDE_NUMBER } from '#testing/api/start-api.ts';
import type { Case, Cases, Fixtures } from './fixtures.ts';

const newSid = () => `SM${Date.now()}${Math.random().toString(36).slice(2, 8)}`;

/** Sends a code to a new phone and returns the phone. */
async function sendCode({ api, me }: Fixtures) {
  const phone = freshPhone();
  await me.post('/api/guide/phone', { phone });
  return { phone, code: api.sent.findLast(({ to }) => to === phone)?.body.slice(0, 6) };
}

async function prove(world: Fixtures) {
  const { phone, code } = await sendCode(world);
  await world.me.post('/api/guide/phone/verify', { code });
  return phone;
}

/** Texts something unclear to the guide and confirms it, so that a card waits. */
async function waitingCard(world: Fixtures) {
  const { api, me, person } = world;
  await person({ name: 'Ana Lopez' });
  await person({ name: 'Ana Ruiz' });
  const From = await prove(world);
  for (const Body of ['Ana has a new job.', 'YES'])
    await api.twilioPosts('/api/sms/webhook', { MessageSid: newSid(), From, To: GUIDE_NUMBER, Body });
  return (await me.get('/api/ai/cards')).body[0] as { id: string };
}

/** Returns a case that sends a code while the text service gives this outcome. */
const answered =
  (outcome: Parameters<Fixtures['api']['answerNext']>[0]): Case =>
  ({ api }) => {
    api.answerNext(outcome);
    return { body: { phone: freshPhone() } };
  };

export const guide: Cases = {
  sendGuideCode: {
    200: () => ({ body: { phone: freshPhone() } }),
    400: () => ({ body: { phone: 'none' } }),
    403: answered({ outcome: 'refused', message: 'Opted out', isOptedOut: true }),
    502: answered({ outcome: 'refused', message: 'No' }),
    504: answered({ outcome: 'unknown', isTimeout: true }),
  },
  verifyGuidePhone: {
    200: async (world) => ({ body: { code: (await sendCode(world)).code } }),
  },
  removeGuidePhone: {
    204: async (world) => {
      await prove(world);
      return {};
    },
  },
  dismissNotice: {
    204: async (world) => {
      const phone = await prove(world);
      await world.api.deps.db
        .collection('guide_phones')
        .where('phone', '==', phone)
        .get()
        .then(({ docs }) => docs[0]?.ref.update({ uid: 'somebody else' }));
      return { params: { noticeId: 'guide-phone' } };
    },
  },
  listCards: {
    200: async (world) => {
      await waitingCard(world);
      return {};
    },
  },
  dropCard: {
    204: async (world) => ({ params: { cardId: (await waitingCard(world)).id } }),
  },
};

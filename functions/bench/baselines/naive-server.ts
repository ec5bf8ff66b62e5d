import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Firestore } from '@google-cloud/firestore';

/**
 * The API as most would write it first: reads documents and answers them as JSON, writes the body of a PATCH.
 */
export function naiveServer(db: Firestore): RequestListener {
  async function answer(req: IncomingMessage): Promise<unknown> {
    const uid = req.headers.authorization?.slice('Bearer '.length);
    const [, collection = '', id, part] = new URL(req.url ?? '', 'http://twin').pathname.slice(4).split('/');
    const user = db.doc(`naive/${uid}`);
    if (part === 'messages') {
      const thread = user
        .collection('messages')
        .where('person_id', '==', id)
        .orderBy('created_at', 'desc')
        .limit(200);
      return (await thread.get()).docs.map((doc) => ({ ...doc.data(), id: doc.id }));
    }
    if (!id) {
      const { docs } = await user.collection(collection).get();
      return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
    }
    const ref = user.collection(collection).doc(id);
    if (req.method === 'PATCH') {
      await ref.update((await json(req)) as object);
      return {};
    }
    return { ...(await ref.get()).data(), id };
  }

  return async (req, res) => {
    const body = JSON.stringify(await answer(req));
    res.setHeader('content-type', 'application/json').end(body);
  };
}

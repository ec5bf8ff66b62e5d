import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';

/** The documents of an account by path, with the account's id and phone replaced by those of the original. */
export type Documents = Map<string, unknown>;

/** An account whose phone no other account has, because number pairs are shared by all users. */
export interface Account {
  uid: string;
  /** Digits of the phone, without the plus sign. */
  phone: string;
}

export const newAccount = (): Account => ({
  uid: `kill-${randomUUID()}`,
  phone: `1512${randomInt(2, 10)}${String(randomInt(1_000_000)).padStart(6, '0')}`,
});

const MOST_WRITES = 500;

/** Returns the value with `change` applied to every text and every key in it. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [change(key), mapTexts(inner, change)]),
  );
}

const renamed = (from: Account, to: Account) => (text: string) =>
  text.replaceAll(from.uid, to.uid).replaceAll(from.phone, to.phone);

/** Returns the path of a calendar secret. Its id is a digest of the secret. */
const secretPath = ({ uid }: Account) => `calendar_secrets/${createHash('sha256').update(uid).digest('hex')}`;

/** Reads all documents of an account, as if they belonged to the account `original`. */
export async function readDocuments(db: Firestore, account: Account, original = account): Promise<Documents> {
  const { uid } = account;
  const user = db.doc(`users/${uid}`);
  const collections = await user.listCollections();
  const found = await Promise.all([
    ...collections.map(async (collection) => (await collection.get()).docs),
    ...['sms_routes', 'calendar_secrets'].map(
      async (name) => (await db.collection(name).where('uid', '==', uid).get()).docs,
    ),
    db.getAll(user, db.doc(`tombstones/${uid}`)),
  ]);
  const rename = renamed(account, original);
  return new Map(
    found
      .flat()
      .filter(({ exists }) => exists)
      .map((document) => {
        const isSecret = document.ref.parent.id === 'calendar_secrets';
        const path = isSecret ? secretPath(original) : rename(document.ref.path);
        return [path, mapTexts(document.data(), rename)];
      }),
  );
}

/** Copies the documents of an account to a new account, with the same ids. */
export async function copyDocuments(
  db: Firestore,
  original: Account,
  documents: Documents,
): Promise<Account> {
  const account = newAccount();
  const rename = renamed(original, account);
  const entries = [...documents];
  for (let from = 0; from < entries.length; from += MOST_WRITES) {
    const batch = db.batch();
    for (const [path, data] of entries.slice(from, from + MOST_WRITES)) {
      const to = path === secretPath(original) ? secretPath(account) : rename(path);
      batch.set(db.doc(to), mapTexts(data, rename) as object);
    }
    await batch.commit();
  }
  return account;
}

import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { isSettled } from './advance-message.ts';

/** Limits of the message copies in a person's row: their number, and their size in bytes of JSON. */
const MOST_COPIES = 20;
const MOST_BYTES = 16_000;

/** The copy of a message in a person's row; an earlier version made copies without `to`. */
type Copy = Omit<MessageRow, 'person_id' | 'user_id' | 'from' | 'to' | 'give_up_at'> & { to?: string };
const COPIED = [
  'id',
  'body',
  'direction',
  'status',
  'error_message',
  'to',
  'sent_at',
  'created_at',
  'updated_at',
  'provider_sid',
] as const satisfies (keyof Copy)[];

/** The newest messages of a thread, newest first. `has_older` is true if there are older ones. */
interface Recent {
  messages: Copy[];
  has_older: boolean;
}

const toJson = (copy: Copy): string => JSON.stringify(copy, COPIED);

/** Compares messages, newest first, like the query that reads a thread. */
function newestFirst(a: Copy, b: Copy): number {
  const isNewer = a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;
  return isNewer ? -1 : 1;
}

/**
 * Tells whether a message will stay in the thread. A queued one may still be removed until Twilio has
 * accepted it.
 */
const staysInThread = ({ status, provider_sid }: Copy) => status !== 'queued' || provider_sid !== null;

/**
 * Returns the newest copies that fit the limits above, as JSON. Returns null if not even the newest one fits.
 * Also null if every message left out may still be removed: then it is unknown whether the thread has older
 * messages.
 */
function serializeRecent(messages: Copy[], hasOlder: boolean): string | null {
  let bytes = 0;
  const tooMany = messages.findIndex(
    (copy, index) => index === MOST_COPIES || (bytes += Buffer.byteLength(toJson(copy))) > MOST_BYTES,
  );
  const end = tooMany < 0 ? messages.length : tooMany;
  const [kept, others] = [messages.slice(0, end), messages.slice(end)];
  const has_older = hasOlder || others.some(staysInThread);
  if (others.length > 0 && (kept.length === 0 || !has_older)) return null;
  return `{"messages":[${kept.map(toJson).join(',')}],"has_older":${has_older}}`;
}

/**
 * Returns the copies for a person whose thread consists of exactly these messages; null if they do not fit.
 */
export const recentOf = (messages: MessageRow[]): string | null =>
  serializeRecent(messages.toSorted(newestFirst), false);

/**
 * Returns the copies, with the unsettled ones replaced from `rows`. Those that are not in `rows` no longer
 * exist and are left out.
 */
const refreshCopies = ({ messages }: Recent, rows: MessageRow[]): Copy[] =>
  messages.flatMap((copy) => (isSettled(copy) ? copy : (rows.find(({ id }) => id === copy.id) ?? [])));

const withoutNumber = ({ to: _, ...copy }: Copy): Copy => copy;

/** Tells whether the stored copies agree with all messages of the thread; null agrees with everything. */
export function agreesWith(recent_messages: string | null, messages: MessageRow[]): boolean {
  if (!recent_messages) return true;
  const recent = JSON.parse(recent_messages) as Recent;
  const known = refreshCopies(recent, messages);
  const newest = messages.toSorted(newestFirst).slice(0, known.length);
  return (
    recent.has_older === messages.length > known.length &&
    newest.length === known.length &&
    known.every((copy, n) => toJson(copy) === toJson('to' in copy ? newest[n]! : withoutNumber(newest[n]!)))
  );
}

/**
 * Reads the copies of a row. Undefined if there are none, or if an older version of the server has added a
 * message without updating them.
 */
function readStored({ recent_messages, last_message_at }: PersonRow): Recent | undefined {
  if (recent_messages === null) return undefined;
  const recent = JSON.parse(recent_messages) as Recent;
  const newest = recent.messages[0]?.created_at ?? '';
  return (last_message_at ?? '') > newest ? undefined : recent;
}

/**
 * Returns the newest messages from the copies, in their present state. Undefined if there are fewer copies
 * than `limit` although older messages exist.
 */
export async function readRecent(
  { messages }: Pick<Stores, 'messages'>,
  person: PersonRow,
  limit: number,
): Promise<Recent | undefined> {
  const recent = readStored(person);
  if (!recent) return undefined;
  const isEnough = (copies: Copy[]) => copies.length >= limit || !recent.has_older;
  if (!isEnough(recent.messages)) return undefined;
  const open = recent.messages.filter((copy) => !isSettled(copy));
  const known = refreshCopies(recent, await messages.getAll(open.map(({ id }) => id)));
  return isEnough(known) ? { ...recent, messages: known } : undefined;
}

/**
 * Returns the copies with a new message added, or null, as `serializeRecent` does. The caller stores the
 * message and the person in one unit of work.
 */
export async function withMessage(stores: Stores, person: PersonRow, message: Copy): Promise<string | null> {
  const { messages, has_older } = (await readRecent(stores, person, 1)) ?? {
    messages: await stores.messages.page(person.id, MOST_COPIES + 1),
    has_older: false,
  };
  const all = [...messages, message].toSorted(newestFirst);
  if (has_older && all.at(-1) === message) all.pop(); // its position among the older messages is unknown
  return serializeRecent(all, has_older);
}

import type { Element } from '@xmldom/xmldom';
import { DavError } from '#dav/errors.ts';
import { childOf, textOf } from '#dav/xml/read-xml.ts';
import { type CardRef, changesSince, type GoneCard, listCards } from '#services/contacts/index.ts';
import { limitIn, tooMany } from './limit.ts';
import { type Question, writeCards } from './write-cards.ts';

/**
 * A place inside a long answer: the token that was asked about, the last file that was answered, and the
 * token to give after the last part.
 */
interface Place {
  since: string;
  after: string;
  end: string;
}

const PLACE = 'urn:kindred:place:';

const writePlace = ({ since, after, end }: Place) =>
  PLACE + Buffer.from(JSON.stringify([since, after, end])).toString('base64url');

const invalidToken = () => new DavError(403, 'This sync token is not valid any more', 'D:valid-sync-token');

function readPlace(token: string): Place | undefined {
  if (!token.startsWith(PLACE)) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(token.slice(PLACE.length), 'base64url').toString());
    if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'string'))
      throw invalidToken();
    const [since, after, end] = parts as [string, string, string];
    return { since, after, end };
  } catch {
    throw invalidToken();
  }
}

/**
 * Returns the cards that changed since a sync token, and the gone ones; for an empty token all cards. Throws
 * if the token is invalid.
 */
async function changes(
  { ctx, countCards, state }: Question,
  since: string,
): Promise<{ cards: (CardRef | GoneCard)[]; token: string }> {
  if (!since) {
    countCards(Infinity);
    return { cards: await listCards(ctx), token: state.token };
  }
  const found = await changesSince(ctx, since);
  if (found === 'invalid') throw invalidToken();
  countCards(found.changed.length + found.gone.length, true);
  const gone = found.gone.map((file) => ({ file, gone: true as const }));
  return { cards: [...found.changed, ...gone], token: found.token };
}

const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : Number(a.file > b.file));

/**
 * Answers sync-collection: the changes since a token. A client that limits the answer gets a token with
 * which it asks for the next part. The last part ends with the token of the first one, so changes in
 * between come with the next sync.
 */
export async function sync(
  question: Question,
  root: Element,
): Promise<{ token: string; responses: AsyncIterable<Element[]> }> {
  const { addresses, resource } = question;
  const limit = limitIn(root);
  const asked = textOf(childOf(root, 'D:sync-token'));
  const place = readPlace(asked);
  const since = place?.since ?? asked;
  const { cards, token } = await changes(question, since);
  const sorted = cards.toSorted(byFile).filter(({ file }) => !place || file > place.after);
  const end = place?.end ?? token;
  const part = sorted.slice(0, limit);
  const isPart = part.length < sorted.length;
  async function* responses() {
    yield* writeCards(question, part);
    if (isPart) yield [tooMany(addresses.hrefOf(resource))];
  }
  return {
    token: isPart ? writePlace({ since, after: part.at(-1)!.file, end }) : end,
    responses: responses(),
  };
}

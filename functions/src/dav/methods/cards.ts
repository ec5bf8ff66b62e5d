import type { Context as Call } from 'hono';
import { joinRun } from '#actor.ts';
import { readBody } from '#dav/answer.ts';
import { DavError } from '#dav/errors.ts';
import type { Visit } from '#dav/subject.ts';
import { decodeText } from '#dav/xml/read-xml.ts';
import { notFound } from '#errors.ts';
import type { Env } from '#http/env.ts';
import { deleteCard, putCard, readCards } from '#services/contacts/index.ts';

/** Tells whether the client asks for vCard 4.0. Else it gets 3.0, which every client knows. */
const wantsVersion4 = (c: Call<Env>) => /\bversion\s*=\s*"?4\.0\b/i.test(c.req.header('accept') ?? '');

/** Returns the ETags of a header without the mark `W/`, which a proxy that compresses answers adds. */
const etagsOf = (c: Call<Env>, header: 'if-match' | 'if-none-match') =>
  c.req.header(header)?.replaceAll('W/', '');

const EXPLANATION = 'This is the address book of Kindred for phones and computers. Give them this address.\n';

/**
 * Answers GET and HEAD: the text of a card, or a 404. A collection explains itself to whoever opens it in a
 * browser.
 */
export async function readCard(c: Call<Env>, { ctx, resource }: Visit): Promise<Response> {
  if (resource.kind !== 'card') return c.text(EXPLANATION);
  const version = wantsVersion4(c) ? '4.0' : '3.0';
  const [card] = await readCards(ctx, [resource.file], version);
  if (!card || 'gone' in card) throw notFound('Card');
  c.header('etag', card.etag);
  c.header('vary', 'Accept, Authorization');
  c.header('cache-control', 'private, no-cache');
  const known = etagsOf(c, 'if-none-match')?.split(',') ?? [];
  if (known.some((etag) => [card.etag, '*'].includes(etag.trim()))) return c.body(null, 304);
  return c.body(card.vcard, 200, { 'content-type': `text/vcard; charset=utf-8; version=${version}` });
}

/** Answers PUT: stores a card. */
export async function writeCard(c: Call<Env>, { ctx, resource, addresses }: Visit): Promise<Response> {
  if (resource.kind !== 'card') throw new DavError(405, 'Only cards are stored');
  const type = c.req.header('content-type')?.split(';')[0]?.trim() ?? 'text/vcard';
  if (!/^text\/(x-)?vcard$|^text\/directory$|^text\/plain$|^application\/octet-stream$/i.test(type))
    throw new DavError(403, 'A card is text/vcard', 'C:supported-address-data');
  const text = decodeText(await readBody(c));
  const ifNoneMatch = c.req.header('if-none-match')?.trim() === '*';
  await joinRun(ctx);
  const { created, etag } = await putCard(ctx, resource.file, text, {
    ifMatch: etagsOf(c, 'if-match'),
    ifNoneMatch,
  });
  if (etag !== undefined) c.header('etag', etag);
  if (created) c.header('location', addresses.hrefOf(resource));
  return c.body(null, created ? 201 : 204);
}

/** Answers DELETE: moves a card's person to the trash. */
export async function removeCard(c: Call<Env>, { ctx, resource }: Visit): Promise<Response> {
  if (resource.kind !== 'card') throw new DavError(403, 'The address book cannot be deleted');
  await joinRun(ctx);
  await deleteCard(ctx, resource.file, { ifMatch: etagsOf(c, 'if-match') });
  return c.body(null, 204);
}

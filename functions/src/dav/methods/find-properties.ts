import type { Element } from '@xmldom/xmldom';
import type { Context as Call } from 'hono';
import type { Collection } from '#dav/addresses.ts';
import { answerMultistatus, readBody, wantsMinimum } from '#dav/answer.ts';
import { DavError } from '#dav/errors.ts';
import { CARDS_AT_A_TIME } from '#dav/limits.ts';
import { answerProperties } from '#dav/properties/answer-properties.ts';
import { readWanted, type Wanted } from '#dav/properties/wanted.ts';
import type { Subject, Visit } from '#dav/subject.ts';
import { nameOf, readXml } from '#dav/xml/read-xml.ts';
import type { Env } from '#http/env.ts';
import { listCards, readCards } from '#services/contacts/index.ts';
import { notFound } from '#errors.ts';

/** The collections right below each collection, except the cards. */
const BELOW: Record<Collection, Collection[]> = {
  root: ['principals', 'homes'],
  principals: ['principal'],
  principal: [],
  homes: ['home'],
  home: ['book'],
  book: [],
};

async function readQuestion(c: Call<Env>): Promise<Wanted> {
  const body = await readBody(c);
  if (!body.length) return readWanted(undefined);
  const root = readXml(body);
  if (nameOf(root) !== 'D:propfind') throw new DavError(400, 'The body must be a DAV:propfind');
  return readWanted(root);
}

/** Returns the depth, 0 or 1. Without the header it is infinite, which is refused where there is something below. */
function depthOf(c: Call<Env>, { resource: { kind } }: Visit): 0 | 1 {
  const depth = c.req.header('depth')?.trim().toLowerCase() ?? 'infinity';
  if (!['0', '1', 'infinity'].includes(depth)) throw new DavError(400, 'Depth is 0 or 1');
  if (depth === '0' || kind === 'card' || kind === 'principal') return 0;
  if (depth === '1') return 1;
  throw new DavError(403, 'Depth is 0 or 1', 'D:propfind-finite-depth');
}

/** Returns the resource that is asked about and, with depth 1, those right below it. */
async function subjectsOf(visit: Visit, depth: 0 | 1): Promise<Subject[]> {
  const { ctx, resource } = visit;
  if (resource.kind === 'card') {
    const [card] = await readCards(ctx, [resource.file], '3.0');
    if (!card || 'gone' in card) throw notFound('Card');
    return [{ ...visit, card: { file: card.file, etag: card.etag } }];
  }
  if (depth === 0) return [visit];
  const below = BELOW[resource.kind].map((kind) => ({ ...visit, resource: { kind } }));
  const cards = resource.kind === 'book' ? await listCards(ctx) : [];
  return [
    visit,
    ...below,
    ...cards.map((card) => ({ ...visit, resource: { kind: 'card' as const, file: card.file }, card })),
  ];
}

function* inPieces(subjects: Subject[], write: (subject: Subject) => Element): Generator<Element[]> {
  for (let from = 0; from < subjects.length; from += CARDS_AT_A_TIME)
    yield subjects.slice(from, from + CARDS_AT_A_TIME).map(write);
}

/** Answers PROPFIND: properties of a resource, and with depth 1 of those right below it. */
export async function findProperties(c: Call<Env>, visit: Visit): Promise<Response> {
  const wanted = await readQuestion(c);
  const subjects = await subjectsOf(visit, depthOf(c, visit));
  const isMinimal = wantsMinimum(c);
  return answerMultistatus(
    c,
    inPieces(subjects, (subject) => answerProperties(subject, wanted, isMinimal)),
  );
}

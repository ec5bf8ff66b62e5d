import type { Element } from '@xmldom/xmldom';
import { statusOf } from '#dav/xml/multistatus.ts';
import { childrenOf, textOf } from '#dav/xml/read-xml.ts';
import { type CardRef, type GoneCard, listCards } from '#services/contacts/index.ts';
import { type Question, writeCards } from './write-cards.ts';

/**
 * Returns the cards of these files, in the order of `files`; a file without a card as gone. If the client
 * wants the texts, no card is looked up and the ETags are empty: `writeCards` then reads the cards.
 */
async function findCards({ ctx, wanted }: Question, files: string[]): Promise<(CardRef | GoneCard)[]> {
  if (wanted.cards) return files.map((file) => ({ file, etag: '' }));
  const cards = new Map((await listCards(ctx)).map((card) => [card.file, card]));
  return files.map((file) => cards.get(file) ?? { file, gone: true });
}

/** Answers addressbook-multiget: the cards at these addresses. */
export async function* multiget(question: Question, root: Element): AsyncGenerator<Element[]> {
  const hrefs = new Set(childrenOf(root, 'D:href').map(textOf));
  const files = new Set<string>();
  const strangers: Element[] = [];
  for (const href of hrefs) {
    const resource = question.addresses.read(href);
    if (resource?.kind === 'card') files.add(resource.file);
    else strangers.push(statusOf(href, 404));
  }
  // Without their texts, the cards are looked up in the list of all.
  question.countCards(question.wanted.cards ? files.size : Infinity);
  yield strangers;
  yield* writeCards(question, await findCards(question, [...files]));
}

import type { Element } from '@xmldom/xmldom';
import { childOf } from '#dav/xml/read-xml.ts';
import { listCards, queryCards } from '#services/contacts/index.ts';
import { readFilter } from './filter/filter.ts';
import { limitIn, tooMany } from './limit.ts';
import { type Question, writeCard, writeCards } from './write-cards.ts';

/** Answers addressbook-query: all cards, or those that a filter lets through. */
export function query(question: Question, root: Element): AsyncGenerator<Element[]> {
  const { ctx, wanted, addresses, resource, countCards } = question;
  const passes = readFilter(childOf(root, 'C:filter'));
  const limit = limitIn(root);
  countCards(Infinity);
  const more = () => [tooMany(addresses.hrefOf(resource))];

  /** Answers from the read model alone, without reading the document of any person. */
  async function* fromList() {
    const cards = await listCards(ctx);
    yield* writeCards(question, cards.slice(0, limit));
    if (cards.length > limit) yield more();
  }

  async function* fromTexts(): AsyncGenerator<Element[]> {
    let count = 0;
    for await (const cards of queryCards(ctx, wanted.cards?.version ?? '3.0')) {
      const passing = passes ? cards.filter(({ vcard }) => passes(vcard)) : cards;
      const some = passing.slice(0, limit - count);
      yield some.map((card) => writeCard(question, card));
      count += passing.length;
      if (count <= limit) continue;
      yield more();
      return;
    }
  }

  return passes || wanted.cards ? fromTexts() : fromList();
}

import type { Element } from '@xmldom/xmldom';
import { answerProperties } from '#dav/properties/answer-properties.ts';
import type { Wanted } from '#dav/properties/wanted.ts';
import { statusOf } from '#dav/xml/multistatus.ts';
import { CARDS_AT_A_TIME } from '#dav/limits.ts';
import type { Visit } from '#dav/subject.ts';
import { type Card, type CardRef, type GoneCard, openCards } from '#services/contacts/index.ts';
import { onlyProperties } from './filter/card-text.ts';

/** A report that a client asks for, with the properties that it wants of each card. */
export interface Question extends Visit {
  wanted: Wanted;
  isMinimal: boolean;
}

/** Writes the properties that the client wants of a card, or a 404 if the card is gone. */
export function writeCard(question: Question, card: Card | CardRef | GoneCard): Element {
  const { wanted, isMinimal, addresses } = question;
  if ('gone' in card) return statusOf(addresses.hrefOfCard(card.file), 404);
  const only = wanted.cards?.only;
  const written = only && 'vcard' in card ? { ...card, vcard: onlyProperties(card.vcard, only) } : card;
  const subject = { ...question, resource: { kind: 'card' as const, file: card.file }, card: written };
  return answerProperties(subject, wanted, isMinimal);
}

/** Writes cards in pieces. Their texts are read only if the client wants them. */
export async function* writeCards(
  question: Question,
  cards: (CardRef | GoneCard)[],
): AsyncGenerator<Element[]> {
  const { ctx, wanted } = question;
  const present = cards.filter((card) => !('gone' in card));
  const readCards = wanted.cards && openCards(ctx, wanted.cards.version, present.length);
  for (let from = 0; from < cards.length; from += CARDS_AT_A_TIME) {
    const some = cards.slice(from, from + CARDS_AT_A_TIME);
    const files = some.filter((card) => !('gone' in card)).map(({ file }) => file);
    const read = readCards && files.length > 0 ? await readCards(files) : [];
    const texts = new Map(read.map((card) => [card.file, card]));
    yield some.map((card) => writeCard(question, texts.get(card.file) ?? card));
  }
}

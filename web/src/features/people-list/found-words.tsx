import type { PersonSummary } from 'functions/contract';
import { type Cut, foundTexts, markWords } from 'functions/contract/people/found-words';
import { type Word, wordsOf } from 'functions/contract/people/people-search';
import { Fragment } from 'react';
import { usePhoneText } from '#queries/account/country.ts';
import { previewOf } from '#lib/people/preview.ts';

/** Characters of a text that fit into a row of the narrowest list. */
const ROW_CUT: Cut = { length: 36, lead: 12 };

function Marked({ text, words }: { text: string; words: Word[] }) {
  return markWords(text, words).map(({ text: part, isFound }, at) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-glow/30 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

interface FoundProps {
  person: PersonSummary;
  search: string;
}

/** A person's name with the searched words marked. */
export const FoundName = ({ person, search }: FoundProps) => (
  <Marked text={person.name} words={wordsOf(search)} />
);

const E164 = /^\+\d+$/;

/** The searched words with their surroundings. If the name has them all, the usual second line of the row. */
export function FoundLine({ person, search }: FoundProps) {
  const words = wordsOf(search);
  const phoneText = usePhoneText();
  const texts = foundTexts(person, words, ROW_CUT);
  if (texts.length === 0) return previewOf(person);
  return texts.map((text, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <Marked text={E164.test(text) ? phoneText(text).text : text} words={words} />
    </Fragment>
  ));
}

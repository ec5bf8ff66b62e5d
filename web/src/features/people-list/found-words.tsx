import type { PersonSummary } from 'functions/contract';
import { type Cut, foundTexts, markWords } from 'functions/contract/found-words';
import { type Word, wordsOf } from 'functions/contract/people-search';
import { Fragment } from 'react';
import { formatPhone } from '#lib/text/format-phone.ts';
import { previewOf } from './person-row.tsx';

/** What fits into a row of the narrowest list. */
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

/** The searched words where they were found; the usual second line of the row if the name has them all. */
export function FoundLine({ person, search }: FoundProps) {
  const words = wordsOf(search);
  const texts = foundTexts(person, words, ROW_CUT);
  if (texts.length === 0) return previewOf(person);
  return texts.map((text, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <Marked text={text === person.phone_number ? formatPhone(text) : text} words={words} />
    </Fragment>
  ));
}

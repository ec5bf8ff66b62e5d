import { wordsOf } from 'functions/contract/people/people-search';
import { CircleHelp, Search } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { QUESTIONS } from './questions.ts';

interface WhatToTryProps {
  question: string;
  onWrite: (question: string) => void;
  onLeave: () => void;
}

/** Words of questions that do not describe the people to find. */
const ASKING = new Set(
  'know call talk text meet met remind tell last next since haven’t seen anything about'.split(' '),
);
const SHORTEST = 3;
const MOST = 3;

/** Returns at most three words of a question for which a search makes sense. */
const searchesOf = (question: string) =>
  wordsOf(question)
    .map(({ text }) => text)
    .filter((word) => word.length >= SHORTEST && !ASKING.has(word))
    .slice(0, MOST);

/** Suggestions after a question that found nobody: searches, and other questions. */
export function WhatToTry({ question, onWrite, onLeave }: WhatToTryProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-base">What you can try</h3>
      <ul className="flex flex-wrap gap-2">
        {searchesOf(question).map((search) => (
          <li key={search} className="max-w-full">
            <Link
              to={paths.people(new URLSearchParams({ search }))}
              onClick={onLeave}
              className={`${buttonClass({ size: 'small' })} max-w-full`}
            >
              <Search aria-hidden className="size-4 shrink-0 text-accent" />
              <span className="truncate">Search “{search}”</span>
            </Link>
          </li>
        ))}
        {QUESTIONS.filter((other) => other !== question).map((other) => (
          <li key={other} className="max-w-full">
            <Button size="small" onClick={() => onWrite(other)} className="max-w-full">
              <CircleHelp aria-hidden className="size-4 shrink-0 text-accent" />
              <span className="truncate">{other}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

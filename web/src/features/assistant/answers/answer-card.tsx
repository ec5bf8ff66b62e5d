import type { QuestionAnswer } from 'functions/contract';
import { useEffect, useRef } from 'react';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { AnswerRow } from './answer-row.tsx';
import { FollowUpCard } from './follow-up-card.tsx';
import { WhatToTry } from './what-to-try.tsx';

interface AnswerCardProps {
  question: string;
  answer: QuestionAnswer;
  /** Puts another question into the text box. */
  onWrite: (question: string) => void;
  /** Called when the user opens a page. */
  onLeave: () => void;
}

/** The answer to a question: a sentence, the people it is about, and a follow-up to confirm. */
export function AnswerCard({ question, answer, onWrite, onLeave }: AnswerCardProps) {
  const guide = useSettings(guideOf);
  const card = useRef<HTMLElement>(null);
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  const { people, follow_up } = answer;
  const isEmpty = people.length === 0 && !follow_up;
  return (
    <section ref={card} aria-label="Answer" className="grid scroll-my-5 grid-cols-1 gap-3">
      <div className="flex items-start gap-2 rounded-2xl border border-line bg-raised p-2">
        <GuidePortrait guide={guide} expression={isEmpty ? 'sorry' : 'happy'} className="size-8 shrink-0" />
        <p className="min-w-0 grow py-1 break-words whitespace-pre-line">{answer.answer}</p>
      </div>
      {people.length > 0 && (
        <ul aria-label="People" className="rounded-3xl border border-line bg-raised">
          {people.map((row) => (
            <AnswerRow key={row.person.id} row={row} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {follow_up && (
        <FollowUpCard
          followUp={follow_up}
          person={people.find(({ person }) => person.id === follow_up.person_id)?.person}
        />
      )}
      {isEmpty && <WhatToTry question={question} onWrite={onWrite} onLeave={onLeave} />}
    </section>
  );
}

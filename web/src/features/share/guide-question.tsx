import type { ReactNode } from 'react';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { usePanels } from '#settings/panels-store.ts';
import { Button } from '#ui/form/button.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';

interface GuideQuestionProps {
  question: string;
  children: ReactNode;
  /** A button beside "Not now". */
  answer?: ReactNode;
}

/** A question of the guide about a shared file. */
export function GuideQuestion({ question, children, answer }: GuideQuestionProps) {
  const guide = useSettings(guideOf);
  return (
    <section aria-label={question} className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <GuidePortrait guide={guide} className="size-16 shrink-0" />
        <h3 className="min-w-0 grow rounded-3xl rounded-tl-lg border border-line bg-raised px-4 py-3 text-base font-semibold wrap-anywhere">
          {question}
        </h3>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        {answer}
        <Button onClick={() => usePanels.setState({ shared: null })}>Not now</Button>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { countPeople } from '#lib/people/count-people.ts';
import type { WelcomeCard } from '#paths.ts';
import { useAddExamples, useExamples, useOwnCount } from '#queries/people/adding/example-people.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { WAYS } from './ways.ts';

interface WelcomePageProps {
  /** The button that adds a person with the form of the profile. */
  add: ReactNode;
  /** Content of each card. */
  cards: Record<WelcomeCard, ReactNode>;
  /** Called when the user wants to see the list of people. */
  onLeave: () => void;
}

/** Welcome for an empty account: three ways to add people, each usable at once. */
export function WelcomePage({ add, cards, onLeave }: WelcomePageProps) {
  const guide = useSettings(guideOf);
  const ownCount = useOwnCount() ?? 0;
  const hasExamples = useExamples().length > 0;
  const examples = useAddExamples(onLeave);
  return (
    <>
      <header className="flex shrink-0 items-center gap-2 border-b border-line bg-sunken px-4 py-3 md:hidden">
        <h1 className="grow text-[1.625rem] leading-10">People</h1>
        {add}
      </header>
      <div className="relative min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-6 md:px-8 md:py-10">
          <div className="flex items-center gap-4">
            <GuidePortrait guide={guide} expression="happy" className="size-20 shrink-0 md:size-24" />
            <h2 className="text-2xl leading-tight text-balance md:text-3xl">
              Who would you hate to lose touch with?
            </h2>
          </div>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {WAYS.map(({ card, icon: Icon, title, text }) => (
              <section
                key={card}
                aria-labelledby={`welcome-${card}`}
                className="grid grid-cols-1 content-start gap-4 rounded-3xl border border-line bg-raised p-4 shadow-card first:col-span-full md:p-5"
              >
                <div className="flex gap-3">
                  <Icon aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
                  <div>
                    <h3 id={`welcome-${card}`} className="text-lg">
                      {title(nameOfGuide(guide))}
                    </h3>
                    <p className="text-sm text-soft">{text}</p>
                  </div>
                </div>
                {cards[card]}
              </section>
            ))}
          </div>
          {!hasExamples && ownCount === 0 && (
            <p className="text-center text-soft">
              Only looking?{' '}
              <Button
                look="bare"
                className="text-accent underline underline-offset-3"
                disabled={examples.isPending}
                onClick={() => examples.mutate()}
              >
                Look around with example people
              </Button>
            </p>
          )}
        </div>
      </div>
      {(ownCount > 0 || hasExamples) && (
        <footer className="flex shrink-0 items-center justify-end gap-4 border-t border-line bg-raised px-4 py-3 md:px-8">
          {ownCount > 0 && <p aria-live="polite">{countPeople(ownCount)} so far</p>}
          <Button look="solid" onClick={onLeave}>
            Go to your people
          </Button>
        </footer>
      )}
    </>
  );
}

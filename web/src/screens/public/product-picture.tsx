import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageBubble } from '#features/messages/thread/message-bubble.tsx';
import { PersonRow } from '#features/people-list/person-row.tsx';
import { StatusChips } from '#features/people-list/status-chips.tsx';
import { paths } from '#paths.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { PeopleSearch } from '#ui/form/people-search.tsx';
import { ANSWER, EARLIER, MAYA, PEOPLE, QUESTION, REPLY } from './product-sample.ts';

/** Makes its content appear after a delay. */
function Delayed({
  seconds,
  className,
  children,
}: {
  seconds: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('animate-rise', className)} style={{ animationDelay: `${seconds}s` }}>
      {children}
    </div>
  );
}

function List() {
  return (
    <div className="flex w-[350px] shrink-0 flex-col border-r border-line bg-sunken max-md:hidden">
      <div className="grid gap-3 border-b border-line px-4 pt-4 pb-3">
        <div className="flex items-center justify-between">
          <p className="font-display text-[1.625rem] leading-10 font-[560] tracking-[-0.015em]">People</p>
          <Button look="solid" size="small">
            <Plus aria-hidden className="size-4" strokeWidth={2.5} /> Add
          </Button>
        </div>
        <PeopleSearch />
        <StatusChips counts={[128, 31, 97, 22, 9]} />
      </div>
      <ul>
        {PEOPLE.map((person) => (
          <PersonRow
            key={person.id}
            className="relative"
            person={person}
            isOpen={person === MAYA}
            messagesHref={paths.landing}
            profileHref={paths.landing}
            action={
              <IconButton
                icon={Check}
                label="Contacted"
                size="small"
                className="absolute right-2 bottom-1 z-10"
              />
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Thread() {
  return (
    <div className="flex min-w-0 grow flex-col">
      <div className="flex items-center gap-4 border-b border-line bg-raised px-5 py-4 md:px-7">
        <Avatar id={MAYA.id} name={MAYA.name} size="large" />
        <div className="min-w-0 grow">
          <p className="font-display text-xl font-[560] md:text-2xl">{MAYA.name}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <HealthBadge person={MAYA} />
            <span className="text-sm text-soft">In touch today</span>
          </div>
        </div>
      </div>
      <div className="flex min-h-0 grow flex-col justify-end overflow-hidden px-5 pb-3 md:px-7">
        {EARLIER.map((message) => (
          <MessageBubble key={message.created_at} message={message} isLastOfRun />
        ))}
        <MessageBubble message={QUESTION} isLastOfRun />
        <Delayed seconds={0.6}>
          <MessageBubble message={ANSWER} isLastOfRun />
        </Delayed>
        <Delayed seconds={1.3}>
          <MessageBubble message={REPLY} isLastOfRun />
        </Delayed>
      </div>
    </div>
  );
}

const MEMORY = 'text-[0.9375rem] leading-8';

function Memories() {
  return (
    <div className="flex w-[300px] shrink-0 flex-col gap-4 border-l border-line bg-sunken p-5 max-lg:hidden">
      <p className="font-display text-xl leading-10 font-[560]">Memories</p>
      <Delayed seconds={1.9} className="rounded-3xl border border-line bg-raised px-5 pt-3 pb-4 shadow-card">
        <p className="text-sm font-medium text-soft">Today at 6:12 PM</p>
        <p className={classNames('ruled mt-1', MEMORY)}>
          Ines plays the violin now. Recital on 14 June: go, front row.
        </p>
      </Delayed>
      <div className="rounded-3xl border border-line bg-raised px-5 pt-3 pb-4">
        <p className="text-sm font-medium text-soft">3/2/2026 at 8:40 PM</p>
        <p className={classNames('ruled mt-1', MEMORY)}>Allergic to walnuts, not to cake.</p>
      </div>
      <Delayed seconds={2.4} className="mt-auto flex items-end gap-3">
        <GuidePortrait guide="scout" className="size-12 shrink-0" />
        <p className="rounded-2xl rounded-bl-sm border border-line bg-raised px-4 py-3 font-display leading-snug">
          Theo next? It has been 34 days. He has a story for you.
        </p>
      </Delayed>
    </div>
  );
}

/**
 * Picture of the product for the landing page, made of real components with invented people. Nothing in it
 * can be used.
 */
export function ProductPicture() {
  return (
    <figure className="relative">
      <div
        inert
        aria-hidden
        className="flex h-[30rem] overflow-hidden rounded-3xl border border-line bg-paper shadow-lift select-none md:h-[36rem]"
      >
        <List />
        <Thread />
        <Memories />
      </div>
      <figcaption className="sr-only">
        Kindred with an example: a list of people and how each friendship is doing, a conversation with Maya
        Okafor, and beside it what was worth remembering.
      </figcaption>
    </figure>
  );
}

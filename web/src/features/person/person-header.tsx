import { Camera, Check, PenLine, Star } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { KEYS } from '#lib/shortcuts.ts';
import { lastContactText } from '#lib/text/last-contact.ts';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { useQuickEdit } from '#queries/people/changes/quick-edit.ts';
import { useHousemates } from '#queries/relations/household.ts';
import { usePlacing } from '#queries/relations/placing.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { SilentBoundary } from '#ui/loading/silent-boundary.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { useIsWaiting } from '#queries/waiting-changes/waiting.ts';
import { WaitingMark } from '#ui/marks/waiting-mark.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';

const ContactedMenu = lazy(async () => ({ default: (await import('./contacted-menu.tsx')).ContactedMenu }));
const LocalTime = lazy(async () => ({ default: (await import('./local-time/local-time.tsx')).LocalTime }));

/** Returns a line on who a person is: whom they belong to, nickname, job title and company. */
function whoText({ nickname, job_title, company }: PersonSummary, placing: string | undefined): string {
  const work = [job_title, company].filter(Boolean).join(', ');
  return [placing, nickname && `“${nickname}”`, work].filter(Boolean).join(' · ');
}

/** Number of letters above which a name has its own line on a phone, above the buttons. */
const LONG_NAME = 20;

const contactedClass = 'max-md:w-10 max-md:px-0';
const contacted = (
  <>
    <Check aria-hidden className="size-5" />
    <span className="max-md:sr-only">Contacted</span>
  </>
);

/** The photo, which opens the dialog that changes it. */
const PhotoButton = ({ person: { id, name, photo } }: { person: PersonSummary }) => (
  <div className="group relative shrink-0">
    <Avatar id={id} name={name} photo={photo} size="large" />
    <button
      type="button"
      aria-label={`Photo of ${name}`}
      title={photo ? 'Change the photo' : 'Add a photo'}
      onClick={() => usePanels.setState({ photoOf: id })}
      className="absolute inset-0 rounded-full"
    >
      <span
        className={classNames(
          'absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-raised text-soft',
          photo && 'opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100',
        )}
      >
        <Camera aria-hidden className="size-3" />
      </span>
    </button>
  </div>
);

/** The button that logs a contact; with a menu if others live with the person. */
function ContactedAction({ person }: { person: PersonSummary }) {
  const housemates = useHousemates(person.id);
  const { markContacted, isPending } = useContacted();
  const markAlone = () => markContacted(person.id);
  const alone = (
    <Button disabled={isPending} onClick={markAlone} className={contactedClass}>
      {contacted}
    </Button>
  );
  if (housemates.length === 0) return alone;
  return (
    <SilentBoundary instead={alone}>
      <Suspense
        fallback={
          <Button disabled className={contactedClass}>
            {contacted}
          </Button>
        }
      >
        <ContactedMenu person={person} housemates={housemates} onAlone={markAlone}>
          <Button disabled={isPending} className={contactedClass}>
            {contacted}
          </Button>
        </ContactedMenu>
      </Suspense>
    </SilentBoundary>
  );
}

interface PersonHeaderProps {
  person: PersonSummary;
  children: ReactNode;
}

export function PersonHeader({ person, children }: PersonHeaderProps) {
  const { id, name, is_important, city, state, zip } = person;
  const who = whoText(person, usePlacing()(id));
  const star = useQuickEdit(id, 'Could not change the star.');
  const isWaiting = useIsWaiting(`person:${id}`);
  const guide = useSettings(guideOf);
  return (
    <header className="border-b border-line bg-raised px-4 pt-3 md:px-8 md:pt-5">
      <div
        data-long={name.length > LONG_NAME || undefined}
        className="group/head flex items-center gap-2 max-md:data-long:flex-wrap md:gap-4"
      >
        <PhotoButton person={person} />
        <div className="min-w-0 grow max-md:group-data-long/head:basis-[calc(100%-5rem)]">
          <div className="flex items-center gap-1">
            <h2
              className="line-clamp-2 text-lg leading-tight wrap-anywhere md:text-2xl md:leading-tight"
              title={name}
            >
              {name}
            </h2>
            <IconButton
              icon={Star}
              label="Important"
              aria-pressed={is_important}
              iconClassName={is_important ? 'fill-glow text-glow' : ''}
              onClick={() => star.mutate({ is_important: !is_important })}
              size="small"
            />
          </div>
          {who && (
            <p className="line-clamp-2 text-sm wrap-anywhere md:line-clamp-1" title={who}>
              {who}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {person.is_example && <ExampleMark />}
            {isWaiting && <WaitingMark />}
            <HealthBadge person={person} />
            <span className="text-sm text-soft">{lastContactText(person.days_since_contact)}</span>
            {(city || state) && (
              <SilentBoundary>
                <Suspense fallback={null}>
                  <LocalTime city={city} state={state} zip={zip} />
                </Suspense>
              </SilentBoundary>
            )}
          </div>
        </div>
        <Button
          title={`Quick line (${KEYS.quickLine})`}
          aria-keyshortcuts={KEYS.quickLine}
          onClick={() => usePanels.setState({ quickLineOf: id })}
          className="max-lg:w-10 max-lg:px-0 max-md:group-data-long/head:ml-auto"
        >
          <PenLine aria-hidden className="size-5" />
          <span className="max-lg:sr-only">Quick line</span>
        </Button>
        <ContactedAction person={person} />
        <Button
          aria-description={`Talk to ${nameOfGuide(guide)}`}
          onClick={() => usePanels.setState({ chatPanelOpen: true })}
          className="pl-1.5! max-md:w-10 max-md:px-0!"
        >
          <GuidePortrait guide={guide} className="size-7" />
          <span className="max-md:sr-only">Chat</span>
        </Button>
      </div>
      <div className="mt-2 md:mt-4">{children}</div>
    </header>
  );
}

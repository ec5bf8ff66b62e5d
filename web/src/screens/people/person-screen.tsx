import type { Person } from 'functions/contract';
import { listsOf } from 'functions/contract/card/first-entries';
import { PANEL_WIDTH } from 'functions/contract/limits';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { MessagesPanel } from '#features/messages/messages-panel.tsx';
import { PersonWay } from '#features/navigation/person-way.tsx';
import { useBack } from '#features/navigation/use-back.ts';
import { NotebookPanel } from '#features/notebook/notebook-panel.tsx';
import { PersonHeader } from '#features/person/person-header.tsx';
import { PersonLoading, PersonNotFound } from '#features/person/person-states.tsx';
import { PersonTabPanel, PersonTabs } from '#features/person/person-tabs.tsx';
import { ProfileSummary } from '#features/profile/view/profile-summary.tsx';
import { PrefetchEditors, ProfilePanel } from '#features/profile/profile-panel.tsx';
import { CircleLink } from '#features/circle/circle-link.tsx';
import { HouseholdCard } from '#features/relations/household-card.tsx';
import { RelationsSection } from '#features/relations/relations-section.tsx';
import { canMessage } from '#lib/people/can-message.ts';
import { useListParams } from '#lib/people/list-params.ts';
import { paths, personParams, type Panel } from '#paths.ts';
import { forgetAdded, isAdded } from '#queries/people/adding/added.ts';
import { useInherited } from '#queries/people/inherited.ts';
import { useRemember } from '#queries/people/list/recent.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { THREE_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { useMarkRead, usePerson, useSummary } from '#queries/people/people.ts';
import { usePrefetchPanel } from '#queries/people/prefetch-panel.ts';
import { useSettings } from '#settings/settings-store.ts';
import { LEAVE_WITHOUT_ASKING } from '#ui/dialog/leave-guard.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { ResizableAside } from '#ui/resizable-aside.tsx';

/**
 * Returns the panel to show. If the person has neither email nor phone, the profile replaces the messages, so
 * that the user can enter them.
 */
const shownPanel = (asked: Panel, person: Person): Panel =>
  asked === 'messages' && !canMessage(person) ? 'profile' : asked;

const profileParts = (person: Person) => ({
  question: <HouseholdCard personId={person.id} />,
  relations: (
    <>
      <RelationsSection person={person} />
      <CircleLink id={person.id} name={person.name} />
    </>
  ),
});

/** Tells whether the app has opened the person by itself, beside the list. */
function useIsByItself(): boolean {
  const { state } = useLocation() as { state: { isByItself?: boolean } | null };
  return state?.isByItself ?? false;
}

function PersonDetail({ id }: { id: string }) {
  const isByItself = useIsByItself();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: full, error, refetch } = usePerson(id);
  const summary = useSummary(id);
  const { people } = useVisiblePeople(useListParams().shown);
  const keepSettings = useKeepSettings();
  const { mutate: markRead } = useMarkRead();
  const rightPanelWidth = useSettings((settings) => settings.rightPanelWidth);
  const isWide = useMedia(THREE_PANES);
  const inherited = useInherited(({ times }) => times);
  const back = useBack();
  const prefetchPanel = usePrefetchPanel(id);
  // The list knows only the preferred phone number, email and address, and none of the card's other
  // entries.
  const person = full ?? (summary && { ...listsOf(summary), met: null, ...summary });

  // The unread count in the list may be newer than that in the detail.
  const isUnread = [full, summary].some((known) => known && known.unread_count > 0);

  const isMissing = error?.code === 'not_found';
  if (isMissing && !summary) return <PersonNotFound backHref={paths.people(params)} />;
  if (error && !isMissing && !person)
    return (
      <LoadError
        heading="h2"
        title="This person could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
        className="grid grow place-content-center"
      />
    );
  if (!person) return <PersonLoading />;

  const { panel: asked, edit } = personParams(params);
  const panel = shownPanel(asked, person);
  const open = (to: { panel?: Panel; edit?: boolean }) => void navigate(paths.person(id, to, params));

  function handlePanel(to: string) {
    if (to === 'messages' && person?.unread_count) markRead(id);
    open({ panel: to as Panel });
  }

  function handleClosed() {
    const to = isAdded(id) ? back.to : paths.person(id, { panel: 'profile' }, params);
    void navigate(to, { ...LEAVE_WITHOUT_ASKING, replace: isAdded(id) });
  }

  function handleDeleted() {
    forgetAdded(id);
    const next = people.find((other) => other.id !== id);
    const to = next ? paths.person(next.id, { panel: 'profile' }, params) : paths.people(params);
    void navigate(to, LEAVE_WITHOUT_ASKING);
  }

  const panels: Record<Panel, ReactNode> = {
    messages: (
      <div className="flex min-h-0 grow">
        <MessagesPanel
          person={person}
          profileHref={paths.person(id, { panel: 'profile', edit: true }, params)}
          isUnread={isUnread}
          isByItself={isByItself}
        />
        {isWide && (
          <ResizableAside
            label="At a glance"
            width={rightPanelWidth}
            min={PANEL_WIDTH.min}
            max={PANEL_WIDTH.max}
            onResize={(width) => keepSettings({ rightPanelWidth: width })}
          >
            <ProfileSummary
              person={person}
              profileHref={paths.person(id, { panel: 'profile' }, params)}
              memoriesHref={paths.person(id, { panel: 'memories' }, params)}
            />
          </ResizableAside>
        )}
      </div>
    ),
    profile: (
      <ProfilePanel
        id={id}
        isEditing={edit}
        onEdit={() => open({ panel: 'profile', edit: true })}
        onClose={handleClosed}
        onDeleted={handleDeleted}
        parts={profileParts}
      />
    ),
    activity: <ActivityPanel personId={id} />,
    memories: <NotebookPanel personId={id} />,
  };

  return (
    // Arrow keys only move the focus, because opening a tab adds a history entry and marks messages as read.
    <Tabs.Root
      value={panel}
      onValueChange={handlePanel}
      activationMode="manual"
      className="flex min-h-0 grow flex-col"
    >
      <title>{`${person.name} · Kindred`}</title>
      <PrefetchEditors />
      <PersonHeader person={person}>
        <PersonTabs hasMessages={canMessage(person)} onPoint={prefetchPanel} />
      </PersonHeader>
      <PersonTabPanel key={`${panel} ${inherited}`} panel={panel}>
        {panels[panel]}
      </PersonTabPanel>
    </Tabs.Root>
  );
}

export function PersonScreen() {
  const { personId = '' } = useParams();
  useRemember(useIsByItself() ? undefined : personId);
  return (
    <>
      <PersonWay id={personId} />
      <PersonDetail key={personId} id={personId} />
    </>
  );
}

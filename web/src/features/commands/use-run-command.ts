import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openLink } from '#lib/browser/open-link.ts';
import { mailAddress } from '#lib/people/mail-address.ts';
import { writeMemory } from '#lib/people/write-memory.ts';
import { paths } from '#paths.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { rowOf } from '#queries/people/people-cache.ts';
import { useContactsInProgress, useCreatePerson } from '#queries/people/people.ts';
import { leavePage } from '#router/index.ts';
import { signOut } from '#session/sign-out.ts';
import { usePanels } from '#settings/panels-store.ts';
import type { CommandAction } from './commands.ts';
import { focusSearch, searchBox } from './focus-search.ts';

/**
 * Returns a function that marks a person as contacted. Further calls for the same person are ignored until
 * the server has answered.
 */
function useContact() {
  const inProgress = useContactsInProgress();
  const { markContacted } = useContacted();
  return (id: string) => !inProgress.includes(id) && markContacted(id);
}

/** Returns a function that adds a person and opens their profile. It does nothing until the one before is added. */
function useAdd() {
  const navigate = useNavigate();
  const { mutate } = useCreatePerson(
    ({ id }) => void navigate(paths.person(id, { panel: 'profile', edit: true })),
  );
  // Not the state of the mutation, because a second press may come before it is drawn.
  const isAdding = useRef(false);
  return function add() {
    if (isAdding.current) return;
    isAdding.current = true;
    mutate({ key: crypto.randomUUID() }, { onSettled: () => void (isAdding.current = false) });
  };
}

/** Returns a function that runs a command. Commands about a person need the person's id. */
export function useRunCommand() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const keepSettings = useKeepSettings();
  const contact = useContact();
  const client = useQueryClient();
  const add = useAdd();

  function search() {
    if (!searchBox()) {
      keepSettings({ sidebarCollapsed: false });
      void navigate(paths.people());
    }
    focusSearch();
  }

  function runForPerson(action: CommandAction, id: string): void {
    const row = rowOf(client, id);
    if (action.type === 'contacted') contact(id);
    else if (action.type === 'quick-line') usePanels.setState({ quickLineOf: id });
    else if (action.type === 'call') openLink(`tel:${row?.phone_number}`);
    else if (action.type === 'email') openLink(`mailto:${row && mailAddress(row)}`);
    else if (action.type === 'memory')
      void navigate(paths.person(id, { panel: 'memories' }, params), writeMemory());
    else if (action.type === 'circle') void navigate(paths.circle(id));
    else if (action.type === 'person') void navigate(paths.person(id, action.open, params));
  }

  return function run(action: CommandAction, person: string | undefined): void {
    switch (action.type) {
      case 'go':
        return void navigate(action.to);
      case 'view':
        keepSettings({ viewMode: action.mode });
        return void navigate(paths.people());
      case 'theme':
        return keepSettings({ theme: action.theme });
      case 'search':
        return search();
      case 'add':
        return add();
      case 'guide':
        return usePanels.setState({ chatPanelOpen: true });
      case 'shortcuts':
        return usePanels.setState({ shortcutsOpen: true });
      case 'sign-out':
        return leavePage(signOut);
      default:
        if (person) runForPerson(action, person);
    }
  };
}

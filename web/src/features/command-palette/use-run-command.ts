import { useNavigate } from 'react-router';
import { toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { useCreatePerson } from '#queries/people/people.ts';
import { leavePage } from '#router/index.ts';
import { logout } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import type { CommandAction } from './commands.ts';

/** Returns a function that runs a command. */
export function useRunCommand() {
  const navigate = useNavigate();
  const keepSettings = useKeepSettings();
  const add = useCreatePerson(({ id }) => void navigate(paths.person(id, { panel: 'profile', edit: true })));
  return function handle(action: CommandAction): void {
    switch (action.type) {
      case 'go':
        return void navigate(action.to);
      case 'view':
        keepSettings({ viewMode: action.mode });
        return void navigate(paths.people());
      case 'add':
        return add.mutate({ key: crypto.randomUUID() });
      case 'chat':
        return usePanels.setState({ chatPanelOpen: true });
      case 'settings':
        return usePanels.setState({ settingsOpen: true });
      case 'sign-out':
        return leavePage(() => void logout().catch(() => toastFailed('Could not sign out.')));
    }
  };
}

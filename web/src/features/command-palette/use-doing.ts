import { useNavigate } from 'react-router';
import { toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { useCreatePerson } from '#queries/people/people.ts';
import { logout } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import type { Doing } from './commands.ts';

/** Carries out a command. */
export function useDoing() {
  const navigate = useNavigate();
  const keepSettings = useKeepSettings();
  const add = useCreatePerson(({ id }) => void navigate(paths.person(id, { panel: 'profile', edit: true })));
  return function handle(doing: Doing): void {
    switch (doing.does) {
      case 'go':
        return void navigate(doing.to);
      case 'view':
        keepSettings({ viewMode: doing.mode });
        return void navigate(paths.people());
      case 'add':
        return add.mutate({ key: crypto.randomUUID() });
      case 'chat':
        return usePanels.setState({ chatPanelOpen: true });
      case 'settings':
        return usePanels.setState({ settingsOpen: true });
      case 'sign-out':
        return void logout().catch(() => toastFailed('Could not sign out.'));
    }
  };
}

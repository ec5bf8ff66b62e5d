import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useKeepSettings } from '#queries/account/account.ts';
import { useSettings } from '#settings/settings-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

/** Button that collapses the list to a narrow bar and opens it again. A phone does not show it. */
export function ListToggle() {
  const isCollapsed = useSettings((settings) => settings.sidebarCollapsed);
  const keepSettings = useKeepSettings();
  return (
    <IconButton
      icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
      label={isCollapsed ? 'Show the list' : 'Hide the list'}
      onClick={() => keepSettings({ sidebarCollapsed: !isCollapsed })}
      className="-mr-2 max-md:hidden md:in-data-collapsed:mr-0 md:in-data-collapsed:-ml-2"
    />
  );
}

import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Panel } from '#paths.ts';

const LABELS: [Panel, string][] = [
  ['messages', 'Messages'],
  ['profile', 'Profile'],
  ['activity', 'Activity'],
  ['memories', 'Memories'],
];

const PANEL_ID = 'about-person';
const tabId = (panel: Panel) => `about-person-${panel}`;

interface PersonTabsProps {
  hasMessages: boolean;
  /** Called when a tab is pointed at or focused. */
  onPoint: (panel: Panel) => void;
}

export function PersonTabs({ hasMessages, onPoint }: PersonTabsProps) {
  return (
    <Tabs.List
      aria-label="About this person"
      className="-mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {LABELS.filter(([panel]) => panel !== 'messages' || hasMessages).map(([panel, label]) => (
        <Tabs.Trigger
          key={panel}
          value={panel}
          id={tabId(panel)}
          aria-controls={PANEL_ID}
          onPointerEnter={() => onPoint(panel)}
          onFocus={() => onPoint(panel)}
          className="h-11 shrink-0 border-b-2 border-transparent px-2 sm:px-3 font-semibold text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-accent"
        >
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

/**
 * The panel of the chosen tab. Radix's own would ask for its styles when it is drawn, so that the browser had to find those
 * of the whole new page in the same task.
 */
export function PersonTabPanel({ panel, children }: { panel: Panel; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={PANEL_ID}
      aria-labelledby={tabId(panel)}
      tabIndex={-1}
      className="flex min-h-0 grow flex-col outline-none"
    >
      {children}
    </div>
  );
}

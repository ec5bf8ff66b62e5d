import { Tabs } from 'radix-ui';
import type { Panel } from '#paths.ts';

const LABELS: [Panel, string][] = [
  ['messages', 'Messages'],
  ['profile', 'Profile'],
  ['activity', 'Activity'],
  ['memories', 'Memories'],
];

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

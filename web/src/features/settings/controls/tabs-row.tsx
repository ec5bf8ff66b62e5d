import { Tabs } from 'radix-ui';

interface TabsRowProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
}

/** The row of tabs of a card; the arrow keys move between them. */
export const TabsRow = ({ label, tabs }: TabsRowProps) => (
  <Tabs.List
    aria-label={label}
    className="flex gap-1 overflow-x-auto rounded-2xl bg-sunken p-1 [scrollbar-width:none]"
  >
    {tabs.map((tab) => (
      <Tabs.Trigger
        key={tab.id}
        value={tab.id}
        className="h-10 min-w-fit grow rounded-xl px-2 sm:px-3 text-[0.8125rem] font-semibold whitespace-nowrap text-soft hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:bg-raised data-[state=active]:text-accent data-[state=active]:shadow-card"
      >
        {tab.label}
      </Tabs.Trigger>
    ))}
  </Tabs.List>
);

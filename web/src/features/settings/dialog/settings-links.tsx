import { ChevronRight, Database, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';

const LINKS: { to: string; label: string; says: string; icon: LucideIcon }[] = [
  { to: paths.tags, label: 'Tags', says: 'Names, colours and places', icon: Tag },
  { to: paths.trash, label: 'Trash', says: 'Restore whoever you deleted', icon: Trash2 },
  { to: paths.data, label: 'Your data', says: 'Export, backup and calendar', icon: Database },
];

export function SettingsLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <nav aria-label="More settings" className="grid divide-y divide-line rounded-2xl border border-line">
      {LINKS.map(({ to, label, says, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          onClick={onFollow}
          className="flex items-center gap-3 px-4 py-3 first:rounded-t-2xl last:rounded-b-2xl hover:bg-accent-soft"
        >
          <Icon aria-hidden className="size-5 shrink-0 text-soft" />
          <span className="grid min-w-0 grow">
            <span className="font-semibold">{label}</span>
            <span className="text-[0.8125rem] text-soft">{says}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
        </Link>
      ))}
    </nav>
  );
}

import { ChevronRight } from 'lucide-react';
import { NavLink } from 'react-router';
import type { SettingsPage } from '#settings/settings-pages.ts';
import { classNames } from '#ui/class-names.ts';

interface PageLinksProps {
  label: string;
  pages: Pick<SettingsPage, 'to' | 'label' | 'says' | 'icon'>[];
  onFollow?: () => void;
}

/** Links to pages of the settings; the current one is marked. */
export function PageLinks({ label, pages, onFollow }: PageLinksProps) {
  return (
    <nav aria-label={label} className="grid divide-y divide-line rounded-2xl border border-line bg-raised">
      {pages.map(({ to, label, says, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          onClick={onFollow}
          className={({ isActive }) =>
            classNames(
              'flex items-center gap-3 px-4 py-3 first:rounded-t-2xl last:rounded-b-2xl',
              isActive ? 'bg-accent-soft' : 'hover:bg-accent-soft',
            )
          }
        >
          {({ isActive }) => (
            <>
              <Icon
                aria-hidden
                className={classNames('size-5 shrink-0', isActive ? 'text-accent' : 'text-soft')}
              />
              <span className="grid min-w-0 grow">
                <span className={classNames('font-semibold', isActive && 'text-accent')}>{label}</span>
                <span className="text-[0.8125rem] text-soft">{says}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

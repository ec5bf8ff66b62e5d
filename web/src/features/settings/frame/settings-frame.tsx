import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useOutlet } from 'react-router';
import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { paths } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { SettingsList } from './settings-list.tsx';

/** Focuses the link to the page that the user has just left, when the list is shown alone, as on a phone. */
function useFocusOfList() {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (pathname === paths.settings)
      list.current?.querySelector<HTMLAnchorElement>(`[href="${left.current}"]`)?.focus();
    left.current = pathname;
  }, [pathname]);
  return list;
}

/** The list of pages with one of them beside it; on a phone only one of the two. */
export function SettingsFrame() {
  const page = useOutlet();
  const isWide = useMedia(TWO_PANES);
  const list = useFocusOfList();
  if (!page && isWide) return <Navigate to={paths.preferences} replace />;
  const Title = page ? 'h2' : 'h1';
  return (
    <div className="flex min-h-0 grow">
      {!page && <title>Settings · Kindred</title>}
      <aside
        ref={list}
        aria-label="Settings"
        className={classNames(
          'flex w-full shrink-0 flex-col border-line bg-sunken md:w-64 lg:w-80 md:border-r',
          page && 'max-md:hidden',
        )}
      >
        <header className="px-4 py-3">
          <Title className="text-[1.625rem] leading-10">Settings</Title>
        </header>
        <SettingsList />
      </aside>
      {page && <div className="flex min-w-0 grow flex-col">{page}</div>}
    </div>
  );
}

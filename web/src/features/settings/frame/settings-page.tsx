import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigationType } from 'react-router';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';

/**
 * The way back to the list, on a phone. It takes the focus from the link that led here, which is no longer
 * shown.
 */
function BackToSettings() {
  const isFollowed = useNavigationType() === 'PUSH';
  return (
    <Link
      to={paths.settings}
      ref={isFollowed ? focusOnMount : undefined}
      className="-my-1 -ml-2 flex basis-full items-center rounded-lg py-1 pr-2 font-semibold text-accent md:hidden"
    >
      <ChevronLeft aria-hidden className="size-5" />
      <span className="sr-only">Back to</span> Settings
    </Link>
  );
}

/** The layout of a page of the settings. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} menu={<BackToSettings />}>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-6 md:px-8">{children}</div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { paths } from '#paths.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';

/**
 * The way back to the list, on a phone. It takes the focus from the link that led here, which is no longer
 * shown.
 */
function BackToSettings() {
  const isFollowed = useNavigationType() === 'PUSH';
  return (
    <BackLink
      to={paths.settings}
      label="Settings"
      ref={isFollowed ? focusOnMount : undefined}
      className="-my-1 -ml-1 basis-full md:hidden"
    />
  );
}

/** The layout of a page of the settings. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} back={<BackToSettings />}>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-6 md:px-8">{children}</div>
    </Page>
  );
}

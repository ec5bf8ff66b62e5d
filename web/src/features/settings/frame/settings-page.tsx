import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { paths } from '#paths.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';

/**
 * The link back to the list, on a phone. It takes the focus if a link led here, because the page with that
 * link is gone.
 */
function BackToSettings() {
  const type = useNavigationType();
  const [isFollowed] = useState(type === 'PUSH');
  // Uses an effect, because a ref of a link is called on every rendering.
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFollowed) link.current?.focus();
  }, [isFollowed]);
  return (
    <div className="-my-1 -ml-1 flex basis-full md:hidden">
      <BackLink ref={link} to={paths.settings} label="Settings" />
    </div>
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

import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function TodayPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Today" menu={menu}>
      {null}
    </Page>
  );
}

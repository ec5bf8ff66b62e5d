import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function TagsPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Tags" menu={menu}>
      {null}
    </Page>
  );
}

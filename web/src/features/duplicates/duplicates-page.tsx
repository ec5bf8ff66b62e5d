import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function DuplicatesPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Duplicates" menu={menu}>
      {null}
    </Page>
  );
}

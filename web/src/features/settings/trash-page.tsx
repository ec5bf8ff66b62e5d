import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function TrashPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Trash" menu={menu}>
      {null}
    </Page>
  );
}

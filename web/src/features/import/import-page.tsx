import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function ImportPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Import" menu={menu}>
      {null}
    </Page>
  );
}

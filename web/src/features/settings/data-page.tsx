import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function DataPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Your data" menu={menu}>
      {null}
    </Page>
  );
}

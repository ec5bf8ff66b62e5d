import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function PeopleMap({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Map" menu={menu}>
      {null}
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function PeopleMap({ menu, filters }: { menu: ReactNode; filters: ReactNode }) {
  return (
    <Page title="Map" menu={menu}>
      {filters}
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function PeopleTable({ menu, filters }: { menu: ReactNode; filters: ReactNode }) {
  return (
    <Page title="People" menu={menu}>
      {filters}
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function PeopleTable({ menu }: { menu: ReactNode }) {
  return (
    <Page title="People" menu={menu}>
      {null}
    </Page>
  );
}

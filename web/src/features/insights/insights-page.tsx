import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

export function InsightsPage({ menu }: { menu: ReactNode }) {
  return (
    <Page title="Insights" menu={menu}>
      {null}
    </Page>
  );
}

import { NobodyHere } from '#features/people-list/nobody-found.tsx';
import { PeopleTable } from '#features/people-table/people-table.tsx';
import type { PeopleViewProps } from '#ui/toolbar/people-toolbar.tsx';

const nobody = <NobodyHere />;

/** The table, with the texts that the list shows if nobody is found. */
export const PeopleInTable = (props: Omit<PeopleViewProps, 'nobody'>) => (
  <PeopleTable {...props} nobody={nobody} />
);

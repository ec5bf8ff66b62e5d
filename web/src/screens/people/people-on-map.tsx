import { NobodyHere } from '#features/people-list/nobody-found.tsx';
import { PeopleMap } from '#features/people-map/people-map.tsx';
import { AddTags } from '#features/people-table/add-tags.tsx';
import type { PeopleViewProps } from '#ui/toolbar/people-toolbar.tsx';

const nobody = <NobodyHere />;

/** The map, with the list's texts for nobody found, and the table's button that tags selected people. */
export const PeopleOnMap = (props: Omit<PeopleViewProps, 'nobody'>) => (
  <PeopleMap {...props} nobody={nobody} AddTags={AddTags} />
);

import { PeopleMap } from '#features/people-map/people-map.tsx';
import { AddTags } from '#features/people-table/add-tags.tsx';
import type { PeopleViewProps } from '#ui/people-toolbar.tsx';

/** The map, with the table's button that tags selected people. */
export const PeopleOnMap = (props: PeopleViewProps) => <PeopleMap {...props} AddTags={AddTags} />;

import { PeopleList } from '#features/people-list/people-list.tsx';
import { PeopleSidebar } from '#features/people-list/people-sidebar.tsx';
import { useListParams } from '#lib/people/list-params.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { app } from './app.tsx';
import { makePeople } from './many-people.ts';

function Rows() {
  const { people } = useVisiblePeople(useListParams().shown);
  return (
    <div className="flex h-[640px] w-[350px] flex-col">
      <PeopleList people={people} serverMatches={[]} search="" />
    </div>
  );
}

function Sidebar() {
  return (
    <div className="flex h-dvh">
      <PeopleSidebar
        className="w-[350px]"
        views={null}
        add={null}
        palette={null}
        filters={null}
        notice={null}
        top={null}
      />
    </div>
  );
}

/** The product's list of `count` people; timed from the moment the people are put into the cache. */
export const list = (count: number, people = makePeople(count)) => ({
  show: app(Rows, people),
  shown: 'li',
});

/** The list with its toolbar, for measuring typing into the search. */
export const sidebar = (count: number) => ({ show: app(Sidebar, makePeople(count)), shown: 'li' });

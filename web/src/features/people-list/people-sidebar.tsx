import { Plus } from 'lucide-react';
import type { Person } from 'functions/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toastDone } from '#lib/toasts.ts';
import { useListParams } from '#lib/list-params.ts';
import { paths } from '#paths.ts';
import { useAlsoFound } from '#queries/also-found.ts';
import { useCreatePerson } from '#queries/people.ts';
import { useVisiblePeople } from '#queries/visible-people.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ListControls } from './list-controls.tsx';
import { PeopleList } from './people-list.tsx';
import { ListError, ListSkeleton, NobodyFound, NobodyYet } from './people-states.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { StatusChips } from './status-chips.tsx';

/** The new person opens where the user still is; whoever has gone elsewhere is told instead. */
function useAddPersonHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => void (shown.current = pathname), [pathname]);

  const add = useCreatePerson();
  function handleAdd() {
    const onSuccess = ({ id, name }: Person) => {
      const open = () => void navigate(paths.person(id, { panel: 'profile', edit: true }));
      if (shown.current === pathname) open();
      else toastDone(`${name} was added.`, { label: 'Open', onAction: open });
    };
    add.mutate({ key: crypto.randomUUID() }, { onSuccess });
  }
  return { isAdding: add.isPending, handleAdd };
}

interface PeopleSidebarProps {
  className: string;
  /** The button that opens the menu. */
  menu: ReactNode;
  filters: ReactNode;
}

export function PeopleSidebar({ className, menu, filters }: PeopleSidebarProps) {
  const { shown } = useListParams();
  const { people, total, isPending, error, refetch } = useVisiblePeople(shown);
  const { alsoFound, isSearching, hasFailed } = useAlsoFound(shown, people);
  const { isAdding, handleAdd } = useAddPersonHere();

  function list() {
    if (isPending) return <ListSkeleton />;
    if (error) return <ListError message={error.message} onRetry={() => void refetch()} />;
    if (!total) return <NobodyYet />;
    return people.length || alsoFound.length ? (
      <PeopleList people={people} alsoFound={alsoFound} />
    ) : (
      <NobodyFound search={shown.search} isSearching={isSearching} hasFailed={hasFailed} />
    );
  }

  return (
    <aside
      aria-label="People"
      className={classNames('flex shrink-0 flex-col border-r border-line bg-sunken', className)}
    >
      <header className="grid gap-3 px-4 pt-4 pb-3">
        <div className="flex items-center gap-2">
          {menu}
          <h1 className="grow text-[1.625rem] leading-10">People</h1>
          <Button look="solid" size="small" className="h-9" disabled={isAdding} onClick={handleAdd}>
            <Plus aria-hidden className="size-4" strokeWidth={2.5} /> Add
          </Button>
        </div>
        <SearchBox />
        <StatusChips total={total} />
        <div className="-my-1 flex flex-wrap items-start gap-y-1">
          {filters}
          <ListControls />
        </div>
      </header>
      <div className="flex min-h-0 grow flex-col border-t border-line">{list()}</div>
    </aside>
  );
}

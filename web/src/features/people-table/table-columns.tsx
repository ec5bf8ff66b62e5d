import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PersonSummary } from 'functions/contract';
import { Star } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { birthdayText } from '#lib/people/birthday.ts';
import { shownScore } from '#lib/people/shown-health.ts';
import { fullTime, messageTime } from '#lib/text/format-time.ts';
import { paths } from '#paths.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { TagChip } from '#ui/person/tag-chip.tsx';

export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Number of tags shown; the rest is given as a number. */
const SHOWN_TAGS = 3;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function Name({ person: { id, name, photo, is_important, is_example } }: { person: PersonSummary }) {
  const [params] = useSearchParams();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={id} name={name} photo={photo} size="small" />
      <Link
        to={paths.person(id, { panel: 'profile' }, params)}
        title={name}
        className="truncate rounded font-semibold hover:underline hover:underline-offset-3"
      >
        {name}
      </Link>
      {is_important && (
        <>
          <Star aria-hidden className="size-3.5 shrink-0 fill-glow text-glow" />
          <span className="sr-only">Important</span>
        </>
      )}
      {is_example && <ExampleMark />}
    </span>
  );
}

function Health({ person }: { person: PersonSummary }) {
  if (person.health_status === null) return <span className="text-soft">Not tracked</span>;
  return (
    <span className="flex items-center gap-2">
      <span className="w-7 text-right font-semibold tabular-nums">{shownScore(person)}</span>
      <HealthBadge person={person} />
    </span>
  );
}

function LastContact({ person: { last_contact_date: at } }: { person: PersonSummary }) {
  if (!at) return <span className="text-soft">No contact yet</span>;
  return (
    <time dateTime={at} title={fullTime(at)} className="tabular-nums">
      {messageTime(at)}
    </time>
  );
}

function Tags({ person: { tags } }: { person: PersonSummary }) {
  const more = tags.length - SHOWN_TAGS;
  return (
    <span className="flex items-center gap-1" title={tags.map((tag) => tag.name).join(', ')}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <TagChip key={tag.id} tag={tag} isDense />
      ))}
      {more > 0 && <span className="shrink-0 text-xs font-semibold text-soft">+{more}</span>}
    </span>
  );
}

const helper = createColumnHelper<typeof features, PersonSummary>();
const emptyLast = { sortUndefined: 'last' } as const;

/** Columns of the table, except the checkboxes. Empty values sort last in both directions. */
export const columns = helper.columns([
  helper.accessor('name', {
    header: 'Name',
    sortFn: (a, b) => collator.compare(a.original.name, b.original.name),
    cell: ({ row }) => <Name person={row.original} />,
  }),
  helper.accessor((person) => shownScore(person) ?? undefined, {
    id: 'health_score',
    header: 'Health Score',
    sortFn: (a, b) => (a.original.health_score ?? 0) - (b.original.health_score ?? 0),
    ...emptyLast,
    cell: ({ row }) => <Health person={row.original} />,
  }),
  helper.accessor((person) => person.last_contact_date ?? undefined, {
    id: 'last_contact_date',
    header: 'Last Contact',
    sortFn: (a, b) => compareText(a.original.last_contact_date, b.original.last_contact_date),
    sortDescFirst: true,
    ...emptyLast,
    cell: ({ row }) => <LastContact person={row.original} />,
  }),
  helper.display({
    id: 'tags',
    header: 'Tags',
    cell: ({ row }) => <Tags person={row.original} />,
  }),
  // Sorted by month and day, because the year of birth does not matter for the next birthday.
  helper.accessor((person) => person.birthday?.slice(-5), {
    id: 'birthday',
    header: 'Birthday',
    sortFn: (a, b) => compareText(a.original.birthday?.slice(-5), b.original.birthday?.slice(-5)),
    ...emptyLast,
    cell: ({ row }) => row.original.birthday && birthdayText(row.original.birthday),
  }),
  helper.display({
    id: 'zip',
    header: 'Zip',
    cell: ({ row }) => row.original.zip,
  }),
]);

function compareText(a: string | null | undefined, b: string | null | undefined): number {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : Number(left > right);
}

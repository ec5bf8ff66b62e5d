import type { Person } from 'functions/contract';
import { newEntries } from 'functions/contract/card/add-entries';
import { entryKey } from 'functions/contract/card/entries';
import { CARD_LISTS, type CardList } from 'functions/contract/card/shapes';
import { toE164 } from 'functions/contract/phone';
import { useCountry } from '#queries/account/country.ts';
import { usePerson } from '#queries/people/people.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { type Candidate, listsOf, tagsOf } from '#features/import/candidates/candidate.ts';
import { linesOfList } from '#features/import/candidates/card-lines.ts';
import { FIELD_LABELS } from '#features/import/read/import-fields.ts';

/** One field of both cards: what is there, what the file has, and whether that will be added. */
interface Pair {
  label: string;
  existing: string;
  read: string;
  isAdded: boolean;
}

/** Texts that are only filled in where the person has none. */
const TEXTS = ['nickname', 'company', 'job_title', 'birthday', 'mnemonic', 'body'] as const;

const textPair = (person: Person, { values }: Candidate, field: (typeof TEXTS)[number]): Pair => ({
  label: FIELD_LABELS[field],
  existing: person[field] ?? '',
  read: values[field],
  isAdded: !person[field] && values[field] !== '',
});

/** Returns a row for each entry of a list: those of the person, then those of the file that are new. */
function listPairs(person: Person, candidate: Candidate, list: CardList, country: string): Pair[] {
  const entries = listsOf(candidate)[list].map((entry) =>
    list === 'phones' && 'value' in entry
      ? { ...entry, e164: toE164(entry.value, country) ?? null, opted_out: false }
      : entry,
  ) as Person[typeof list];
  const added = newEntries(list, person[list] as never[], entries as never[]) as object[];
  const keys = new Set(added);
  const known = new Map(
    entries.filter((entry) => !keys.has(entry)).map((entry) => [entryKey(list, entry as never), entry]),
  );
  const lineOf = (entry: object) => linesOfList(list, [entry as never])[0]!;
  return [
    ...person[list].map((entry) => {
      const same = known.get(entryKey(list, entry as never));
      const { label, value } = lineOf(entry);
      return { label, existing: value, read: same ? lineOf(same).value : '', isAdded: false };
    }),
    ...added.map((entry) => {
      const { label, value } = lineOf(entry);
      return { label, existing: '', read: value, isAdded: true };
    }),
  ];
}

function pairsOf(person: Person, candidate: Candidate, country: string): Pair[] {
  const own = person.tags.map(({ name }) => name);
  const isOwn = (tag: string) => own.some((name) => name.toLowerCase() === tag.toLowerCase());
  const pairs = [
    { label: FIELD_LABELS.name, existing: person.name, read: candidate.values.name, isAdded: false },
    ...CARD_LISTS.flatMap((list) => listPairs(person, candidate, list, country)),
    ...TEXTS.map((field) => textPair(person, candidate, field)),
    {
      label: 'Photo',
      existing: person.photo ? 'A photo' : '',
      read: candidate.picture ? 'A picture' : '',
      isAdded: !person.photo && candidate.picture !== undefined,
    },
    {
      label: FIELD_LABELS.tags,
      existing: own.join('; '),
      read: candidate.values.tags,
      isAdded: tagsOf(candidate).some((tag) => !isOwn(tag)),
    },
  ];
  return pairs.filter(({ existing, read }) => existing || read);
}

function Value({ title, text, isAdded = false }: { title: string; text: string; isAdded?: boolean }) {
  return (
    <div className={classNames('min-w-0', !text && 'max-md:hidden')}>
      <span className="text-xs font-semibold text-soft md:hidden">{title}</span>
      <span className={classNames('block break-words whitespace-pre-line', isAdded && 'font-semibold')}>
        {text}
      </span>
      {isAdded && <span className="text-xs font-semibold text-healthy">will be added</span>}
    </div>
  );
}

interface CompareCardProps {
  candidate: Candidate;
  existingId: string;
}

/** The card of a row beside that of the person whom it would fill, field by field. */
export function CompareCard({ candidate, existingId }: CompareCardProps) {
  const { data: person, error, refetch } = usePerson(existingId);
  const country = useCountry();
  if (error)
    return (
      <LoadError
        title="This person could not be loaded"
        message={error.message}
        heading="p"
        onRetry={() => void refetch()}
      />
    );
  if (!person) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="grid gap-x-4 rounded-xl bg-sunken px-3 py-2 text-sm md:grid-cols-[9rem_1fr_1fr]">
      <div aria-hidden className="hidden text-xs font-semibold text-soft md:contents">
        <span />
        <span className="py-1">In Kindred</span>
        <span className="py-1">In the file</span>
      </div>
      {pairsOf(person, candidate, country).map(({ label, existing, read, isAdded }, index) => (
        <div
          key={index}
          className="col-span-full grid gap-x-4 gap-y-0.5 border-t border-line py-1.5 md:grid-cols-subgrid"
        >
          <span className="text-soft max-md:font-semibold max-md:text-ink">{label}</span>
          <Value title="In Kindred" text={existing} />
          <Value title="In the file" text={read} isAdded={isAdded} />
        </div>
      ))}
    </div>
  );
}

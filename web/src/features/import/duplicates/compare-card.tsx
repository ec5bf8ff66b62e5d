import { missingEntries, newEntries } from 'functions/contract/card/add-entries';
import { entryKey } from 'functions/contract/card/entries';
import { phoneText } from 'functions/contract/phone/phone';
import { CARD_LISTS, type CardList, type CardLists } from 'functions/contract/card/shapes';
import { useCountry } from '#queries/account/country.ts';
import { usePerson } from '#queries/people/people.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { type Candidate, keptLines, tagsOf } from '#features/import/candidates/candidate.ts';
import { linesOfList, shownText } from '#features/import/candidates/card-lines.ts';
import { CARD_TEXTS, FIELD_LABELS } from '#features/import/read/import-fields.ts';
import {
  cardOfCandidate,
  cardOfPerson,
  type Existing,
  type ExistingCard,
  personLists,
} from './existing-card.ts';

/** The effect of the import on a value of the file. */
type Fate = 'added' | 'perhaps' | 'full' | 'other' | 'known';

/** One field of both cards: the existing value, the value in the file, and what happens to the latter. */
interface Pair {
  label: string;
  existing: string;
  read: string;
  fate: Fate;
}

const isAlike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns the effect on a value that is only taken if the person has none. */
function fateOf(existing: string, read: string): Fate {
  if (!existing) return read ? 'added' : 'known';
  return !read || isAlike(existing, read) ? 'known' : 'other';
}

const pairOf = (label: string, existing: string, read: string): Pair => ({
  label,
  existing,
  read,
  fate: fateOf(existing, read),
});

/** Returns a row for each entry of a list: the existing ones, then the new ones of the file. */
function listPairs(own: CardLists, read: CardLists, list: CardList, country: string): Pair[] {
  const entries = read[list];
  const added = newEntries(list, own[list] as never[], entries as never[]) as object[];
  const missing = missingEntries(list, own[list] as never[], entries as never[]) as object[];
  const isMissing = new Set(missing);
  const known = new Map(
    entries.filter((entry) => !isMissing.has(entry)).map((entry) => [entryKey(list, entry as never), entry]),
  );
  const lineOf = (entry: object) => linesOfList(list, [entry as never], country)[0]!;
  return [
    ...own[list].map((entry) => {
      const same = known.get(entryKey(list, entry as never));
      const { label, value } = lineOf(entry);
      const existing = 'e164' in entry ? phoneText(entry, country).text : value;
      return { label, existing, read: same ? lineOf(same).value : '', fate: 'known' as const };
    }),
    ...missing.map((entry) => {
      const { label, value } = lineOf(entry);
      const fate = added.includes(entry) ? ('added' as const) : ('full' as const);
      return { label, existing: '', read: value, fate };
    }),
  ];
}

const countOf = (count: number) => (count > 0 ? String(count) : '');

function pairsOf(existing: ExistingCard, candidate: Candidate, country: string): Pair[] {
  const { name, lists, texts, tags, hasPhoto } = existing;
  const read = personLists(candidate, country);
  const isKnown = (tag: string) => tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  const pairs = [
    pairOf(FIELD_LABELS.name, name, candidate.values.name),
    ...CARD_LISTS.flatMap((list) => listPairs(lists, read, list, country)),
    ...CARD_TEXTS.map((field) => ({
      ...pairOf(FIELD_LABELS[field], texts[field], candidate.values[field]),
      existing: shownText(field, texts[field]),
      read: shownText(field, candidate.values[field]),
    })),
    pairOf('Photo', hasPhoto ? 'A photo' : '', candidate.picture ? 'A picture' : ''),
    pairOf('Memories', '', countOf(candidate.memories.length)),
    // The existing kept lines are unknown here.
    { label: 'Other lines', existing: '', read: countOf(keptLines(candidate)), fate: 'perhaps' as const },
    {
      label: FIELD_LABELS.tags,
      existing: tags.join('; '),
      read: candidate.values.tags,
      fate: tagsOf(candidate).some((tag) => !isKnown(tag)) ? ('added' as const) : ('known' as const),
    },
  ];
  return pairs.filter(({ existing, read }) => existing || read);
}

const FATES: Partial<Record<Fate, string>> = {
  added: 'will be added',
  perhaps: 'new ones will be kept for exports',
  full: 'no space: the list is full',
  other: 'will not be taken',
};

function Value({ title, text, fate = 'known' }: { title: string; text: string; fate?: Fate }) {
  return (
    <div className={classNames('min-w-0', !text && 'max-md:hidden')}>
      <span className="text-xs font-semibold text-soft md:hidden">{title}</span>
      <span
        className={classNames('block break-words whitespace-pre-line', fate === 'added' && 'font-semibold')}
      >
        {text}
      </span>
      {FATES[fate] && (
        <span
          className={classNames(
            'text-xs font-semibold',
            fate === 'added' || fate === 'perhaps' ? 'text-healthy' : 'text-declining',
          )}
        >
          {FATES[fate]}
        </span>
      )}
    </div>
  );
}

interface CompareProps {
  candidate: Candidate;
  existing: ExistingCard;
  /** Title of the existing card. */
  title: string;
}

function Compare({ candidate, existing, title }: CompareProps) {
  const country = useCountry();
  return (
    <div className="grid gap-x-4 rounded-xl bg-sunken px-3 py-2 text-sm md:grid-cols-[9rem_1fr_1fr]">
      <div aria-hidden className="hidden text-xs font-semibold text-soft md:contents">
        <span />
        <span className="py-1">{title}</span>
        <span className="py-1">In the file</span>
      </div>
      {pairsOf(existing, candidate, country).map(({ label, existing: known, read, fate }, index) => (
        <div
          key={index}
          className={classNames(
            'col-span-full grid gap-x-4 gap-y-0.5 border-t border-line py-1.5 md:grid-cols-subgrid',
            index === 0 && 'max-md:border-t-0',
          )}
        >
          <span className="text-soft max-md:font-semibold max-md:text-ink">{label}</span>
          <Value title={title} text={known} />
          <Value title="In the file" text={read} fate={fate} />
        </div>
      ))}
    </div>
  );
}

function ComparePerson({ candidate, personId }: { candidate: Candidate; personId: string }) {
  const { data: person, error, refetch } = usePerson(personId);
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
  return <Compare candidate={candidate} existing={cardOfPerson(person)} title="In Kindred" />;
}

function CompareRow({ candidate, earlier }: { candidate: Candidate; earlier: Candidate }) {
  const country = useCountry();
  const existing = cardOfCandidate(earlier, country);
  return <Compare candidate={candidate} existing={existing} title={`Row ${earlier.row}`} />;
}

/** The card of a row beside the one that it would fill, field by field. */
export const CompareCard = ({ candidate, existing }: { candidate: Candidate; existing: Existing }) =>
  'personId' in existing ? (
    <ComparePerson candidate={candidate} personId={existing.personId} />
  ) : (
    <CompareRow candidate={candidate} earlier={existing.candidate} />
  );

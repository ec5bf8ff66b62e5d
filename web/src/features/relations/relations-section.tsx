import type { Person, PersonSummary } from 'functions/contract';
import { Plus } from 'lucide-react';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { toastFailed } from '#lib/toasts.ts';
import { usePeople } from '#queries/people/people.ts';
import { useRelations } from '#queries/relations/relations.ts';
import { Button } from '#ui/form/button.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { RelationRow } from './relation-row.tsx';
import { type Editing, seenRelations } from './seen-relations.ts';

const loadForm = async () => (await import('./relation-form.tsx')).RelationForm;
const loadOffers = async () => (await import('./offers/relation-offers.tsx')).RelationOffers;

const NO_PROPS = {} as ComponentProps<Awaited<ReturnType<typeof loadForm>>>;

/** Number of relations shown at first. */
const SHOWN = 8;

/** A person's relations as sentences, with a form to add one and offers of further ones. */
export function RelationsSection({ person }: { person: Person }) {
  const { id } = person;
  const { data: people } = usePeople();
  const { relations, error, refetch } = useRelations();
  const [editing, setEditing] = useState<Editing>();
  /** Id of the relation whose form was closed last. The focus then goes back to its button. */
  const [edited, setEdited] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const seen = useMemo(
    () => relations && people && seenRelations(id, relations, people),
    [id, relations, people],
  );

  function close() {
    setEditing(undefined);
    if (editing?.kind === 'role') setEdited(editing.seen.relation.id);
    else requestAnimationFrame(() => opener.current?.focus());
  }

  function handleFailed() {
    toastFailed('The form could not be loaded. Please check your connection and try again.');
    close();
  }

  const form = editing && (
    <LazyOnIdle
      load={loadForm}
      isUsed
      onFailed={handleFailed}
      props={{ person, editing, relations: relations ?? [], onClose: close }}
    />
  );

  function rows() {
    if (error)
      return (
        <p aria-live="polite" className="flex flex-wrap items-center gap-3 text-sm">
          <span>The relations could not be loaded. {error.message}</span>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      );
    if (!seen)
      return (
        <LoadingText text="Loading relations" isTextHidden>
          <Skeleton className="h-10" />
        </LoadingText>
      );
    if (seen.length === 0) return null;
    return (
      <ul className="grid grid-cols-1 gap-0.5">
        {(showsAll ? seen : seen.slice(0, SHOWN)).map((one) => (
          <li key={one.relation.id}>
            {editing?.kind === 'role' && editing.seen.relation.id === one.relation.id ? (
              form
            ) : (
              <RelationRow
                person={person}
                seen={one}
                focusesEdit={edited === one.relation.id}
                onEdit={() => setEditing({ kind: 'role', seen: one })}
                onRemoved={() => opener.current?.focus()}
              />
            )}
          </li>
        ))}
      </ul>
    );
  }

  return (
    <section aria-labelledby="relations" className="rounded-3xl border border-line bg-raised p-5 md:p-6">
      <LazyOnIdle load={loadForm} isUsed={false} props={NO_PROPS} />
      <div className="flex items-center justify-between gap-3">
        <h3 id="relations" className="text-lg">
          Relations
        </h3>
        <Button
          ref={opener}
          size="small"
          disabled={!relations || editing?.kind === 'new'}
          onClick={() => setEditing({ kind: 'new' })}
        >
          <Plus aria-hidden className="size-4" /> Add relation
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-1 gap-3 empty:hidden">
        {editing?.kind === 'new' && form}
        {rows()}
        {seen && seen.length > SHOWN && (
          <Button size="small" className="justify-self-start" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${seen.length}`}
          </Button>
        )}
        {relations && people && !editing && (
          <LazyOnIdle
            load={loadOffers}
            isUsed
            props={{
              person,
              people,
              relations,
              onAsk: (other: PersonSummary) => setEditing({ kind: 'new', other }),
            }}
          />
        )}
      </div>
    </section>
  );
}

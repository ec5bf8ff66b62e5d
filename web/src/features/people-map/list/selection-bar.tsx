import type { PersonSummary } from 'functions/contract';
import { MessageCircle } from 'lucide-react';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { useBulkTag } from '#queries/people/changes/bulk.ts';
import { keepChosen } from '#queries/people/list/shown-order.ts';
import { Button } from '#ui/form/button.tsx';
import { PlanTrip } from './plan-trip.tsx';
import { commonCity } from './trip.ts';

/** Button that adds a tag to the selected people, as in the table. */
export type AddTagsButton = ComponentType<{ isBusy: boolean; onAdd: (tag: string) => void }>;

interface SelectionBarProps {
  /** The selected people, in the order in which they are texted. */
  chosen: PersonSummary[];
  /** The name of the place near which they live. */
  where: string | undefined;
  AddTags: AddTagsButton;
}

/** Actions for the people selected on the map. */
export function SelectionBar({ chosen, where, AddTags }: SelectionBarProps) {
  const tag = useBulkTag();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const textable = chosen.filter(({ phone_number }) => phone_number);
  const [first] = textable;

  const addTag = (name: string) =>
    tag.mutate({ ids: chosen.map(({ id }) => id), tags: [name], key: crypto.randomUUID() });

  /** Opens the thread of the first person. The line above it leads to the next one. */
  function handleText() {
    if (!first) return;
    keepChosen('map', textable);
    void navigate(paths.person(first.id, {}, params));
  }

  return (
    <section
      aria-label="Selected people"
      className="flex shrink-0 animate-fade flex-wrap gap-1.5 border-t border-line bg-raised px-3 py-2.5"
    >
      <AddTags isBusy={tag.isPending} onAdd={addTag} />
      <PlanTrip where={where ?? commonCity(chosen)} count={chosen.length} onPlan={addTag} />
      <Button size="small" look="solid" disabled={!first} onClick={handleText}>
        <MessageCircle aria-hidden className="size-4" />
        {textable.length < chosen.length
          ? `Text ${textable.length} of ${chosen.length} one by one`
          : 'Text one by one'}
      </Button>
    </section>
  );
}

import type { PersonSummary } from 'functions/contract';
import { MessageCircle } from 'lucide-react';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { useBulkTag } from '#queries/people/bulk.ts';
import { keepOrder } from '#queries/people/shown-order.ts';
import { Button } from '#ui/form/button.tsx';
import { PlanTrip } from './plan-trip.tsx';
import { commonCity } from './trip.ts';

/** Button that adds a tag to the selected people; the table has it too. */
export type AddTagsButton = ComponentType<{ isBusy: boolean; onAdd: (tag: string) => void }>;

interface SelectionBarProps {
  /** The selected people, in the order in which they are texted. */
  chosen: PersonSummary[];
  /** The name of the place near which they are. */
  where: string | undefined;
  AddTags: AddTagsButton;
}

/** What can be done with the people selected on the map. */
export function SelectionBar({ chosen, where, AddTags }: SelectionBarProps) {
  const tag = useBulkTag();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const textable = chosen.filter(({ phone_number }) => phone_number);
  const [first] = textable;

  const addTag = (name: string) =>
    tag.mutate({ ids: chosen.map(({ id }) => id), tags: [name], key: crypto.randomUUID() });

  /** Opens the thread of the first one. The line above it leads on to the next. */
  function handleText() {
    if (!first) return;
    keepOrder('map', textable);
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

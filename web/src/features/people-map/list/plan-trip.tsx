import { LONGEST_TAG_NAME } from 'functions/contract/limits';
import { Luggage } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { countPeople } from '#lib/people/count-people.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { boxClass, Field, inputClass } from '#ui/form/field.tsx';
import { comingMonths, tripName } from './trip.ts';

interface PlanTripProps {
  /** Proposed destination of the trip. */
  where: string;
  count: number;
  onPlan: (tag: string) => void;
}

function TripForm({ where, count, onPlan }: PlanTripProps) {
  const months = comingMonths();
  const [place, setPlace] = useState(where);
  const [month, setMonth] = useState(months[0]!);
  const isNamed = place.trim() !== '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isNamed) onPlan(tripName(place, month));
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
        <Field label="Where">
          {(control) => (
            <input
              {...control}
              value={place}
              maxLength={LONGEST_TAG_NAME - tripName('', month).length}
              onChange={(event) => setPlace(event.target.value)}
              className={`${inputClass} h-10`}
            />
          )}
        </Field>
        <Field label="Month">
          {(control) => (
            <select
              {...control}
              value={month}
              onChange={(event) => setMonth(event.target.value)}
              className={`${boxClass} h-10 rounded-xl px-2!`}
            >
              {months.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="text-[0.8125rem] text-soft">
        {isNamed
          ? `Tags ${countPeople(count)} with “${tripName(place, month)}”, to find them again.`
          : 'The trip becomes a tag: a place and a month.'}
      </p>
      <Button type="submit" look="solid" disabled={!isNamed}>
        Plan the trip
      </Button>
    </form>
  );
}

/** Button with a popup that plans a trip to the selected people: a tag with a place and a month. */
export function PlanTrip({ onPlan, ...form }: PlanTripProps) {
  const [isOpen, setIsOpen] = useState(false);
  function handlePlan(tag: string) {
    setIsOpen(false);
    onPlan(tag);
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={buttonClass({ size: 'small' })}>
        <Luggage aria-hidden className="size-4" /> Plan a trip
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Plan a trip"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 w-[min(22rem,calc(100vw-1.5rem))] animate-fade rounded-3xl border border-line bg-paper p-4 shadow-lift"
        >
          <TripForm {...form} onPlan={handlePlan} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

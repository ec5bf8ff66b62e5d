import type { Person, PersonSummary, Relation } from 'functions/contract';
import { sentence } from 'functions/contract/relations/seen-from';
import { useMemo } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useAddRelation } from '#queries/relations/change-relations.ts';
import { dismissOffer, useDismissedOffers } from '#queries/relations/dismissed.ts';
import { askIfShared } from '#queries/relations/household-question.ts';
import { shortName } from '#queries/relations/placing.ts';
import { Button } from '#ui/form/button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { findOffers, type Offer } from './find-offers.ts';

/** Number of offers shown at once, at most one for each other person. */
const SHOWN = 3;

interface OfferRowProps {
  offer: Offer;
  said: string;
  isAdding: boolean;
  onAdd: () => void;
  onDismiss: () => void;
}

function OfferRow({ offer: { other, because }, said, isAdding, onAdd, onDismiss }: OfferRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Avatar id={other.id} name={other.name} photo={other.photo} size="tiny" />
      <span className="grid min-w-40 grow basis-0">
        <span className="wrap-anywhere">{said}</span>
        <span className="text-[0.8125rem] wrap-anywhere text-soft">{because}</span>
      </span>
      <span className="ml-auto flex gap-1.5">
        <Button size="small" look="solid" aria-label={`Add: ${said}`} disabled={isAdding} onClick={onAdd}>
          Add
        </Button>
        <Button size="small" aria-label={`No: ${said}`} onClick={onDismiss}>
          No
        </Button>
      </span>
    </li>
  );
}

interface RelationOffersProps {
  person: Person;
  people: readonly PersonSummary[];
  relations: readonly Relation[];
  /** Called to ask what the other person is. */
  onAsk: (other: PersonSummary) => void;
}

/** Relations that the user may want to add. Nothing is written before they say so. */
export function RelationOffers({ person, people, relations, onAsk }: RelationOffersProps) {
  const dismissed = useDismissedOffers();
  const add = useAddRelation(() => {});
  const all = useMemo(() => findOffers({ person, people, relations }), [person, people, relations]);
  const open = all.filter(({ key }) => !dismissed.includes(key));
  const offers = open
    .filter(({ other }, at) => !open.slice(0, at).some((one) => one.other === other))
    .slice(0, SHOWN);
  if (offers.length === 0) return null;
  const name = shortName(person, people);
  const saidOf = ({ other, role }: Offer) =>
    role ? sentence(other.name, role, name) : `${other.name} and ${name} belong together`;

  function handleAdd(offer: Offer) {
    const { other, role } = offer;
    if (!role) return onAsk(other);
    const relation = { from_id: person.id, type: role.type, ...(role.label && { label: role.label }) };
    const added = { relation, to: { id: other.id }, key: crypto.randomUUID(), said: saidOf(offer) };
    add.mutate(added, {
      onSuccess: () => role.type === 'lives_with' && askIfShared(person, other),
    });
  }

  function handleDismiss({ key }: Offer) {
    dismissOffer(key, true);
    toastDone('It will not be offered again on this device.', {
      label: 'Undo',
      onAction: () => dismissOffer(key, false),
    });
  }

  return (
    <div role="group" aria-label="Offered relations" className="grid gap-3 border-t border-line pt-3">
      <h4 className="text-sm font-semibold text-soft">Is that right?</h4>
      <ul className="grid grid-cols-1 gap-3">
        {offers.map((offer) => (
          <OfferRow
            key={offer.key}
            offer={offer}
            said={saidOf(offer)}
            isAdding={add.isPending}
            onAdd={() => handleAdd(offer)}
            onDismiss={() => handleDismiss(offer)}
          />
        ))}
      </ul>
      {add.error && (
        <p role="alert" className="text-sm font-medium text-danger">
          Could not save it. {add.error.message}
        </p>
      )}
    </div>
  );
}

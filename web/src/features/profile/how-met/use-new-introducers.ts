import type { Person } from 'functions/contract';
import { useState } from 'react';
import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import { draftsOfTab } from '#lib/browser/this-tab.ts';
import { type NewRelation, useAddRelation } from '#queries/relations/change-relations.ts';

/** Somebody whom the user named as an introducer and has not saved. */
export interface NewIntroducer extends Pick<NewRelation, 'key' | 'to'> {
  name: string;
}

const store = keepInStorage<NewIntroducer[]>({
  storage: draftsOfTab,
  empty: [],
  isWorthKeeping: (named) => named.length > 0,
});

const nameFor = (personId: string) => `kindred.new-introducers.${personId}`;

/** Returns the introducers named in the editor of a person, kept in this tab until they are saved with the rest of it. */
export function useNewIntroducers({ id }: Person) {
  const [named, setNamed] = useState(() => {
    draftsOfTab.takeOver(nameFor(id));
    return store.read(nameFor(id));
  });
  const add = useAddRelation(() => {});

  function change(next: NewIntroducer[]) {
    store.write(nameFor(id), next);
    setNamed(next);
  }

  return {
    named,
    isDirty: named.length > 0,
    isPending: add.isPending,
    error: add.error,
    choose: (one: NewIntroducer) => change([...named, one]),
    drop: (one: NewIntroducer) => change(named.filter(({ key }) => key !== one.key)),
    forget: () => change([]),
    /** Saves the relations one after the other. Throws at the first that fails; it and the later ones stay named. */
    async save(personName: string) {
      for (const [index, { name, ...relation }] of named.entries()) {
        const said = `${name} introduced ${personName} to you`;
        await add.mutateAsync({ ...relation, relation: { from_id: id, type: 'introduced_by' }, said });
        change(named.slice(index + 1));
      }
    },
  };
}

export type NewIntroducers = ReturnType<typeof useNewIntroducers>;

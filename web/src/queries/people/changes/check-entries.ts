import type { PersonPatch } from 'functions/contract';
import { linkProblem } from 'functions/contract/card/links';
import { type CardList, LONGEST_LABEL } from 'functions/contract/card/shapes';
import { LONGEST_MET_PLACE } from 'functions/contract/limits';
import { metOnProblem } from 'functions/contract/people/met';
import { birthdayProblem } from 'functions/contract/text/day-checks';
import { lengthProblem } from 'functions/contract/text/field-checks';

interface Objection {
  path: string;
  message: string;
}

const CHECKS: Partial<Record<string, (text: string) => string | undefined>> = {
  'links.value': linkProblem,
  'dates.date': birthdayProblem,
  'handles.service': (text) => lengthProblem(1, LONGEST_LABEL * 2, text),
};

/** Returns the problems with how the two met, each with its path. */
export function metProblems(met: PersonPatch['met']): Objection[] {
  const on = met?.on ? metOnProblem(met.on) : undefined;
  const place = lengthProblem(0, LONGEST_MET_PLACE, met?.place ?? '');
  return [
    ...(place ? [{ path: 'met.place', message: place }] : []),
    ...(on ? [{ path: 'met.on', message: on }] : []),
  ];
}

/** Returns the problems with the entries of a list, each with its path. The API checks the rest. */
export const entryProblems = (list: CardList, entries: readonly object[]): Objection[] =>
  entries.flatMap((entry, index) =>
    Object.entries(entry).flatMap(([part, value]) => {
      const text = String(value ?? '');
      const message =
        part === 'label' ? lengthProblem(0, LONGEST_LABEL, text) : CHECKS[`${list}.${part}`]?.(text);
      return message ? [{ path: `${list}.${index}.${part}`, message }] : [];
    }),
  );

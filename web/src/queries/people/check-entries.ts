import { linkProblem } from 'functions/contract/card/links';
import { type CardList, LONGEST_LABEL } from 'functions/contract/card/shapes';
import { birthdayProblem } from 'functions/contract/day-checks';
import { lengthProblem } from 'functions/contract/field-checks';

interface Objection {
  path: string;
  message: string;
}

const CHECKS: Partial<Record<string, (text: string) => string | undefined>> = {
  'links.value': linkProblem,
  'dates.date': birthdayProblem,
  'handles.service': (text) => lengthProblem(1, LONGEST_LABEL * 2, text),
};

/** Returns what is wrong with the entries of a list, each with its path; the API checks the rest. */
export const entryProblems = (list: CardList, entries: readonly object[]): Objection[] =>
  entries.flatMap((entry, index) =>
    Object.entries(entry).flatMap(([part, value]) => {
      const text = String(value ?? '');
      const message =
        part === 'label' ? lengthProblem(0, LONGEST_LABEL, text) : CHECKS[`${list}.${part}`]?.(text);
      return message ? [{ path: `${list}.${index}.${part}`, message }] : [];
    }),
  );

import { toDate, toDay, type Day, type Days } from './day-arithmetic.ts';
import { openDates } from './grammar.ts';
import { tokenise } from './tokens.ts';

export interface DueDate {
  text: string;
  start: number;
  end: number;
  /** `YYYY-MM-DD`, not before today. */
  date: string;
}

/** Returns the nearest of the days that is not before today; undefined if all are. */
function comingOf(days: Days, today: Day): Day | undefined {
  const coming = days.filter((day): day is Day => day !== null && day >= today);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** Finds the days to come that a text names, in order. */
export function findDueDates(text: string, date: string): DueDate[] {
  const tokens = tokenise(text);
  const today = toDay(date);
  const parse = openDates(tokens, today);
  const found: DueDate[] = [];
  for (let position = 0; position < tokens.length;) {
    const past = parse('date', position).toSorted((a, b) => b.end - a.end)[0];
    const due = parse('due', position)
      .filter(({ end, value }) => end > position && comingOf(value, today) !== undefined)
      .toSorted((a, b) => b.end - a.end)[0];
    if (due && due.end >= (past && past.value.length > 0 ? past.end : 0)) {
      const [{ start }, { end }] = [tokens[position]!, tokens[due.end - 1]!];
      found.push({ text: text.slice(start, end), start, end, date: toDate(comingOf(due.value, today)!) });
      position = due.end;
    } else position = past && past.value.length > 0 ? Math.max(past.end, position + 1) : position + 1;
  }
  return found;
}

/** Returns the day of a phrase as `YYYY-MM-DD`, from today on; null if it names none. */
export const resolveDue = (due: string | null, today: string): string | null =>
  findDueDates(due ?? '', today)[0]?.date ?? null;

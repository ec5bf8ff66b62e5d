import { DAY_MS } from 'functions/contract/people/health';

/** Ids of the people to say hello to on a day (`YYYY-MM-DD`), and those of the choice before it. */
export interface Hellos {
  day: string;
  ids: string[];
  before: string[];
}

export const NO_HELLOS: Hellos = { day: '', ids: [], before: [] };

const PER_DAY = 2;

/** Returns up to `count` ids, from a position that advances by two every day. */
function turnOf(ids: string[], day: string, count: number): string[] {
  const start = (PER_DAY * Math.round(Date.parse(day) / DAY_MS)) % (ids.length || 1);
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, count);
}

/**
 * Chooses people to say hello to on a day. The choice stays the same all day, even for people already
 * greeted. The next day others are chosen, if there are any. `known` is the last choice.
 */
export function chooseHellos(candidates: string[], day: string, known: Hellos): Hellos {
  const isSameDay = known.day === day;
  const ids = isSameDay ? known.ids : [];
  const before = isSameDay ? known.before : known.ids;
  const missing = PER_DAY - ids.length;
  if (missing === 0) return known;
  const free = candidates.filter((id) => !ids.includes(id)).toSorted();
  const others = free.filter((id) => !before.includes(id));
  const chosen = turnOf(others, day, missing);
  const again = turnOf(
    free.filter((id) => before.includes(id)),
    day,
    missing - chosen.length,
  );
  return { day, ids: [...ids, ...chosen, ...again], before };
}

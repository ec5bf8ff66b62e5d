import type { Lost } from 'functions/contract';

/** One value that a device gave to one thing, such as the company of a person. */
export interface Wish {
  /** The thing, such as `company of <id>`. */
  cell: string;
  value: unknown;
  /** When the user gave it, ISO 8601, by the clock of the device; empty for the first value of a new thing. */
  at: string;
  /** The field by which the server says that it lost. */
  field: string;
  /** The ids without which the thing is gone: of the person, and of the memory or relation. */
  needs: readonly string[];
}

/** Record of the outcome of every change of both devices, by the answers that they got. */
export class Record {
  readonly done: Wish[] = [];
  readonly lost: (Wish & { at: string })[] = [];
  readonly made = new Set<string>();
  readonly deleted = new Set<string>();
  /** The number of refusals by code. */
  readonly refused = new Map<string, number>();

  answered(wishes: readonly Wish[], lost: readonly Lost[]): void {
    const fields = new Set(lost.map(({ field }) => field));
    for (const wish of wishes) (fields.has(wish.field) ? this.lost : this.done).push(wish);
  }

  /** Compares the record with what the server has in the end, by cell. */
  problems(has: ReadonlyMap<string, unknown>, alive: ReadonlySet<string>): string[] {
    const problems: string[] = [];
    for (const id of this.made)
      if (alive.has(id) === this.deleted.has(id))
        problems.push(`${id} is ${alive.has(id) ? 'there, though deleted' : 'gone'}`);
    const isThere = ({ needs }: Wish) => needs.every((id) => alive.has(id));
    const byCell = Map.groupBy(this.done.filter(isThere), ({ cell }) => cell);
    for (const [cell, wishes] of byCell) {
      const latest = wishes.reduce((a, b) => (a.at > b.at ? a : b));
      const found = has.get(cell);
      if (JSON.stringify(found) !== JSON.stringify(latest.value))
        problems.push(`${cell} is ${JSON.stringify(found)} and not ${JSON.stringify(latest)}`);
    }
    const all = [...this.done, ...this.lost];
    for (const { cell, at } of this.lost.filter(isThere))
      if (!all.some((other) => other.cell === cell && other.at > at))
        problems.push(`${cell} lost to nothing`);
    return problems;
  }
}

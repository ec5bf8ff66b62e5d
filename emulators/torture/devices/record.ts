import type { Lost } from 'functions/contract';
import { type Cells, shownIn } from './cells.ts';

/** One value that a device gave to one thing, such as the company of a person. */
export interface Wish {
  /** The cell, such as `company of <id>`. */
  cell: string;
  value: unknown;
  /** Instead of a value: the id that is taken out of the list that the cell has. */
  without?: string;
  /** Moment at which the user gave it, ISO 8601, by the clock of the device; empty for the first value of a cell. */
  at: string;
  /** True if this write made the cell. All other writes of the cell are later, because they changed what was there. */
  isFirst?: boolean;
  /** The field by which the server says that it lost. */
  field: string;
  /** The ids without which the cell is gone. */
  needs: readonly string[];
  /** End of the names of the cells to which it may lose; default: the name of its own cell. */
  rivals?: string;
}

/** Returns the value of a cell after these wishes. */
const resultOf = (wishes: Wish[]): unknown =>
  wishes
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .reduce<unknown>(
      (before, { value, without }) =>
        without === undefined ? value : ((before ?? []) as string[]).filter((id) => id !== without),
      undefined,
    );

/** Record of the outcome of every change of both devices, by the answers that they got. */
export class Record {
  readonly done: Wish[] = [];
  readonly lost: Wish[] = [];
  /** The ids that were made, each with those of the people without any of whom it is gone. */
  readonly made = new Map<string, readonly string[]>();
  /** The events that were logged, each with the person in whose feed it is. */
  readonly logged = new Map<string, string>();
  readonly deleted = new Set<string>();
  /** The number of refusals by code. */
  readonly refused = new Map<string, number>();

  /**
   * Returns when a value counts as given that arrived at this moment without one of its own: then, or just after the latest
   * value of the cell, which may come from a device whose clock is ahead.
   */
  latest(cell: string, arrived: string): string {
    const last = this.done
      .filter((wish) => wish.cell === cell)
      .reduce((latest, { at }) => (at > latest ? at : latest), '');
    return last > arrived ? `${last} and later` : arrived;
  }

  answered(wishes: readonly Wish[], lost: readonly Lost[]): void {
    const fields = new Set(lost.map(({ field }) => field));
    for (const wish of wishes) (fields.has(wish.field) ? this.lost : this.done).push(wish);
  }

  /** Tells whether something went with people who are gone: a memory with all of its people, else with any owner. */
  private isOfGone(id: string, isGone: (id: string) => boolean): boolean {
    const shared = this.done.filter(({ cell }) => cell === `people of ${id}`);
    if (shared.length > 0) return (resultOf(shared) as string[]).every(isGone);
    return this.made.get(id)!.some(isGone);
  }

  /**
   * Compares the values and deletions so far with what the server has. Cells and ids that are `unsure` may be otherwise:
   * they are of changes that were sent, and whose answer was lost.
   */
  problems({ has, alive }: Cells, unsure: ReadonlySet<string> = new Set()): string[] {
    const problems: string[] = [];
    const isUnsure = (id: string) => unsure.has(id) || unsure.has(`people of ${id}`);
    for (const id of this.made.keys())
      if (alive.has(id) === this.deleted.has(id) && !isUnsure(id))
        if (!this.isOfGone(id, (owner) => !alive.has(owner)))
          problems.push(`${id} is ${alive.has(id) ? 'there, though deleted' : 'gone'}`);
    const isSure = ({ cell, needs }: Wish) => !unsure.has(cell) && needs.every((id) => alive.has(id));
    for (const [cell, wishes] of Map.groupBy(this.done.filter(isSure), (wish) => wish.cell)) {
      const [found, wanted] = [has.get(cell), resultOf(wishes)].map((value) => shownIn(alive, value));
      if (found !== wanted) problems.push(`${cell} is ${found} and not ${wanted}`);
    }
    return problems;
  }

  /** Returns what was told as lost although nothing else was given later, and the events that are in no feed. */
  falselyLost({ alive }: Cells, events: ReadonlySet<string>): string[] {
    const all = [...this.done, ...this.lost];
    const isWon = ({ cell, at, rivals = cell }: Wish) =>
      all.some((other) => other.cell.endsWith(rivals) && other.at > at);
    const lost = this.lost.filter((wish) => wish.needs.every((id) => alive.has(id)) && !isWon(wish));
    const missing = [...this.logged].filter(([id, owner]) => alive.has(owner) && !events.has(id));
    return [
      ...lost.map(({ cell, at }) => `${cell} of ${at} lost to nothing`),
      ...missing.map(([id, owner]) => `the event ${id} is not in the feed of ${owner}`),
    ];
  }
}

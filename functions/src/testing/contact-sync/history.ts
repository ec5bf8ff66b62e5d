import { LIST_KINDS } from './card-lists.ts';
import { joinOdd } from './card-text.ts';

/** The time of something that was done: a moment between two times, or perhaps not at all. */
interface Span {
  from: number;
  to: number;
  /** False if whoever did it does not know whether it was done. */
  isCertain: boolean;
}

/** A value that was written. */
interface Write extends Span {
  value: string;
  /** True if other lines may follow the value. */
  isStart?: true;
}

/** Two people who were made one. Each is known by their id and by the file name of their card. */
interface Merge extends Span {
  kept: string[];
  merged: string[];
}

/** A tag that was renamed. */
interface Rename extends Span {
  before: string;
  after: string;
}

const isBefore = (one: Span, other: Span) => one.to < other.from;
const isEntry = (name: string) => {
  const [kind = ''] = name.split(' ');
  return kind === 'tag' || Object.hasOwn(LIST_KINDS, kind);
};
/** Joins the notes of two people. */
const joinNotes = (ours: string, theirs: string) => [ours, theirs].filter(Boolean).join('\n');

/** All that devices and the web did, by person and by the name of the value. Nobody is merged twice. */
export class History {
  readonly writes = new Map<string, Map<string, Write[]>>();
  readonly merges: Merge[] = [];
  readonly renames: Rename[] = [];
  /** Texts of memories by the id of their person. */
  readonly memories = new Map<string, Set<string>>();

  now = (): number => performance.now();

  /** Records a write. A person is known by their id, or by the file name of the card that a device made. */
  record(person: string, name: string, value: string, from: number, isCertain = true): void {
    const ofPerson = this.writes.get(person) ?? new Map<string, Write[]>();
    this.writes.set(person, ofPerson);
    ofPerson.set(name, [...(ofPerson.get(name) ?? []), { value, from, to: this.now(), isCertain }]);
  }

  recordMerge(kept: string[], merged: string[], from: number, isCertain: boolean): void {
    this.merges.push({ kept, merged, from, to: this.now(), isCertain });
    for (const person of merged) this.record(person, 'alive', '', from, isCertain);
  }

  recordRename(before: string, after: string, from: number, isCertain: boolean): void {
    this.renames.push({ before, after, from, to: this.now(), isCertain });
  }

  /** Tells whether somebody is one of two people who were made one. */
  isMerged = (person: string): boolean =>
    this.merges.some(({ kept, merged }) => [...kept, ...merged].includes(person));

  /** Returns the merges that made other people part of this one. */
  mergesInto = (people: string[]): Merge[] =>
    this.merges.filter(({ kept }) => kept.some((one) => people.includes(one)));

  /** Tells whether a value may be what this is in the end. */
  allows(people: string[], name: string, value: string): boolean {
    return this.possible(people, name).some((one) =>
      one.isStart && one.value
        ? value === one.value || value.startsWith(`${one.value}\n`)
        : one.isStart || value === one.value,
    );
  }

  /**
   * Returns what this may be in the end: the writes after which no certain one began, or nothing, if no
   * write is certain. A card that a device creates again after its person was merged away may lack
   * anything.
   */
  possible(people: string[], name: string): Pick<Write, 'value' | 'isStart'>[] {
    const all = this.writesOf(people, name);
    const left = all.filter((write) => !all.some((other) => other.isCertain && isBefore(write, other)));
    const isMergedAway = this.merges.some(({ merged }) => merged.some((one) => people.includes(one)));
    const mayBeEmpty = !all.some(({ isCertain }) => isCertain) || (isMergedAway && name !== 'alive');
    return mayBeEmpty ? [...left, { value: '' }] : left;
  }

  /** Returns the names of all values that somebody wrote, or that a person got by a merge or a new name of a tag. */
  namesOf(people: string[]): Set<string> {
    const all = [...people, ...this.mergesInto(people).flatMap(({ merged }) => merged)];
    const names = new Set(all.flatMap((person) => [...(this.writes.get(person)?.keys() ?? [])]));
    for (const { before, after } of this.renames) if (names.has(`tag ${before}`)) names.add(`tag ${after}`);
    return names;
  }

  private writesOf(people: string[], name: string): Write[] {
    return [
      ...this.writesBesideMerges(people, name),
      ...this.mergesInto(people).flatMap((merge) => this.writesOfMerge(merge, people, name)),
    ];
  }

  private writesBesideMerges(people: string[], name: string): Write[] {
    const written = people.flatMap((person) => this.writes.get(person)?.get(name) ?? []);
    const renamed = this.renames.flatMap((rename): Write[] => {
      if (name === `tag ${rename.before}`) return [{ ...rename, value: '' }];
      if (name !== `tag ${rename.after}`) return [];
      const had = valuesAt(this.writesOf(people, `tag ${rename.before}`), rename);
      const isCertain = rename.isCertain && had.size === 1;
      return had.has('yes') ? [{ ...rename, value: 'yes', isCertain }] : [];
    });
    return [...written, ...renamed];
  }

  /**
   * Returns what a merge wrote to the kept person: the entries of the other one, those of their texts that
   * the kept person had not, and the unknown lines and the notes of both. Texts of the other one that were
   * not kept follow in the notes.
   */
  private writesOfMerge(merge: Merge, people: string[], name: string): Write[] {
    const ours = [...valuesAt(this.writesBesideMerges(people, name), merge)];
    const theirs = [...valuesAt(this.writesBesideMerges(merge.merged, name), merge)];
    const write = (value: string, isSure: boolean): Write => {
      const { from, to, isCertain } = merge;
      return { from, to, value, isCertain: isCertain && isSure };
    };
    const isSure = ours.length === 1 && theirs.length === 1;
    // One of these is certain, so each ends what was before.
    const both = (join: (ours: string, theirs: string) => string) =>
      ours.flatMap((own) => theirs.map((other) => write(join(own, other), true)));
    if (name === 'alive') return [];
    if (name === 'body') return both(joinNotes).map((one) => ({ ...one, isStart: true }));
    if (name === 'odd') return both((own, other) => joinOdd([...own.split('\n'), ...other.split('\n')]));
    const gained = theirs.filter(Boolean);
    if (isEntry(name)) return gained.map((value) => write(value, theirs.length === 1));
    return ours.includes('') ? gained.map((value) => write(value, isSure)) : [];
  }
}

/** Returns the values that something may have had when an event happened; empty for none. */
function valuesAt(writes: Write[], event: Span): Set<string> {
  const isOfEvent = ({ from, to }: Write) => from === event.from && to === event.to;
  const earlier = writes.filter((write) => write.from <= event.to && !isOfEvent(write));
  const certain = earlier.filter((write) => write.isCertain && isBefore(write, event));
  const left = earlier.filter((write) => !certain.some((other) => isBefore(write, other)));
  return new Set([...left.map(({ value }) => value), ...(certain.length > 0 ? [] : [''])]);
}

/** A value that was written at some moment between two times, or may have been. */
interface Write {
  value: string;
  from: number;
  to: number;
  /** False if the writer does not know whether it was written. */
  isCertain: boolean;
}

/** All that devices and the web wrote, by person and by the name of the value. */
export class History {
  readonly writes = new Map<string, Map<string, Write[]>>();
  /** Texts of memories by the id of their person. */
  readonly memories = new Map<string, Set<string>>();

  now = (): number => performance.now();

  /** Records a write. A person is known by their id, or by the file name of the card that a device made. */
  record(person: string, name: string, value: string, from: number, isCertain = true): void {
    const ofPerson = this.writes.get(person) ?? new Map<string, Write[]>();
    this.writes.set(person, ofPerson);
    ofPerson.set(name, [...(ofPerson.get(name) ?? []), { value, from, to: this.now(), isCertain }]);
  }

  /**
   * Returns the values that this may have in the end: those of writes after which no certain one began. If
   * no write is certain, it may also be empty.
   */
  possible(people: string[], name: string): Set<string> {
    const all = people.flatMap((person) => this.writes.get(person)?.get(name) ?? []);
    const isOver = ({ to }: Write) => all.some((other) => other.isCertain && other.from > to);
    const left = all.filter((write) => !isOver(write)).map(({ value }) => value);
    return new Set(all.some(({ isCertain }) => isCertain) ? left : [...left, '']);
  }

  /** Returns the names of all values that somebody wrote. */
  namesOf(people: string[]): Set<string> {
    return new Set(people.flatMap((person) => [...(this.writes.get(person)?.keys() ?? [])]));
  }
}

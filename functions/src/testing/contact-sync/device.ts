import { randomUUID } from 'node:crypto';
import { type AddressBook, type ServedCard, UnexpectedAnswer } from './address-book.ts';
import type { Card } from './card-lines.ts';
import { newCard, type Values, valuesOf, withoutTags, withValue } from './card-text.ts';
import type { History } from './history.ts';

/** A value that the user changed on the device and that the server does not have yet. */
interface Edit {
  value: string;
  /** The moment of the first attempt to send it. */
  from?: number;
}

interface LocalCard {
  /**
   * The ETag of the last version that was read or written. Undefined until the server has confirmed that it has the
   * card; empty if it confirmed the creation without an ETag.
   */
  etag?: string;
  /** The card with the edits. */
  card: Card;
  edits: Map<string, Edit>;
  /** Set when the user deleted the card, with the moment of the first attempt to tell the server. */
  deleted?: { from?: number };
  /**
   * True if the server answered a write without an ETag: it stored another text than it was sent, which
   * must be read.
   */
  isStale?: boolean;
}

export interface DeviceOptions {
  /** The way to learn of changes: by sync tokens, or by comparing the ETags of all cards. */
  asks: 'tokens' | 'etags';
  /** False for a device that does not know categories and leaves them out of what it writes. */
  knowsTags: boolean;
  /** The value that stays when one was changed on both sides: the device's own, or the server's. */
  keeps: 'own' | 'theirs';
}

/** A phone: it keeps cards, lets its user change them offline, and syncs now and then. */
export class Device {
  readonly cards = new Map<string, LocalCard>();
  /** Answers that no phone expects. */
  readonly problems: string[] = [];
  private token = '';

  private readonly book: AddressBook;
  private readonly history: History;
  private readonly options: DeviceOptions;

  constructor(book: AddressBook, history: History, options: DeviceOptions) {
    this.book = book;
    this.history = history;
    this.options = options;
  }

  /** Returns the cards that the user sees. */
  get files(): string[] {
    return [...this.cards].filter(([, { deleted }]) => !deleted).map(([file]) => file);
  }

  add(values: Values): void {
    const uid = randomUUID();
    const edits = new Map([...values, ['alive', 'yes'] as const].map(([name, value]) => [name, { value }]));
    this.cards.set(`${uid}.vcf`, { card: newCard(uid, values), edits });
  }

  edit(file: string, name: string, value: string): void {
    const local = this.cards.get(file)!;
    local.card = withValue(local.card, name, value);
    local.edits.set(name, { value });
  }

  delete(file: string): void {
    const local = this.cards.get(file)!;
    if (local.etag === undefined && !local.edits.get('alive')?.from) this.cards.delete(file);
    else local.deleted = {};
  }

  /** Forgets everything that the server has, as when the account is removed from the phone and added again. */
  addAgain(): void {
    if ([...this.cards.values()].some(({ edits, deleted }) => edits.size > 0 || deleted)) return;
    this.cards.clear();
    this.token = '';
  }

  /**
   * Sends the changes of the user, then asks for those of others. Changes that get lost are sent by a later
   * sync.
   */
  async sync(): Promise<void> {
    for (const file of this.cards.keys()) await this.try(() => this.push(file));
    await this.try(() => this.pull());
  }

  get hasUnsent(): boolean {
    return [...this.cards.values()].some(
      ({ edits, deleted, isStale }) => edits.size > 0 || deleted || isStale,
    );
  }

  private async try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof UnexpectedAnswer) this.problems.push(error.message);
    }
  }

  private async push(file: string): Promise<void> {
    const local = this.cards.get(file)!;
    if (local.deleted) return this.pushDeletion(file, local);
    if (local.isStale) await this.readAgain(file, local);
    while (local.edits.size > 0 && this.cards.has(file)) {
      const from = this.history.now();
      for (const edit of local.edits.values()) edit.from ??= from;
      const sent = this.options.knowsTags ? local.card : withoutTags(local.card);
      const { isStored, etag } = await this.book.write(file, sent, local.etag);
      if (isStored) {
        this.settle(file, local, local.edits.keys());
        local.etag = etag ?? local.etag ?? '';
        local.isStale = !etag;
      }
      if (!isStored || !etag) await this.readAgain(file, local);
    }
  }

  private async pushDeletion(file: string, local: LocalCard): Promise<void> {
    if (local.etag === undefined || local.isStale) {
      // The answer to its creation was lost, so its ETag is not known.
      const served = await this.book.readOne(file);
      if (!served && local.etag === undefined) return void this.cards.delete(file);
      if (served) local.etag = served.etag;
    }
    const from = (local.deleted!.from ??= this.history.now());
    const status = await this.book.remove(file, local.etag ?? '');
    const served = status === 412 ? await this.book.readOne(file) : undefined;
    if (!served) {
      this.dropRefused(file, local);
      this.history.record(file, 'alive', '', from);
      this.cards.delete(file);
    } else this.cards.set(file, { etag: served.etag, card: served.card, edits: new Map() }); // changed meanwhile, so it stays
  }

  /** Records edits as written. */
  private settle(file: string, local: LocalCard, names: Iterable<string>): void {
    for (const name of names) {
      const { value, from } = local.edits.get(name)!;
      this.history.record(file, name, value, from ?? this.history.now());
      local.edits.delete(name);
    }
  }

  /** Gives up the edits that were sent and refused. An attempt whose answer was lost may have written them. */
  private dropRefused(file: string, local: LocalCard): void {
    const refused = [...local.edits].filter(([, { from }]) => from !== undefined);
    for (const [name, { value, from }] of refused) {
      this.history.record(file, name, value, from!, false);
      local.edits.delete(name);
    }
  }

  /**
   * Reads the card and joins it with the edits, value by value. A card that is gone on the server is
   * removed here too.
   */
  private async readAgain(file: string, local: LocalCard): Promise<void> {
    const served = await this.book.readOne(file);
    if (!served) {
      if (local.etag === undefined) return; // it was never there
      this.dropRefused(file, local);
      return void this.cards.delete(file);
    }
    this.join(local, served);
  }

  private join(local: LocalCard, { file, etag, card }: ServedCard & { file: string }): void {
    const theirs = valuesOf(card);
    const isNew = local.etag === undefined;
    const same = [...local.edits].filter(([name, { value }]) =>
      name === 'alive' ? isNew : (theirs.get(name) ?? '') === value,
    );
    this.settle(
      file,
      local,
      same.map(([name]) => name),
    );
    if (this.options.keeps === 'theirs') this.dropRefused(file, local);
    Object.assign(local, { etag, isStale: false });
    local.card = [...local.edits].reduce((joined, [name, { value }]) => withValue(joined, name, value), card);
  }

  private async pull(): Promise<void> {
    const changes =
      this.options.asks === 'tokens' ? await this.changesByToken() : await this.changesByEtags();
    for (const served of await this.book.read(changes.changed)) {
      const local = this.cards.get(served.file);
      if (local && (local.edits.size > 0 || local.deleted)) continue; // the next push learns of it by a 412
      this.cards.set(served.file, { etag: served.etag, card: served.card, edits: new Map() });
    }
    for (const file of changes.gone) {
      const local = this.cards.get(file);
      if (local && local.edits.size === 0 && !local.deleted) this.cards.delete(file);
    }
    if (changes.token !== undefined) this.token = changes.token;
  }

  private async changesByToken() {
    const changes = await this.book.changesSince(this.token);
    if (changes !== 'invalid') return changes;
    this.token = '';
    return this.changesByEtags();
  }

  private async changesByEtags(): Promise<{ changed: string[]; gone: string[]; token?: string }> {
    const listed = await this.book.list();
    const changed = [...listed]
      .filter(([file, etag]) => this.cards.get(file)?.etag !== etag)
      .map(([file]) => file);
    const gone = [...this.cards].filter(([file, { etag }]) => etag !== undefined && !listed.has(file));
    return { changed, gone: gone.map(([file]) => file) };
  }
}

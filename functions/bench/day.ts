/** What a user of 500 people does on a day, and what they have by then. */
export const DAY = {
  people: 500,
  /** Each of the people who are opened has texted with the user before. */
  thread: 20,
  opened: 15,
  /** Looks at the list; a person was changed before each of the first ones. */
  refreshes: 20,
  changes: 4,
  filters: 10,
  /** Texts both ways, one answer to each, with so many people. */
  texts: 20,
  texted: 5,
};

/** The phone of the n-th person who is opened. */
export const phoneOf = (n: number) => `+1512200${1_000 + n}`;

/** The calls a day is made of. */
export interface App {
  change: (n: number) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  filter: () => Promise<unknown>;
  open: (n: number) => Promise<unknown>;
  /** A text to the n-th person, and the word that it was delivered. */
  send: (n: number) => Promise<unknown>;
  receive: (n: number, phone: string) => Promise<unknown>;
}

const times = async (count: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work(n);
};

/** Lives through the day, up to the job of the night. */
export async function liveDay(app: App): Promise<void> {
  await times(DAY.refreshes, async (n) => {
    if (n < DAY.changes) await app.change(n);
    await app.refresh();
  });
  await times(DAY.filters, app.filter);
  await times(DAY.opened, app.open);
  await times(DAY.texts / 2, async (n) => {
    await app.send(n % DAY.texted);
    await app.receive(n % DAY.texted, phoneOf(n % DAY.texted));
  });
}

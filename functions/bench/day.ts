/** The day of a user with 500 people: what they do, and what the account holds before it. */
export const DAY = {
  people: 500,
  /** Earlier messages with each person that is opened. */
  thread: 20,
  opened: 15,
  /** Views of the list; before each of the first `changed` views a person was changed. */
  refreshes: 20,
  changes: 4,
  filters: 10,
  /** Messages sent, each with one answer, spread over this many people. */
  texts: 20,
  texted: 5,
};

/** Phone number of the n-th person that is opened. */
export const phoneOf = (n: number) => `+1512200${1_000 + n}`;

/** The calls that make up the day. */
export interface App {
  change: (n: number) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  filter: () => Promise<unknown>;
  open: (n: number) => Promise<unknown>;
  /** Sends a text to the n-th person and reports its delivery. */
  send: (n: number) => Promise<unknown>;
  receive: (n: number, phone: string) => Promise<unknown>;
}

const times = async (count: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work(n);
};

/** Makes all calls of the day, up to the nightly job. */
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

/**
 * A day of a user with 500 people: the numbers of actions, and of the records that the account holds
 * before.
 */
export const DAY = {
  people: 500,
  /** Earlier messages with each person whose page is opened. */
  thread: 20,
  opened: 15,
  /** Views of the list. Before each of the first `changes` views, a person is changed. */
  refreshes: 20,
  changes: 4,
  filters: 10,
  /** Messages in all, half of them sent and half received, with `texted` people. */
  texts: 20,
  texted: 5,
};

/** Returns the phone number of the n-th person that is opened. */
export const phoneOf = (n: number) => `+1512200${1_000 + n}`;

/** One implementation of the calls that make up the day: ours or the naive one. */
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

/** Makes all calls of the day, except the nightly job. */
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

/** How far Twilio's clock, which counts whole seconds, may be behind ours. */
const CLOCKS_MS = 5_000;

interface Message {
  body: string;
  created_at: string;
}

interface Text {
  body: string;
  created: Date;
}

/**
 * Which text of the provider's is which message of ours, all between one pair of numbers. Equal texts count once each:
 * a text goes to the newest message still without one that was written before it.
 */
export function matchTexts<M extends Message, T extends Text>(messages: M[], texts: T[]): Map<M, T> {
  const waiting = messages.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const matched = new Map<M, T>();
  for (const text of texts.toSorted((a, b) => a.created.getTime() - b.created.getTime())) {
    const index = waiting.findLastIndex(
      ({ body, created_at }) =>
        body === text.body && Date.parse(created_at) <= text.created.getTime() + CLOCKS_MS,
    );
    const [message] = index < 0 ? [] : waiting.splice(index, 1);
    if (message) matched.set(message, text);
  }
  return matched;
}

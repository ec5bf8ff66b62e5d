import { create } from 'zustand';
import { local } from '#lib/storage/storage.ts';
import { useSession } from '#session/session.ts';

const STORED = 'kindred.relations.dismissed';
/** Number of dismissed offers that are remembered: the last ones. */
const REMEMBERED = 500;

function storedKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(local.getItem(STORED) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Keys of the offered relations to which the user said no on this device. */
const useDismissed = create<{ keys: readonly string[] }>(() => ({ keys: storedKeys() }));

// By the time of a sign-in, data of another user has been deleted from the storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (before?.uid !== user?.uid) useDismissed.setState({ keys: user ? storedKeys() : [] });
});

export const useDismissedOffers = () => useDismissed(({ keys }) => keys);

/** Sets whether an offer is dismissed on this device. */
export function dismissOffer(key: string, isDismissed: boolean): void {
  // Read from the storage, because another tab may have dismissed offers since.
  const others = storedKeys().filter((one) => one !== key);
  const keys = isDismissed ? [...others, key].slice(-REMEMBERED) : others;
  local.setItem(STORED, JSON.stringify(keys));
  useDismissed.setState({ keys });
}

import { useEffect, useLayoutEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { session } from '#lib/storage/storage.ts';

const NAME = 'kindred.scroll';

/**
 * Returns the key of a history entry. The router gives the first page of every visit the key `default`; for
 * that page, path and hash are used.
 */
const entryOf = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key);

/** Scroll positions in pixels, by the key of the history entry. */
const positions: Record<string, number> = JSON.parse(session.getItem(NAME) ?? '{}');

const saveForReload = () => session.setItem(NAME, JSON.stringify(positions));

/**
 * Scrolls to the position at which the user left this history entry, else to the element of the hash, else to
 * the top.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const entry = entryOf(location);
  const target = location.hash.slice(1);

  useLayoutEffect(() => {
    const element = target ? document.getElementById(target) : null;
    if (entry in positions) scrollTo(0, positions[entry]!);
    else if (element) element.scrollIntoView();
    else scrollTo(0, 0);
    const record = () => (positions[entry] = scrollY);
    addEventListener('scroll', record, { passive: true });
    return () => removeEventListener('scroll', record);
  }, [entry, target]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', saveForReload);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('pagehide', saveForReload);
    };
  }, []);
  return null;
}

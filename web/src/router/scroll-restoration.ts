import { useEffect, useLayoutEffect } from 'react';
import { useLocation, type Location } from 'react-router';

const NAME = 'kindred.scroll';

/** Every address that is opened afresh has the same key, and is another place all the same. */
const placeOf = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key);

const kept: Record<string, number> = JSON.parse(globalThis.sessionStorage?.getItem(NAME) ?? '{}');

const keepForReload = () => sessionStorage.setItem(NAME, JSON.stringify(kept));

/** Scrolls the page to where it was left, or to what the address names, or to its top. */
export function ScrollRestoration() {
  const location = useLocation();
  const place = placeOf(location);
  const target = location.hash.slice(1);

  useLayoutEffect(() => {
    const element = target ? document.getElementById(target) : null;
    if (place in kept) scrollTo(0, kept[place]!);
    else if (element) element.scrollIntoView();
    else scrollTo(0, 0);
    const keep = () => (kept[place] = scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [place, target]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', keepForReload);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('pagehide', keepForReload);
    };
  }, []);
  return null;
}

import type { Coordinates } from 'functions/contract';

const TIMEOUT_MS = 5000;
const MAX_AGE_MS = 300_000;

/** Where the browser is, if it can tell and may; a permission nobody answers counts as refused. */
export const geolocate = () =>
  new Promise<Coordinates | null>((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    // The browser's own deadline only begins once it has the permission.
    setTimeout(resolve, TIMEOUT_MS, null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });

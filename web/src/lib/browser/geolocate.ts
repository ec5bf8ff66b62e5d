import type { Coordinates } from 'functions/contract';

const TIMEOUT_MS = 5000;
const MAX_AGE_MS = 300_000;

/**
 * Returns the browser's position, which may be five minutes old. Null if it is unknown, refused, or not known
 * within five seconds.
 */
export const geolocate = () =>
  new Promise<Coordinates | null>((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    // Needed besides the browser's own timeout, which starts only when the user has given permission.
    setTimeout(resolve, TIMEOUT_MS, null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });

import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Returns the seconds until a moment (milliseconds since 1970), updated every second; 0 from then on. */
export function useSecondsUntil(moment: number): number {
  const [, setTick] = useState(0);
  const seconds = secondsUntil(moment);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}

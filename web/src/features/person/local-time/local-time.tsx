import { useEffect, useState } from 'react';
import { type Place, timeZoneOf } from './time-zone.ts';

const MINUTE_MS = 60_000;

/** Returns the time in a time zone, or in that of this device: hour, minute and day. */
function clockIn(at: Date, timeZone?: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timeZone && { timeZone }),
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { hour: Number(parts.hour), minute: parts.minute!, day: parts.day! };
}

function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return 'in the morning';
  if (hour >= 12 && hour < 17) return 'in the afternoon';
  return hour >= 17 && hour < 21 ? 'in the evening' : 'at night';
}

/** Returns the time in a zone in words: `4:49 in the morning there`. Undefined if it is the same as here. */
export function timeThere(timeZone: string, now: Date): string | undefined {
  const [there, here] = [clockIn(now, timeZone), clockIn(now)];
  if (there.hour === here.hour && there.minute === here.minute && there.day === here.day) return undefined;
  return `${there.hour % 12 || 12}:${there.minute} ${partOfDay(there.hour)} there`;
}

/** Returns the present moment, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          wait();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The present time where a person lives. Nothing if the place is unknown or has the user's time. */
export function LocalTime({ city, state, zip }: Place) {
  const now = useMinute();
  const zone = timeZoneOf({ city, state, zip });
  const text = zone && timeThere(zone, now);
  if (!text) return null;
  return (
    <span
      title={[city, state].filter(Boolean).join(', ')}
      className="text-sm whitespace-nowrap text-soft tabular-nums max-md:text-xs"
    >
      {text}
    </span>
  );
}

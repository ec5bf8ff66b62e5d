import { shiftClock } from './clock.ts';

// Loaded with `node --import` before the server, so that nothing reads the true time.
shiftClock(Number(process.env.CLOCK_SHIFT_MS));

/**
 * Shifts the clock of this process: the current time of `Date` is `ms` milliseconds later, or earlier if
 * negative. Timers keep their pace.
 */
export function shiftClock(ms: number): void {
  const now = Date.now.bind(Date);
  const shiftedNow = () => now() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [shiftedNow()], newTarget) as Date,
    apply: (target) => new target(shiftedNow()).toString(),
    get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
  });
}

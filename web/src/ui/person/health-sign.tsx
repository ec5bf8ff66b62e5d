import type { ShownStatus } from '#lib/people/shown-health.ts';

const SHAPES: Record<ShownStatus, string> = {
  // A seedling, a growing sprig, a falling leaf, and sleep.
  new: 'M8 14V9M8 9.5C8 7 6.2 5.5 3 5.500c0 2.700 2 4 5 4ZM8 9c0-2.700 1.800-4.500 5-4.500 0 3-2 4.500-5 4.500Z',
  healthy:
    'M8 14.500V8M8 9.500C8 6.5 5.8 5 2.5 5c0 3.2 2 5 5.5 4.500ZM8 7.500C8 4 10 2 13.5 2c0 3.7-2 5.7-5.5 5.500Z',
  warning: 'M3 13.5 8.5 8M5.2 11.300C2 8.5 4.5 2.5 13.5 2.500c0 9-5.5 11.5-8.3 8.800ZM8.5 8V5M8.5 8h3',
  dormant: 'M2.5 4h5l-5 6h5M10 9h3.500L10 13.500h3.5',
};

/** The health status as a drawing, for devices without an emoji font. */
export function HealthSign({ status }: { status: ShownStatus }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-3.5 shrink-0" fill="none">
      <path
        d={SHAPES[status]}
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

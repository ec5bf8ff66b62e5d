import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Returns the value as it was at the last paint; at first undefined. So what depends on it is drawn after the rest. */
export function useAfterPaint<T>(value: T): T | undefined {
  const [painted, setPainted] = useState<{ value: T }>();
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  return painted?.value;
}

import type { ReactNode } from 'react';
import { useOnline } from '#lib/browser/use-online.ts';

interface LoadingTextProps {
  /** Shown while the data is on its way. */
  text: string;
  /** Shown without a connection: what is not on this device. */
  missing: string;
  className?: string;
  /** Placeholders for what is on its way. */
  children?: ReactNode;
}

/** Says that something is being loaded or, without a connection, that it will come with the connection. */
export function LoadingText({ text, missing, className, children }: LoadingTextProps) {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className={className}>
      <p className="text-soft">{isOnline ? text : missing}</p>
      {isOnline && children}
    </div>
  );
}

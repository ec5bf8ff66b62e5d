import type { ReactNode } from 'react';
import { useOnline } from '#lib/browser/use-online.ts';

interface LoadingTextProps {
  /** Shown while the data is on its way. */
  text: string;
  /** True if the placeholders alone show it, and the text is for screen readers. */
  isTextHidden?: boolean;
  /** Shown without a connection: what is not on this device. */
  missing?: string;
  className?: string;
  /** Placeholders for what is on its way. */
  children?: ReactNode;
}

const MISSING = 'This is not on this device. It comes when there is a connection.';

/** Says that something is being loaded or, without a connection, that it will come with the connection. */
export function LoadingText(props: LoadingTextProps) {
  const { text, isTextHidden = false, missing = MISSING, className, children } = props;
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className={className}>
      <p className={isOnline && isTextHidden ? 'sr-only' : 'text-soft'}>{isOnline ? text : missing}</p>
      {isOnline && children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from './form/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadErrorProps {
  title: string;
  /** The reason, as the API gave it. */
  message: string;
  onRetry: () => void;
  heading?: 'h2' | 'p';
  className?: string;
  /** Shown between the reason and the button. */
  children?: ReactNode;
}

/** Shows that something could not be loaded and why, with a button to try again. */
export function LoadError({ title, message, onRetry, heading, className, children }: LoadErrorProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState title={title} {...(heading && { heading })}>
        <p className="break-words text-danger">{message}</p>
        {children}
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    </div>
  );
}

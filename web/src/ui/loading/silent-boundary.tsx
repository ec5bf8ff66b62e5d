import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of the part after an error; by default nothing. */
  instead?: ReactNode;
}

/**
 * Keeps the rest of the page if an optional part throws an error, or its code cannot be loaded. The error is in
 * the console.
 */
export class SilentBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, instead = null } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}

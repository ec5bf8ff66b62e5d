import { Component, type ReactNode } from 'react';

/**
 * Renders nothing if an optional part of the page throws an error, so that the rest stays. The error is in
 * the console.
 */
export class SilentBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

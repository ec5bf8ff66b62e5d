import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { RouteErrorScreen } from '#screens/layout/route-error-screen.tsx';

interface RouteBoundaryProps {
  location: Location;
  children: ReactNode;
}

interface RouteBoundaryState {
  location: Location;
  failure?: { error: unknown } | undefined;
}

/** Shows what went wrong in place of the screen, until the user goes elsewhere. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: RouteBoundaryProps, state: RouteBoundaryState) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RouteErrorScreen error={failure.error} /> : this.props.children;
  }
}

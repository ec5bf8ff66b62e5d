import { Component, type ComponentType, type ReactNode } from 'react';
import type { Location } from 'react-router';

interface RouteBoundaryProps {
  location: Location;
  ErrorScreen: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface RouteBoundaryState {
  location: Location;
  failure?: { error: unknown } | undefined;
}

/** Shows the error screen instead of a screen that throws, until the location changes. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: RouteBoundaryProps, state: RouteBoundaryState) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { ErrorScreen, children } = this.props;
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} /> : children;
  }
}

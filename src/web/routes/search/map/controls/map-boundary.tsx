import { Component, type ReactNode } from 'react';

type MapBoundaryProps = {
  /** Shown instead of a map that broke; `retry` draws it anew. */
  readonly instead: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Errors of the map stay in the map: the list beside it goes on. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const retry = () => this.setState({ isBroken: false });
    return this.state.isBroken ? this.props.instead(retry) : this.props.children;
  }
}

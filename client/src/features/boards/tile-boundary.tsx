import { Component, type ReactNode } from 'react';

interface Props {
  /** Another one tries again. */
  attempt: number;
  /** Drawn in place of what failed. */
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps what fails in one tile from taking the dashboard with it. */
export class TileBoundary extends Component<Props, { error: unknown; attempt: number }> {
  override state = { error: null as unknown, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('failed') };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: { error: unknown; attempt: number }) {
    return attempt === state.attempt ? null : { error: null, attempt };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : this.props.failed(this.state.error);
  }
}

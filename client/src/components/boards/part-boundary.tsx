import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn in place of a part that failed; `retry` renders the part again. */
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what fails in one part of a dashboard from taking the page with it. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('failed') };
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    const { error } = this.state;
    return error === null ? children : failed(error, () => this.setState({ error: null }));
  }
}

import { Component, type ReactNode } from 'react';
import { PartFailure } from './part-failure.js';

interface Props {
  /** The part's name. */
  title: string;
  /** Called before the part is rendered again. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** Keeps what fails in one part of a dashboard from taking the page with it, and tries again there. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('failed') };
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { title, children } = this.props;
    const { error } = this.state;
    return error === null ? children : <PartFailure title={title} error={error} onRetry={this.retry} />;
  }
}

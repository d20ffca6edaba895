import { ErrorState } from '../feedback/error-state.js';
import { Panel } from '../panel.js';

interface Props {
  /** The part's name. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A part of a dashboard that failed, on the built-in dashboard as on dashboards that people make. */
export function PartFailure({ title, error, onRetry }: Props) {
  return (
    <Panel title={title}>
      <ErrorState error={error} onRetry={onRetry} />
    </Panel>
  );
}

import { useRouteError } from 'react-router';
import { FailurePage } from '../components/failure-page.js';

/** Shown in place of a page that threw; the rest of the application stays. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />;
}

import { useRouteError } from 'react-router';
import { FailurePage } from '../components/failure-page.js';

/** What a page that threw leaves behind; the rest of the application stays. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />;
}

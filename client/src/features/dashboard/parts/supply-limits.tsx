import { Link } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { DaysOfSupplyLimitsDto } from '../../../api/reports.gen.js';
import { useSupplyLimitsText } from '../../../components/supply-limits-text.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Only full projects have settings; their pages are in the workspace. */
const WORKSPACE = '/projectplanogram/';

/**
 * The effective limits, those of categories with their own, and a link to the settings for users who may change them.
 */
export function SupplyLimits({ limits }: { limits: DaysOfSupplyLimitsDto }) {
  const { t } = useDashboardWords();
  const limitsText = useSupplyLimitsText();
  const { owned, projectId } = useDashboard();
  const { pathname } = useLocation();
  return (
    <>
      {limitsText(limits)}{' '}
      {owned && pathname.startsWith(WORKSPACE) ? (
        <Link asChild>
          <RouterLink to={`${WORKSPACE}${projectId}/settings`}>{t('supply.change')}</RouterLink>
        </Link>
      ) : null}
    </>
  );
}

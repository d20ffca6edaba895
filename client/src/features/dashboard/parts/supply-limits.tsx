import { Link } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { DaysOfSupplyLimitsDto } from '../../../api/reports.gen.js';
import { useSupplyLimitsText } from '../../../components/supply-limits-text.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Full projects alone have settings; theirs are the pages of the workspace. */
const WORKSPACE = '/projectplanogram/';

/** The limits in force, those of categories of their own, and the way to the settings for who may change them. */
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

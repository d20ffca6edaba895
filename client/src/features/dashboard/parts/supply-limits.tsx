import { Link } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { DaysOfSupplyLimitsDto } from '../../../api/reports.gen.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Full projects alone have settings; theirs are the pages of the workspace. */
const WORKSPACE = '/projectplanogram/';
const CATEGORIES_NAMED = 3;

/** The limits in force, those of categories of their own, and the way to the settings for who may change them. */
export function SupplyLimits({ limits }: { limits: DaysOfSupplyLimitsDto }) {
  const { t, format } = useDashboardWords();
  const { owned, projectId } = useDashboard();
  const { pathname } = useLocation();
  const { byCategory } = limits;
  const days = (of: { atRisk: number; overstock: number }) => ({
    atRisk: format.figure(of.atRisk),
    overstock: format.figure(of.overstock),
  });
  const named = byCategory
    .slice(0, CATEGORIES_NAMED)
    .map(({ category, ...own }) => t('supply.ownLimit', { category, ...days(own) }));
  const more = byCategory.length - named.length;
  const own = more > 0 ? [...named, t('supply.moreLimits', { formatted: format.integer(more) })] : named;
  return (
    <>
      {t('supply.limits', days(limits))}
      {own.length > 0 ? ` ${t('supply.ownLimits', { limits: format.series(own) })}` : null}{' '}
      {owned && pathname.startsWith(WORKSPACE) ? (
        <Link asChild>
          <RouterLink to={`${WORKSPACE}${projectId}/settings`}>{t('supply.change')}</RouterLink>
        </Link>
      ) : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { generatePath, useLocation } from 'react-router';
import { useGetProjectQuery } from '../../api/projects.js';
import { useGetProjectTotalsQuery } from '../../api/reports.js';
import { useGetProjectValidationQuery } from '../../api/validation.js';
import { type WorkspaceRoute, titleNamespaces, workspaceRoutes } from '../../app/feature-routes.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import type { WorkspaceEntry } from '../../lib/feature-route.js';
import { DRAFT, keptSource } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import type { MenuGroup, MenuItem } from './menu-list.js';
import { type ErrorCounts, errorCounts } from './error-counts.js';
import { overflowed } from './overflow.js';
import { WORKSPACE_TEXTS } from './workspace-texts.js';

const SECTIONS: readonly WorkspaceEntry['section'][] = ['setup', 'validation', 'analysis', 'datasets'];

/** The menu of a project's workspace, with the project's counts beside the pages that list them, and a mark where errors are. */
export function useWorkspaceMenu(projectID: string): MenuGroup[] {
  const { t } = useTranslation([WORKSPACE_TEXTS, ...titleNamespaces(workspaceRoutes)]);
  const format = useFormat();
  const { data: project } = useGetProjectQuery({ id: projectID });
  // Before the first analysis there is nothing to count: no badge, and no question that can only fail.
  const { data: totals } = useGetProjectTotalsQuery(
    // The badges are beside pages about the current data.
    { p: projectID, publication: DRAFT },
    { skip: !project || !hasFigures(project) },
  );
  const counts = totals && {
    planograms: totals.totalplanograms,
    products: totals.totalproducts,
    stores: totals.totalstores,
  };
  // Reports read a publication and count differently, so the badges and their heading say that they are about the
  // draft.
  const isDraft = typeof project?.published === 'number' && totals?.snapshot.draft === true;
  // Without a validation there are no errors to show; a failed request is not an error of the project.
  const { data: validation } = useGetProjectValidationQuery({ p: projectID });
  const errors = errorCounts(validation?.verdict?.blocking ?? []);
  const alertOf = (count: keyof ErrorCounts | undefined): MenuItem['alert'] =>
    count && errors[count] > 0
      ? t(`${WORKSPACE_TEXTS}:errors`, { count: errors[count], formatted: format.integer(errors[count]) })
      : undefined;
  const badgeOf = (count: WorkspaceEntry['count']): MenuItem['badge'] => {
    if (!count || count === 'errors' || !counts) return undefined;
    const number = counts[count];
    const label = format.integer(number);
    return {
      text: overflowed(number, format),
      label: isDraft ? t(`${WORKSPACE_TEXTS}:inDraft`, { number: label }) : label,
    };
  };
  const { pathname, search } = useLocation();
  const here = workspaceRoutes.find(({ path }) => generatePath(path, { projectID }) === pathname);
  /** Filter, level and selection are kept between analyses; the selected data is kept on every page. */
  const kept = (section: WorkspaceEntry['section']): string =>
    section === 'analysis' && here?.workspaceMenu.section === 'analysis' ? search : keptSource(search);
  const item = ({ path, title, workspaceMenu }: WorkspaceRoute): MenuItem => ({
    to: `${generatePath(path, { projectID })}${kept(workspaceMenu.section)}`,
    name: t(title as 'common:product'),
    icon: workspaceMenu.icon,
    badge: badgeOf(workspaceMenu.count),
    alert: alertOf(workspaceMenu.count),
  });
  return SECTIONS.map((section) => ({
    title: t(`${WORKSPACE_TEXTS}:section.${section === 'validation' && isDraft ? 'draft' : section}`),
    items: workspaceRoutes.filter((route) => route.workspaceMenu.section === section).map(item),
  }));
}

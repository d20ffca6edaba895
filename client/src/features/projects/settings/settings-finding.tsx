import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FigureCountsDto } from '../../../api/reports.gen.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import { useGetPublicationPlanQuery } from '../../../api/publishing.js';
import type { ProjectSettingsDto } from '../../../api/uploads.gen.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { joinSentences } from '../../../lib/sentences.js';
import { DRAFT, keptSource } from '../../../lib/source-address.js';
import { useFormat } from '../../../lib/use-format.js';
import { useFigureEffect } from './figures/use-figure-effect.js';
import { SETTINGS_TEXTS } from './settings-texts.js';

type Finding = 'none' | 'rereading' | 'otherwise' | 'unpublished' | 'judged';

/**
 * What the settings mean for reports: first files that were read with others, then publications created with others.
 */
export function findingOf(
  { files, readotherwise, rereading }: Pick<ProjectSettingsDto, 'files' | 'readotherwise' | 'rereading'>,
  differing: number,
  counts: FigureCountsDto | null,
): Finding | null {
  if (rereading !== null) return 'rereading';
  if (files === 0) return 'none';
  if (readotherwise > 0) return 'otherwise';
  if (differing > 0) return 'unpublished';
  return counts === null ? null : 'judged';
}

interface Props {
  settings: ProjectSettingsDto;
  /** Scrolls to the button that reads all files again. */
  onReadAgain: () => void;
}

/** What the saved settings mean for the reports, in one sentence. */
export function SettingsFinding({ settings, onReadAgain }: Props) {
  const { t } = useTranslation([SETTINGS_TEXTS, 'common']);
  const format = useFormat();
  const { search } = useLocation();
  const toUploads = useUploadsAction();
  const { projectid, files, readotherwise } = settings;
  const { dosLow, dosHigh, elasticity, lowCoverageBelow, byCategory } = settings;
  const effect = useFigureEffect(projectid, { dosLow, dosHigh, elasticity, lowCoverageBelow, byCategory });
  const { data: project } = useGetProjectQuery({ id: projectid });
  const plan = useGetPublicationPlanQuery({ p: projectid });
  const differing = plan.data?.changes?.settings.length ?? 0;
  const counts = effect.shown?.after ?? null;
  const key = findingOf(settings, differing, counts);
  if (plan.isLoading || (key === null && !effect.isError)) return <FindingSkeleton />;
  if (key === null) return null;
  const page = (name: string) => `/projectplanogram/${projectid}/${name}`;
  const counted = (count: number) => ({ count, formatted: format.integer(count) });
  // The counts are of the newest analysis.
  const source = project?.hasUnpublished ? `?publication=${DRAFT}` : keptSource(search);
  const actions: Record<Finding, () => FindingAction | null> = {
    none: () => toUploads(projectid),
    rereading: () => ({ text: t('toRequests'), to: page('UploadedRequests') }),
    otherwise: () => ({ text: t('finding.readAgain'), onClick: onReadAgain, changes: true }),
    unpublished: () => ({ text: t('finding.toPublish'), to: page('submitreport'), changes: true }),
    judged: () => ({ text: t('finding.toSupply'), to: page(`DoS${source}`) }),
  };
  const risk = counts?.atRisk.rows ?? 0;
  const over = counts?.overstocked.rows ?? 0;
  const low = counts?.lowCoverage ?? 0;
  const sentences: Record<Finding, () => string> = {
    none: () => t('finding.none'),
    rereading: () => t('finding.rereading'),
    otherwise: () => t('finding.otherwise', { ...counted(readotherwise), files: format.integer(files) }),
    unpublished: () =>
      t('finding.unpublished', { ...counted(differing), number: format.integer(project?.published ?? 0) }),
    judged: () =>
      joinSentences(
        t('finding.judged', { risk: t('common:count.products', counted(risk)), over: format.integer(over) }),
        low > 0 && t('finding.coverage', counted(low)),
      ),
  };
  return (
    <FindingLine action={actions[key]()} refreshing={effect.isLoading}>
      {sentences[key]()}
    </FindingLine>
  );
}

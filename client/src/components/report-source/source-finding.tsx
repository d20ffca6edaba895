import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { useGetProjectTotalsQuery } from '../../api/reports.js';
import { FindingSkeleton } from '../feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../finding-line.js';
import { isBeingAnalysed } from '../report-project/analysis-state.js';
import { type SourceChoice, standingNow } from './report-source.js';
import type { ReportSource } from './use-report-source.js';
import { DRAFT } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { SOURCE_TEXTS } from './source-texts.js';

interface Finding {
  key: 'draftOnly' | 'draft' | 'current' | 'behind' | 'restored' | 'other';
  /** The time of publication; null for a draft, whose time is in the analysis. */
  time: string | null;
  /** The publication with the newest data; null when a draft has it. */
  newest: number | null;
}

type SourceProject = Pick<ProjectDetailsDto, 'kind' | 'published' | 'publishedAt' | 'hasUnpublished' | 'dataVersion'>;
type Known = Pick<PublicationDto, 'number' | 'dataVersion' | 'publishedAt'>;

/** The chosen data and how it relates to the newest; null in a lite project, and before it is known. */
export function findingOf(
  project: SourceProject,
  source: SourceChoice,
  publications: readonly Known[],
): Finding | null {
  const { published = null } = project;
  if (project.kind !== 'full') return null;
  const newest = standingNow(project, publications);
  if (source.isDraft) return { key: published === null ? 'draftOnly' : 'draft', time: null, newest };
  const { number } = source;
  const listed = publications.find((publication) => publication.number === number);
  const time = listed?.publishedAt ?? (number === published ? project.publishedAt : null) ?? null;
  if (time === null) return null;
  if (number !== published) return { key: 'other', time, newest };
  if (newest === published) return { key: 'current', time, newest };
  // The list shows whether a publication or a draft has the newest data.
  if (publications.length === 0) return null;
  return { key: newest === null ? 'behind' : 'restored', time, newest };
}

interface Props {
  project: ProjectDetailsDto;
  source: ReportSource;
  /** Existing files, a report to be created, or dashboards to be opened. */
  of: 'files' | 'report' | 'boards';
}

/** Says which data files or reports contain, and links to the data that they do not. */
export function SourceFinding({ project, source, of }: Props) {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  // The same request as in the menu beside the page, so that the answer is already cached.
  const { data: totals, isLoading } = useGetProjectTotalsQuery(
    { p: project.projectid, publication: DRAFT },
    { skip: !source.isDraft },
  );
  const found = findingOf(project, source, source.publications);
  const analyzed = source.isDraft ? totals?.snapshot.createdAt : null;
  if (isLoading || source.isListing) return <FindingSkeleton />;
  if (found === null || analyzed === undefined) return null;
  const { key, time, newest } = found;
  const number = (one: number | null | undefined) => format.integer(one ?? 0);
  const show = (one: number | null | undefined, written: string | null): FindingAction => ({
    text: t('finding.show', { number: number(one) }),
    onClick: () => source.choose(written),
  });
  const action = (): FindingAction | null => {
    if (key === 'current') return null;
    if (key === 'restored') return show(newest, String(newest));
    if (key === 'other') return show(project.published, null);
    const to = `/projectplanogram/${project.projectid}/submitreport`;
    return { text: t('finding.toPublish'), to, changes: true };
  };
  return (
    <FindingLine action={action()} refreshing={source.isDraft && isBeingAnalysed(project)}>
      {t(`finding.${of}.${key}`, {
        time: time === null ? format.dateTime(analyzed) : format.date(time),
        number: number(source.number),
        published: number(project.published),
        newest: number(newest),
      })}
    </FindingLine>
  );
}

import { useTranslation } from 'react-i18next';
import type { FullProjectDto } from '../../api/projects.gen.js';
import { useListProjectsV2Query } from '../../api/projects.js';
import { useGetPublicationPlanQuery } from '../../api/publishing.js';
import { joinSentences } from '../../lib/sentences.js';
import { useFormat } from '../../lib/use-format.js';
import { FindingSkeleton } from '../feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../finding-line.js';
import { hasFailedAnalysis } from '../report-project/analysis-state.js';
import { SOURCE_TEXTS } from '../report-source/source-texts.js';

/** The largest page that the call returns. */
const MOST = 200;
/** Lines on a phone of a sentence that names a project, with the others that wait. */
const LINES = 5;

type Standing = Pick<
  FullProjectDto,
  'projectid' | 'projName' | 'published' | 'hasUnpublished' | 'analysis' | 'analysisError' | 'prodCount' | 'updatedts'
>;

interface Finding {
  key: 'failed' | 'behind' | 'unpublished' | 'empty' | 'current';
  /** The project named in the sentence; null when all is in order. */
  project: Standing | null;
  /** The number of other projects whose current data reports do not use. */
  others: number;
}

/**
 * The active project that needs attention first: one whose data could not be analyzed, one whose data is newer than its
 * reports (the last that changed), one that was never published, or one without planograms. Null without projects, and
 * when these are in order but there are more.
 */
export function findingOf(projects: readonly Standing[], areAll = true): Finding | null {
  if (projects.length === 0) return null;
  const latest = projects.toSorted((one, other) => Date.parse(other.updatedts) - Date.parse(one.updatedts));
  const failed = latest.find(hasFailedAnalysis);
  const behind = latest.filter(({ hasUnpublished }) => hasUnpublished);
  const unpublished = latest.filter(({ published, prodCount }) => published === null && prodCount !== null);
  const waiting = behind.length + unpublished.length;
  if (failed) return { key: 'failed', project: failed, others: 0 };
  if (behind[0]) return { key: 'behind', project: behind[0], others: waiting - 1 };
  if (unpublished[0]) return { key: 'unpublished', project: unpublished[0], others: waiting - 1 };
  const empty = latest.find(({ prodCount, analysis }) => prodCount === null && analysis === 'none');
  if (empty) return { key: 'empty', project: empty, others: 0 };
  return areAll ? { key: 'current', project: null, others: 0 } : null;
}

function useSentence({ key, project, others }: Finding, all: number, errors: number): string {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  const counted = (count: number) => ({ count, formatted: format.integer(count) });
  return joinSentences(
    t(`projects.${key}`, {
      ...counted(all),
      name: project?.projName ?? '',
      number: format.integer(project?.published ?? 0),
    }),
    errors > 0 && t('projects.blocked', counted(errors)),
    others > 0 && t('projects.others', counted(others)),
  );
}

/** Where the named project's problem is fixed. */
function useAction({ key, project }: Finding, worstRule: string | undefined): FindingAction | null {
  const { t } = useTranslation([SOURCE_TEXTS, 'common']);
  if (project === null) return null;
  const page = (name: string) => `/projectplanogram/${project.projectid}/${name}`;
  if (key === 'empty') return { text: t('common:toUploads'), to: page('uploads'), changes: true };
  if (key === 'failed') return { text: t('projects.toValidation'), to: page('validation') };
  return worstRule === undefined
    ? { text: t('finding.toPublish'), to: page('submitreport'), changes: true }
    : { text: t('projects.showErrors'), to: page(`validation?rule=${worstRule}`) };
}

function Line({ found, all, refreshing }: { found: Finding; all: number; refreshing: boolean }) {
  const { key, project } = found;
  const waits = key === 'behind' || key === 'unpublished';
  const { currentData: plan, isError } = useGetPublicationPlanQuery({ p: project?.projectid ?? '' }, { skip: !waits });
  const blocking = plan?.blockers.includes('errors') === true;
  const errors = blocking ? (plan.verdict?.errors ?? 0) : 0;
  const sentence = useSentence(found, all, errors);
  const action = useAction(found, blocking ? plan.rules[0]?.rule : undefined);
  // Until the plan is loaded, the target is unknown.
  if (waits && plan === undefined && !isError) return <FindingSkeleton lines={LINES} />;
  return (
    <FindingLine action={action} refreshing={refreshing} {...(waits ? { lines: LINES } : {})}>
      {sentence}
    </FindingLine>
  );
}

/** A person's active projects in one sentence, whatever the list's filter. */
export function ProjectsFinding({ ownerId }: { ownerId: string }) {
  const { currentData, isFetching, isError } = useListProjectsV2Query({
    listProjectsV2Dto: { ownerid: ownerId, state: 'Active', limit: MOST, lastEvaluatedKey: null },
  });
  const found = currentData ? findingOf(currentData.items, currentData.lastEvaluatedKey === null) : null;
  if (!currentData && !isError) return <FindingSkeleton lines={LINES} />;
  if (!currentData || found === null) return null;
  return <Line found={found} all={currentData.items.length} refreshing={isFetching} />;
}

import { useTranslation } from 'react-i18next';
import type { HomeAttentionDto, HomeDto, HomeProjectDto, HomeWorkDto } from '../../api/home.gen.js';
import type { FoundProjectDto } from '../../api/projects.gen.js';
import { errorText } from '../../lib/error-text.js';
import { joinSentences } from '../../lib/sentences.js';
import { useFormat } from '../../lib/use-format.js';
import { type FindingAction, FindingLine } from '../finding-line.js';
import { HOME_TEXTS } from './attention-texts.js';
import { shareAtRisk } from './share-at-risk.js';

type Finding =
  | { key: HomeAttentionDto['kind']; item: HomeAttentionDto; others: number }
  | { key: 'reading'; work: HomeWorkDto }
  | { key: 'current'; project: HomeProjectDto };

type Kind = HomeProjectDto['kind'];

/**
 * The project that needs attention first: the most urgent one, and among those with stock at risk the one with the
 * largest share; otherwise one whose upload is being read; otherwise the one that changed last. `kind` excludes
 * projects of the other edition. Null without projects.
 */
export function findingOf(home: Pick<HomeDto, 'attention' | 'work' | 'projects'>, kind?: Kind): Finding | null {
  const attention = home.attention.filter(({ projKind }) => kind === undefined || projKind === kind);
  const [first] = attention;
  if (first) {
    const alike = attention.filter((item) => item.kind === first.kind);
    const item =
      first.kind === 'at-risk'
        ? (alike.toSorted((one, other) => shareAtRisk(other) - shareAtRisk(one))[0] ?? first)
        : first;
    const projects = new Set(attention.map(({ projectid }) => projectid));
    return { key: item.kind, item, others: projects.size - 1 };
  }
  const isMeant = (one: { kind: Kind }) => kind === undefined || one.kind === kind;
  const work = home.work.find(isMeant);
  if (work) return { key: 'reading', work };
  const project = home.projects.find((one) => isMeant(one) && one.projStatus === 'complete');
  return project ? { key: 'current', project } : null;
}

function useSentence(): (finding: Finding) => string {
  const { t, i18n } = useTranslation([HOME_TEXTS, 'errors', 'common']);
  const format = useFormat();
  return (finding) => {
    if (finding.key === 'reading') {
      const { projName: name, filecount, filecompleted, fileerrored } = finding.work;
      if (filecount === 0) return t('finding.opening', { name });
      const done = format.integer(filecompleted + fileerrored);
      return t('finding.reading', { name, count: filecount, done, all: format.integer(filecount) });
    }
    if (finding.key === 'current') return t('finding.current', { name: finding.project.projName });
    const { projName: name, count, of, limit, code, message, params } = finding.item;
    const noun = finding.key === 'files-failed' ? 'files' : 'products';
    const all = t(`common:count.${noun}`, { count: of ?? 0, formatted: format.integer(of) });
    const values = { name, count: count ?? 0, formatted: format.integer(count), of: all };
    const { others } = finding;
    return joinSentences(
      t(`finding.${finding.key}`, { ...values, limit: format.figure(limit) }),
      finding.key === 'upload-failed' &&
        errorText(i18n, { status: 500, code: code ?? '', detail: message ?? undefined, params }),
      others > 0 && t('finding.others', { count: others, formatted: format.integer(others) }),
    );
  };
}

type ProjectLink = (project: Pick<FoundProjectDto, 'projectid' | 'kind' | 'projStatus'>) => string | null;

/** Where a problem is fixed; for a lite project, its status and its report. */
function useAttentionAction(linkOf: ProjectLink): (item: HomeAttentionDto) => FindingAction {
  const { t } = useTranslation([HOME_TEXTS, 'common']);
  return ({ kind, projectid, projKind }) => {
    const page = (name: string) => `/projectplanogram/${projectid}/${name}`;
    const isFull = projKind === 'full';
    const status = () => linkOf({ projectid, kind: projKind, projStatus: 'error' }) ?? '/';
    switch (kind) {
      case 'upload-failed':
        return { text: t('finding.why'), to: isFull ? page('UploadedRequests') : status() };
      case 'files-failed':
        return { text: t('finding.showFiles'), to: isFull ? page('validation?rule=F01') : status() };
      case 'unpublished':
        return { text: t('finding.toPublish'), to: page('submitreport'), changes: true };
      case 'at-risk':
        // The counts are from the newest analysis, published or not.
        return {
          text: t('finding.showAtRisk'),
          to: isFull ? page('DoS?publication=draft') : `/report/${projectid}/dashboard`,
        };
    }
  };
}

interface Props {
  home: HomeDto;
  /** Limits the sentence to projects of this edition. */
  kind?: Kind;
  /** Where work on a project continues: its report, its upload's status, or its workspace; null when there is none. */
  linkOf: ProjectLink;
}

/** A person's projects in one sentence, with a link to the next step. */
export function AttentionFinding({ home, kind, linkOf }: Props) {
  const { t } = useTranslation(HOME_TEXTS);
  const sentence = useSentence();
  const attentionAction = useAttentionAction(linkOf);
  const found = findingOf(home, kind);
  if (found === null) return null;
  const open = (project: Parameters<ProjectLink>[0], name: string): FindingAction | null => {
    const to = linkOf(project);
    return to === null ? null : { text: t('finding.open', { name }), to };
  };
  const action =
    found.key === 'reading'
      ? open({ ...found.work, projStatus: 'processing' }, found.work.projName)
      : found.key === 'current'
        ? open(found.project, found.project.projName)
        : attentionAction(found.item);
  return <FindingLine action={action}>{sentence(found)}</FindingLine>;
}

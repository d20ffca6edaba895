import type { PublicationPlanDto } from '../../api/publishing.gen.js';
import { hasPage } from '../../app/feature-routes.js';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import { useRuleWords } from '../../components/validation/use-rule-words.js';
import { usePublishingWords } from './use-publishing-words.js';

type Finding =
  | 'oneRule'
  | 'manyRules'
  | 'analysisFailed'
  | 'validationFailed'
  | 'analyzing'
  | 'validating'
  | 'current'
  | 'held'
  | 'first'
  | 'changed';

const FILES = ['added', 'replaced', 'removed'] as const;

/** What blocks publishing, else what it would change; null when there is nothing to publish yet. */
export function findingOf(plan: PublicationPlanDto): Finding | null {
  const { blockers, rules, analysis, validation, sameAs, current } = plan;
  if (blockers.includes('not-full') || blockers.includes('nothing')) return null;
  if (blockers.includes('analysis-failed')) return 'analysisFailed';
  if (blockers.includes('validation-failed')) return 'validationFailed';
  if (blockers.includes('errors')) return rules.length > 1 ? 'manyRules' : 'oneRule';
  if (sameAs !== null) return sameAs === current?.number ? 'current' : 'held';
  if (analysis === 'none') return null;
  if (analysis !== 'current') return 'analyzing';
  if (validation === 'running') return 'validating';
  return current === null ? 'first' : 'changed';
}

interface Props {
  projectId: string;
  plan: PublicationPlanDto;
  refreshing: boolean;
}

/** The page in one sentence. The page's own button publishes. */
export function PlanFinding({ projectId, plan, refreshing }: Props) {
  const { t, format } = usePublishingWords();
  // Rule names contain no lengths, so the unit does not matter.
  const { name } = useRuleWords({ unit: 'cm', currency: 'USD' });
  const key = findingOf(plan);
  if (key === null) return null;
  const { verdict, rules, changes, totals, current, sameAs, nextNumber } = plan;
  const worst = rules[0];
  const errors = verdict?.errors ?? 0;
  const action = (): FindingAction | null => {
    if (worst === undefined || !hasPage('/projectplanogram/:projectID/validation')) return null;
    const shown = { count: worst.findings, formatted: format.integer(worst.findings) };
    return {
      text: t('finding.show', shown),
      to: `/projectplanogram/${projectId}/validation?rule=${worst.rule}`,
    };
  };
  const changed = (): string[] => {
    if (!changes) return [];
    const files = FILES.filter((kind) => changes.files[kind] > 0).map((kind) =>
      t(`changes.${kind}`, { count: changes.files[kind], formatted: format.integer(changes.files[kind]) }),
    );
    return [
      ...files,
      ...(changes.lists ? [t('finding.lists')] : []),
      ...(changes.settings.length > 0 ? [t('finding.settings')] : []),
    ];
  };
  const counted = (what: 'planograms' | 'stores' | 'products') =>
    t(`common:count.${what}`, { count: totals?.[what] ?? 0, formatted: format.integer(totals?.[what] ?? 0) });
  const what = key === 'first' ? [counted('planograms'), counted('stores'), counted('products')] : changed();
  return (
    <FindingLine action={key === 'oneRule' || key === 'manyRules' ? action() : null} refreshing={refreshing}>
      {t(`finding.${key === 'changed' && what.length === 0 ? 'changedOnly' : key}`, {
        count: errors,
        formatted: format.integer(errors),
        rules: format.integer(rules.length),
        most: format.integer(worst?.findings ?? 0),
        name: worst === undefined ? '' : name(worst.rule),
        number: format.integer(sameAs ?? nextNumber),
        current: format.integer(current?.number ?? 0),
        date: format.date(current?.publishedAt),
        what: format.list(what),
      })}
    </FindingLine>
  );
}

import { Button } from '@chakra-ui/react';
import type { AnalysisItemDto, DashboardDto } from '../../../api/reports.gen.js';
import { FindingLine } from '../../../components/finding-line.js';
import { Icon } from '../../../components/icon.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useStoreText } from '../../../lib/use-figure-words.js';
import { useDashboard } from '../dashboard-context.js';
import { type DashboardWords, unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';
import { type AnalysisKind, caveatOf, type Finding, findingOf } from './findings.js';
import { useFindingAction } from './use-finding-action.js';

type Naming = (name: string) => string;

/** The figures of the item that a sentence is about. */
function itemValues(item: AnalysisItemDto | null, data: DashboardDto, words: DashboardWords, storeText: Naming) {
  const { t, format, unitText } = words;
  if (item === null) return {};
  const { money } = data.units;
  const spaceUnit = unitOfMeasure(data.space, data.units);
  const worth = writeMeasure(format, data.space, Math.abs(item.opportunity ?? 0), data.units);
  return {
    name: data.level === 'store' && item.name !== null ? storeText(item.name) : words.value(item.name),
    index: format.integer(item.index),
    of: t(`within.sentence.${data.within}`, { parent: words.value(data.parent?.value ?? null) }),
    changeLow: format.money(item.expectedChangeLow, money, 0),
    changeHigh: format.money(item.expectedChangeHigh, money, 0),
    space: format.percent(item.shareOfSpace),
    sales: format.percent(item.shareOfSales),
    worth: spaceUnit ? `${worth} ${unitText(spaceUnit)}` : worth,
    per: format.money(item.salesPerLinear, money, 2),
  };
}

/** The figures of days of supply, in scope. */
function supplyValues({ daysOfSupply, total }: DashboardDto, { format }: DashboardWords) {
  const { atRisk, overstock, rows, limits } = daysOfSupply;
  const share = (count: number) => format.percent(rows > 0 ? count / rows : null, 0);
  return {
    rows: format.integer(rows),
    atRisk: format.integer(atRisk.count),
    atRiskShare: share(atRisk.count),
    overstock: format.integer(overstock.count),
    overstockShare: share(overstock.count),
    low: format.exact(limits.atRisk),
    high: format.exact(limits.overstock),
    days: format.number(total.daysOfSupply, 1),
  };
}

/** The numbers of a finding, written for its sentence. */
function useSentence(finding: Finding): string {
  const { key, item, figure, judged } = finding;
  const words = useDashboardWords();
  const storeText = useStoreText();
  const { data, chosen } = useDashboard();
  const { t, format, unitText } = words;
  // In the middle of a sentence.
  const inText = (name: string) => (words.i18n.language.startsWith('en') ? name.toLowerCase() : name);
  const values = {
    ...itemValues(item, data, words, storeText),
    ...supplyValues(chosen, words),
    measure: inText(words.metric(data.space)),
    salesMeasure: inText(words.metric(data.salesMeasure)),
    average: format.money(data.total.salesPerLinear, data.units.money, 2),
    unit: unitText(data.units.perLinear),
    judged: format.integer(judged),
    products: format.integer(chosen.total.products),
  };
  const isByCategory = chosen.daysOfSupply.limits.byCategory.length > 0;
  if (isByCategory && key === 'supply') return t('finding.supplyByCategory', values);
  if (isByCategory && key === 'supplyInRange') return t('finding.supplyInRangeByCategory', values);
  const caveat = caveatOf(finding, data);
  return joinSentences(
    t(`finding.${key}`, values),
    figure === 'expectedChangeLow' && t((item?.opportunity ?? 0) < 0 ? 'finding.cut' : 'finding.raise', values),
    caveat && t(`finding.${caveat}`),
  );
}

interface Props {
  kind: AnalysisKind | 'everything';
  /** Its project has pages of its own that the reader may open: false for guests and Lite projects. */
  hasPages?: boolean | undefined;
}

function Sentence({ kind, hasPages = false }: Props) {
  const words = useDashboardWords();
  const { data, chosen, chartScope, chosenScope, state, refreshing, openFigure } = useDashboard();
  const finding = findingOf(kind, data, chosen, state.selection);
  const sentence = useSentence(finding);
  const action = useFindingAction(finding, hasPages);
  const { item, figure } = finding;
  const open = () =>
    openFigure({
      figure,
      item: item ? { level: data.level, value: item.key, name: words.value(item.name) } : null,
      scope: figure === 'daysOfSupply' ? chosenScope : chartScope,
    });
  return (
    <FindingLine
      action={action}
      refreshing={refreshing.charts || refreshing.chosen}
      more={
        finding.key === 'empty' ? null : (
          <Button size="xs" variant="ghost" onClick={open} aria-haspopup="dialog">
            <Icon name="help" size={14} />
            {words.t('common:figure.howComputed')}
          </Button>
        )
      }
    >
      {sentence}
    </FindingLine>
  );
}

/**
 * The start of a page of figures: one sentence with the finding, a link, and the formula. Nothing while figures that it
 * may be about are missing.
 */
export function ReportFinding(props: Props) {
  const { failures } = useDashboard();
  return failures.charts || failures.chosen ? null : <Sentence {...props} />;
}

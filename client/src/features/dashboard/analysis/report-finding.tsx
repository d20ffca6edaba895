import { Button } from '@chakra-ui/react';
import { FindingLine } from '../../../components/finding-line.js';
import { Icon } from '../../../components/icon.js';
import { useDashboard } from '../dashboard-context.js';
import { unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';
import { type AnalysisKind, type Finding, findingOf, gapOf } from './findings.js';

/** The numbers of a finding, written for its sentence. */
function useSentence({ key, item }: Finding): string {
  const words = useDashboardWords();
  const { data, chosen } = useDashboard();
  const { t, format, unitText } = words;
  const spaceUnit = unitOfMeasure(data.space, data.units);
  const perUnit = unitText(data.units.perLinear);
  // In the middle of a sentence.
  const inText = (name: string) => (words.i18n.language.startsWith('en') ? name.toLowerCase() : name);
  const { atRisk, overstock, rows, limits } = chosen.daysOfSupply;
  const share = (count: number) => format.percent(rows > 0 ? count / rows : null, 0);
  const worth = writeMeasure(format, data.space, Math.abs(item?.opportunity ?? 0), data.units);
  const isByCategory = key === 'supply' && limits.byCategory.length > 0;
  return t(isByCategory ? 'finding.supplyByCategory' : `finding.${key}`, {
    name: words.value(item?.name ?? null),
    index: format.integer(item?.index ?? null),
    of: item === null ? '' : t(`within.sentence.${data.within}`, { parent: words.value(data.parent?.value ?? null) }),
    changeLow: format.money(item?.expectedChangeLow ?? null, data.units.money, 0),
    changeHigh: format.money(item?.expectedChangeHigh ?? null, data.units.money, 0),
    space: format.percent(item?.shareOfSpace ?? null),
    measure: inText(words.metric(data.space)),
    worth: spaceUnit ? `${worth} ${unitText(spaceUnit)}` : worth,
    per: format.money(item?.salesPerLinear ?? null, data.units.money, 2),
    average: format.money(data.total.salesPerLinear, data.units.money, 2),
    unit: perUnit,
    rows: format.integer(rows),
    atRisk: format.integer(atRisk.count),
    atRiskShare: share(atRisk.count),
    overstock: format.integer(overstock.count),
    overstockShare: share(overstock.count),
    low: format.figure(limits.atRisk),
    high: format.figure(limits.overstock),
    days: format.number(chosen.total.daysOfSupply, 1),
  });
}

/** How a page of figures begins: one sentence of what it found, and the formula behind it. */
export function ReportFinding({ kind }: { kind: AnalysisKind | 'everything' }) {
  const words = useDashboardWords();
  const { data, chosen, chartScope, chosenScope, openFigure } = useDashboard();
  const finding = kind === 'everything' ? gapOf(data) : findingOf(kind, data, chosen);
  const sentence = useSentence(finding);
  const { item, figure } = finding;
  const open = () =>
    openFigure({
      figure,
      item: item ? { level: data.level, value: item.key, name: words.value(item.name) } : null,
      scope: kind === 'supply' ? chosenScope : chartScope,
    });
  return (
    <FindingLine
      action={
        <Button size="xs" variant="ghost" onClick={open} aria-haspopup="dialog">
          <Icon name="help" size={14} />
          {words.t('common:figure.howComputed')}
        </Button>
      }
    >
      {sentence}
    </FindingLine>
  );
}

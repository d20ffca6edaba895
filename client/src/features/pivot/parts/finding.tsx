import { Box, Text } from '@chakra-ui/react';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { keptSource } from '../../../lib/source-address.js';
import type { PivotModel } from '../grid/pivot-model.js';
import { useAddress } from '../../../lib/url-state.js';
import { usePivot } from '../pivot-context.js';
import type { PivotWords } from '../use-pivot-words.js';
import { findingOf, pageOf, type PivotFinding } from './pivot-finding.js';

/** The finding as a sentence. */
export function findingText({ key, row, column, value }: PivotFinding, model: PivotModel, words: PivotWords): string {
  const { t, format } = words;
  const first = model.figures[0];
  if (key === 'nothing' || first === undefined) return t('finding.nothing');
  const unit = words.unit(first);
  const withUnit = (text: string): string => (unit === null ? text : `${text} ${unit}`);
  const written = (number: number | null): string => withUnit(words.figure(number, first));
  const total = model.figure(0, 0, 0)?.value ?? null;
  const measure = words.name(first.id, model.pivot.units);
  const name = row === null ? '' : (model.path('rows', row)[0] ?? '');
  if (key === 'lacking' || key === 'over') {
    const across = column === undefined ? undefined : model.path('columns', column)[0];
    const size = written(value === null ? null : Math.abs(value));
    return across === undefined
      ? t(`finding.${key}`, { measure, name, size })
      : t(`finding.${key}Across`, { measure, name, across, size });
  }
  if (key === 'changed' || key === 'unchanged') {
    const change = (number: number | null) => withUnit(words.side(number, first, 'change'));
    // Of a share or an index the whole has none to speak of.
    const known = key === 'changed' && !model.canBePart(0) ? 'changedAlone' : key;
    return t(`finding.${known}`, {
      ...{ measure, name, change: change(value) },
      whole: change(model.figure(0, 0, 0, 'value', 'change')?.value ?? null),
      total: written(total),
    });
  }
  const part = format.percent(total === null || total === 0 || value === null ? null : value / total);
  return t(`finding.${key}`, { measure, name, part, total: written(total) });
}

interface Props {
  model: PivotModel;
  words: PivotWords;
  refreshing: boolean;
  /** Opens the rows behind a line. */
  onRows: (row: number) => void;
}

/** The pivot in one sentence, with a link. */
export function Finding({ model, words, refreshing, onRows }: Props) {
  const { t, format } = words;
  const { projectId } = usePivot();
  const params = useAddress();
  const finding = findingOf(model);
  const rows = model.pivot.factRows;
  const action = (): FindingAction | null => {
    const { row } = finding;
    if (row === null || model.figure(row, 0, 0)?.reason === 'gone') return null;
    const step = pageOf(model, row);
    if (step === null) return { text: t('finding.open'), onClick: () => onRows(row) };
    const search = new URLSearchParams([...new URLSearchParams(keptSource(params)), ...Object.entries(step.query)]);
    const name = model.path('rows', row)[0] ?? '';
    return {
      text: t(`dashboard:finding.action.${step.kind}`, { name }),
      to: { pathname: `/projectplanogram/${projectId}/${step.page}`, search: search.toString() },
    };
  };
  return (
    <Box aria-live="polite" flex="1 1 420px" minW="0">
      <FindingLine
        action={action()}
        refreshing={refreshing}
        more={
          <Text color="fg.muted" textStyle="xs">
            {t('finding.rows', { count: rows, formatted: format.integer(rows) })}
          </Text>
        }
      >
        {findingText(finding, model, words)}
      </FindingLine>
    </Box>
  );
}

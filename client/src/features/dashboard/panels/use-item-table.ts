import { useCallback, useMemo } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { useReasonText } from '../../../lib/use-figure-words.js';
import type { ColumnSource } from '../parts/measure-columns.js';
import { tradesSpace as isTraded } from '../analysis/findings.js';
import { useDashboard } from '../dashboard-context.js';
import { levelBelow, usableLevels } from '../state/levels.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Shared by charts and tables of the current level: what a click and a double click on an item do. */
export function useItemActs() {
  const { state, act, data } = useDashboard();
  const taken = [state.level, ...state.path.map((step) => step.level)];
  const below = levelBelow(state.level, usableLevels(data.levels), taken);
  const { level } = state;
  const onSelect = useCallback(
    (value: string, additive: boolean) => act({ type: 'toggle', level, value, additive }),
    [act, level],
  );
  const onOpen = useCallback((value: string) => below !== null && act({ type: 'drill', value, below }), [act, below]);
  const onClear = useCallback(() => act({ type: 'clear-selection' }), [act]);
  return { below, onSelect, onOpen: below === null ? undefined : onOpen, onClear };
}

/** The keys of the current level's selected items. */
export function useSelectedItems(): ReadonlySet<string> {
  const { state, data } = useDashboard();
  const keys = state.selection[data.level];
  return useMemo(() => new Set(keys ?? []), [keys]);
}

/** What the columns of the current level's tables are made from. */
export function useColumnSource(): ColumnSource {
  const words = useDashboardWords();
  const reasonText = useReasonText();
  const { data, state, openFigure, chartScope } = useDashboard();
  const { level } = state;
  const { units, total, within } = data;
  const tradesSpace = isTraded(data);
  return useMemo(
    () => ({
      words,
      units,
      levelName: words.level(level),
      within,
      tradesSpace,
      keyOf: level === 'product' ? ({ key }: AnalysisItemDto) => key : undefined,
      total,
      reasonText,
      onFigure: (item: AnalysisItemDto) =>
        openFigure({
          figure: 'index',
          item: { level, value: item.key, name: words.value(item.name) },
          scope: chartScope,
        }),
    }),
    [words, units, level, within, tradesSpace, total, reasonText, openFigure, chartScope],
  );
}

import { createContext, useContext } from 'react';
import type { PivotFieldDto, PivotTable } from '../../api/pivot.gen.js';
import type { Question } from './state/question.js';

/** What the parts of the page share. */
export interface PivotPage {
  readonly projectId: string;
  readonly projectName: string;
  readonly table: PivotTable;
  readonly question: Question;
  readonly ask: (question: Question) => void;
  /** What calls take: the data that the page shows (`useReportSource`). */
  readonly publication: string | undefined;
  /** Undefined while loading. */
  readonly fields: readonly PivotFieldDto[] | undefined;
  /** Publications to compare the pivot with; empty when there is only its own. */
  readonly others: readonly { readonly value: string; readonly text: string }[];
  /** Opens the values of a field, to keep some. */
  readonly chooseValues: (field: string) => void;
}

export const PivotContext = createContext<PivotPage | null>(null);

export function usePivot(): PivotPage {
  const page = useContext(PivotContext);
  if (!page) throw new Error('usePivot outside of a pivot page');
  return page;
}

import { useEffect, useMemo, useState } from 'react';
import { answered } from '../../api/answer-of.js';
import { useLazyGetFacingsPlansQuery } from '../../api/reports.js';
import type { FacingsPlansDto, PlanogramPlanDto } from '../../api/reports.gen.js';
import { planQuery, type PlanState } from './plan-state.js';

const PAGE = 10;

export interface CategoryPlans {
  readonly items: readonly PlanogramPlanDto[];
  /** Null before the first page is there. */
  readonly total: number | null;
  readonly first: FacingsPlansDto | null;
  readonly isDone: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A category's plans, page by page: loaded ones are shown while the rest is planned. */
export function useCategoryPlans(
  of: { readonly p: string; readonly category: string; readonly publication: string | undefined },
  state: Pick<PlanState, 'objective' | 'numbers'>,
): CategoryPlans {
  const question = JSON.stringify({ ...of, ...planQuery(state) });
  const [ask] = useLazyGetFacingsPlansQuery();
  const [pages, setPages] = useState<{ question: string; pages: readonly FacingsPlansDto[]; error: unknown }>({
    question,
    pages: [],
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const own: FacingsPlansDto[] = [];
    const next = async (): Promise<void> => {
      const offset = own.length * PAGE;
      const page = await answered(ask({ ...(JSON.parse(question) as { p: string }), offset, limit: PAGE }, true));
      if (isLeft) return undefined;
      own.push(page);
      setPages({ question, pages: [...own], error: null });
      return offset + page.items.length < page.total && page.items.length > 0 ? next() : undefined;
    };
    next().catch((error: unknown) => {
      if (!isLeft) setPages({ question, pages: [...own], error });
    });
    return () => {
      isLeft = true;
    };
  }, [question, ask, attempt]);
  return useMemo(() => {
    const own = pages.question === question ? pages.pages : [];
    const items = own.flatMap((page) => page.items);
    const total = own[0]?.total ?? null;
    return {
      items,
      total,
      first: own[0] ?? null,
      isDone: total !== null && items.length >= total,
      error: pages.question === question ? pages.error : null,
      retry: () => setAttempt((before) => before + 1),
    };
  }, [pages, question]);
}

/** The plans' total, each planogram times its number of stores. */
export function summedTotals(items: readonly PlanogramPlanDto[]): NonNullable<PlanogramPlanDto['totals']> {
  const sum = (of: (totals: NonNullable<PlanogramPlanDto['totals']>) => number): number =>
    items.reduce((total, { totals, stores }) => total + (totals ? of(totals) * stores : 0), 0);
  const supply = (side: 'before' | 'after') => ({
    below: sum((totals) => totals.supply[side].below),
    inRange: sum((totals) => totals.supply[side].inRange),
    above: sum((totals) => totals.supply[side].above),
  });
  const restocking = (side: 'before' | 'after') => ({
    refills: sum((totals) => totals.restocking[side].refills),
    casesFit: sum((totals) => totals.restocking[side].casesFit),
    casesKnown: sum((totals) => totals.restocking[side].casesKnown),
  });
  return {
    changed: sum((totals) => totals.changed),
    moved: sum((totals) => totals.moved),
    supply: { before: supply('before'), after: supply('after') },
    restocking: { before: restocking('before'), after: restocking('after') },
    sales: sum((totals) => totals.sales),
    change: {
      low: sum((totals) => totals.change.low),
      expected: sum((totals) => totals.change.expected),
      high: sum((totals) => totals.change.high),
    },
    isProven: items.every(({ totals }) => totals?.isProven !== false),
  };
}

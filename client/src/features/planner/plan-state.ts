import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PLAN_OBJECTIVES, type PlanObjective } from '@core/planner/plan-options.js';
import { useUrlChoice, useUrlWriter } from '../../lib/url-state.js';

/** Numbers that a person may set; null: as the project has it. */
export const PLAN_NUMBERS = ['doslow', 'doshigh', 'elasticity', 'minfacings', 'maxfacings', 'casepacks'] as const;
export type PlanNumber = (typeof PLAN_NUMBERS)[number];

/** What each may be, as the server takes it. */
export const NUMBER_RANGE: Readonly<Record<PlanNumber, readonly [min: number, max: number, step: number]>> = {
  doslow: [0, 365, 0.5],
  doshigh: [0, 3650, 1],
  elasticity: [0, 2, 0.01],
  minfacings: [1, 999, 1],
  maxfacings: [1, 999, 1],
  casepacks: [0, 100, 0.5],
};

export interface PlanState {
  readonly planogram: string | null;
  readonly category: string | null;
  readonly objective: PlanObjective;
  readonly numbers: Readonly<Partial<Record<PlanNumber, number>>>;
  /** Locked positions and fixtures of the planogram. */
  readonly locked: ReadonlySet<number>;
  readonly lockedShelves: ReadonlySet<number>;
}

function numberOf(text: string | null, name: PlanNumber): number | undefined {
  const [min, max] = NUMBER_RANGE[name];
  const value = text === null || text === '' ? NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
}

const wholeNumbers = (text: string | null): Set<number> =>
  new Set((text ?? '').split(',').flatMap((part) => (/^\d{1,6}$/.test(part) ? [Number(part)] : [])));

/** The whole question lives in the address: it can be reloaded, sent and gone back to. */
export function usePlanState() {
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const text = params.toString();
  const state = useMemo((): PlanState => {
    const given = new URLSearchParams(text);
    const numbers = PLAN_NUMBERS.flatMap((name) => {
      const value = numberOf(given.get(name), name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      planogram: given.get('planogram'),
      category: given.get('category'),
      objective: PLAN_OBJECTIVES.find((one) => one === given.get('objective')) ?? 'sales',
      numbers: Object.fromEntries(numbers),
      locked: wholeNumbers(given.get('lock')),
      lockedShelves: wholeNumbers(given.get('lockshelf')),
    };
  }, [text]);
  const acts = useMemo(() => {
    const joined = (numbers: ReadonlySet<number>): string | null =>
      numbers.size === 0 ? null : [...numbers].join(',');
    return {
      // Locks are of one planogram; the limits are kept on the way to the next.
      choosePlanogram: (planogram: string) => write({ planogram, lock: null, lockshelf: null }, true),
      chooseCategory: (category: string) => write({ category, planogram: null, lock: null, lockshelf: null }, true),
      setObjective: (objective: PlanObjective) => write({ objective: objective === 'sales' ? null : objective }),
      setNumber: (name: PlanNumber, value: string) => write({ [name]: value === '' ? null : value }),
      lock: (positions: ReadonlySet<number>) => write({ lock: joined(positions) }),
      lockShelves: (fixtures: ReadonlySet<number>) => write({ lockshelf: joined(fixtures) }),
      reset: () =>
        write({
          ...Object.fromEntries(PLAN_NUMBERS.map((name) => [name, null])),
          ...{ objective: null, lock: null, lockshelf: null },
        }),
    };
  }, [write]);
  return { ...state, ...acts };
}

export type PlanControls = ReturnType<typeof usePlanState>;

/** The lists of a plan: every change, what is still outside its limits, what was left unchanged. */
export const PLAN_LISTS = ['changes', 'unmet', 'stays'] as const;
export type PlanList = (typeof PLAN_LISTS)[number];

/** Where the lists stand on the page. */
export const LISTS_ID = 'plan-lists';

/** Which list is open, in the address. */
export function usePlanList() {
  const [list, setList] = useUrlChoice<PlanList>('list', PLAN_LISTS, 'changes');
  return { list, setList };
}

/** The question's parts as the calls take them. */
export function planQuery({ objective, numbers }: Pick<PlanState, 'objective' | 'numbers'>) {
  return { ...numbers, ...(objective === 'sales' ? {} : { objective }) };
}

export function lockQuery({ locked, lockedShelves }: Pick<PlanState, 'locked' | 'lockedShelves'>) {
  return {
    ...(locked.size > 0 ? { lock: [...locked].join(',') } : {}),
    ...(lockedShelves.size > 0 ? { lockshelf: [...lockedShelves].join(',') } : {}),
  };
}

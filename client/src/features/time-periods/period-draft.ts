import { type PeriodType, periodSpan } from '@core/periods/period.js';
import type { CreateTimePeriodDto, TimePeriodDto } from '../../api/retailers.gen.js';

/** A time period as edited in its row. */
export interface PeriodDraft {
  dis: string;
  type: PeriodType;
  timeperiod: string;
  currentIndex: string;
  previousIndex: string;
}

/** What is wrong with a field; `name` is the period that is in its way. */
export interface DraftProblem {
  what: 'displayMissing' | 'periodWrong' | 'datesWrong' | 'periodTaken' | 'indexWrong' | 'indexTaken' | 'previousWrong';
  name?: string;
}

export type DraftProblems = Partial<Record<keyof PeriodDraft, DraftProblem>>;

type Fields = Required<Pick<CreateTimePeriodDto, keyof PeriodDraft>>;

export const NEW_DRAFT: PeriodDraft = { dis: '', type: 'quarter', timeperiod: '', currentIndex: '', previousIndex: '' };

export function draftOf({ dis, type, timeperiod, currentIndex, previousIndex }: TimePeriodDto): PeriodDraft {
  const written = (index: number | null) => (index === null ? '' : String(index));
  return { dis, type, timeperiod, currentIndex: written(currentIndex), previousIndex: written(previousIndex) };
}

/** As it is sent. Only for a draft without problems. */
export function fieldsOf({ dis, type, timeperiod, currentIndex, previousIndex }: PeriodDraft): Fields {
  return {
    ...{ dis: dis.trim(), type, timeperiod: timeperiod.trim().toUpperCase() },
    ...{ currentIndex: indexOf(currentIndex), previousIndex: indexOf(previousIndex) },
  };
}

/** The server's validation, applied before sending. `others` are the periods except the edited one. */
export function judge(draft: PeriodDraft, others: readonly TimePeriodDto[]): DraftProblems {
  const problems: DraftProblems = {};
  const { dis, type, timeperiod, currentIndex: current, previousIndex: previous } = fieldsOf(draft);
  const ofType = others.filter((one) => one.type === type);
  if (dis === '') problems.dis = { what: 'displayMissing' };
  const sameDays = ofType.find((one) => one.timeperiod === timeperiod);
  const wrong = type === 'custom' ? 'datesWrong' : 'periodWrong';
  if (periodSpan(type, timeperiod) === null) problems.timeperiod = { what: wrong };
  else if (sameDays) problems.timeperiod = { what: 'periodTaken', name: sameDays.dis };
  const sameIndex = ofType.find((one) => current !== null && one.currentIndex === current);
  if (!isIndex(draft.currentIndex)) problems.currentIndex = { what: 'indexWrong' };
  else if (sameIndex) problems.currentIndex = { what: 'indexTaken', name: sameIndex.dis };
  if (!isIndex(draft.previousIndex)) problems.previousIndex = { what: 'indexWrong' };
  else if (previous !== null && !(current !== null && previous < current)) {
    problems.previousIndex = { what: 'previousWrong' };
  }
  return problems;
}

export function isSound(problems: DraftProblems): boolean {
  return Object.keys(problems).length === 0;
}

/** Empty, or a whole number from 1 to a million. */
function isIndex(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^\d{1,7}$/.test(trimmed) && Number(trimmed) >= 1 && Number(trimmed) <= 1_000_000);
}

function indexOf(text: string): number | null {
  return text.trim() === '' || !isIndex(text) ? null : Number(text);
}

import type { ProjectSettingsDto, UpdateProjectSettingsDto } from '../../../../api/uploads.gen.js';
import { typedNumber } from '../../../../lib/typed-number.js';

export type FigureChange = Omit<UpdateProjectSettingsDto, 'projectid'>;

/** A category's own settings as they stand in the form: empty is the project's. */
export interface CategoryDraft {
  readonly category: string;
  readonly dosLow: string;
  readonly dosHigh: string;
  readonly elasticity: string;
}

/** What figures are judged by, as it stands in the form. */
export interface FigureDraft {
  readonly dosLow: string;
  readonly dosHigh: string;
  readonly currency: string;
  readonly elasticity: string;
  /** In percent. */
  readonly lowCoverage: string;
  readonly byCategory: readonly CategoryDraft[];
  /** By quarter: a day, and a time where it is known. */
  readonly resetTimes: Readonly<Record<string, { day: string; time: string }>>;
}

export type NumberField = 'dosLow' | 'dosHigh' | 'elasticity' | 'lowCoverage';

/** What the server takes: least, most, decimals. */
const RANGES: Readonly<Record<NumberField, readonly [number, number, number]>> = {
  dosLow: [0.1, 1000, 1],
  dosHigh: [0.1, 1000, 1],
  elasticity: [0, 2, 3],
  lowCoverage: [0, 100, 1],
};

export type Problem = 'range' | 'cross';
/** Problems by field; of a category as `1.dosLow`. */
export type Problems = Readonly<Record<string, Problem>>;

export function draftOf(settings: ProjectSettingsDto): FigureDraft {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    dosLow: text(settings.dosLow),
    dosHigh: text(settings.dosHigh),
    currency: settings.currency,
    elasticity: text(settings.elasticity),
    lowCoverage: text(Math.round(settings.lowCoverageBelow * 1000) / 10),
    byCategory: settings.byCategory.map(({ category, dosLow, dosHigh, elasticity }) => ({
      category,
      ...{ dosLow: text(dosLow), dosHigh: text(dosHigh), elasticity: text(elasticity) },
    })),
    resetTimes: Object.fromEntries(
      settings.resetTimes
        .filter(({ inPeriod, date }) => inPeriod || date !== null)
        .map(({ quarter, date }) => [quarter, { day: date?.slice(0, 10) ?? '', time: date?.slice(11) ?? '' }]),
    ),
  };
}

/** A number as it was typed; null when it is none that the server takes. */
export function numberOf(field: NumberField, text: string): number | null {
  const [least, most, decimals] = RANGES[field];
  const value = typedNumber(text);
  if (value === null || value < least || value > most) return null;
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

export function problemsOf(draft: FigureDraft): Problems {
  const problems: Record<string, Problem> = {};
  for (const field of ['dosLow', 'dosHigh', 'elasticity', 'lowCoverage'] as const) {
    if (numberOf(field, draft[field]) === null) problems[field] = 'range';
  }
  const [low, high] = [numberOf('dosLow', draft.dosLow), numberOf('dosHigh', draft.dosHigh)];
  if (low !== null && high !== null && low >= high) problems['dosLow'] = 'cross';
  draft.byCategory.forEach((own, at) => {
    for (const field of ['dosLow', 'dosHigh', 'elasticity'] as const) {
      if (own[field].trim() !== '' && numberOf(field, own[field]) === null) problems[`${at}.${field}`] = 'range';
    }
    const ownLow = own.dosLow.trim() === '' ? low : numberOf('dosLow', own.dosLow);
    const ownHigh = own.dosHigh.trim() === '' ? high : numberOf('dosHigh', own.dosHigh);
    if (ownLow === null || ownHigh === null || ownLow < ownHigh || problems['dosLow']) return;
    problems[`${at}.${own.dosLow.trim() === '' ? 'dosHigh' : 'dosLow'}`] = 'cross';
  });
  return problems;
}

/** What the server is told; null while something of it cannot be used. */
export function changeOf(draft: FigureDraft, settings: ProjectSettingsDto): FigureChange | null {
  if (Object.keys(problemsOf(draft)).length > 0) return null;
  const own = (field: 'dosLow' | 'dosHigh' | 'elasticity', text: string) =>
    text.trim() === '' ? null : numberOf(field, text);
  const coverage = numberOf('lowCoverage', draft.lowCoverage);
  return {
    dosLow: numberOf('dosLow', draft.dosLow),
    dosHigh: numberOf('dosHigh', draft.dosHigh),
    currency: draft.currency,
    elasticity: numberOf('elasticity', draft.elasticity),
    lowCoverageBelow: coverage === null ? null : Math.round(coverage * 10) / 1000,
    byCategory: draft.byCategory.map(({ category, dosLow, dosHigh, elasticity }) => ({
      category,
      dosLow: own('dosLow', dosLow),
      dosHigh: own('dosHigh', dosHigh),
      elasticity: own('elasticity', elasticity),
    })),
    resetTimes: changedTimes(draft, settings),
  };
}

function changedTimes(draft: FigureDraft, settings: ProjectSettingsDto) {
  const stored = draftOf(settings).resetTimes;
  const dateOf = ({ day, time }: { day: string; time: string }) =>
    day === '' ? null : time === '' ? day : `${day}T${time}`;
  return Object.entries(draft.resetTimes)
    .filter(([quarter, { day, time }]) => stored[quarter]?.day !== day || stored[quarter].time !== time)
    .map(([quarter, time]) => ({ quarter, date: dateOf(time) }));
}

export function isChanged(draft: FigureDraft, settings: ProjectSettingsDto): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(settings));
}

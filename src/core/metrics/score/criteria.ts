/**
 * The criteria of a shelf's score, in display order. Each is a part of a whole that adds up over planograms and stores
 * (docs/metrics.md), so that a chain's figure is never a mean of means.
 */
export const SCORE_CRITERIA = [
  'daysInRange',
  'fairShare',
  'filled',
  'fits',
  'assortment',
  'eyeLevel',
  'blocks',
] as const;
export type ScoreCriterion = (typeof SCORE_CRITERIA)[number];

export type ScoreWeights = Readonly<Record<ScoreCriterion, number>>;

/** Supply and assortment weigh most: what is not on the shelf does not sell. */
export const DEFAULT_SCORE_WEIGHTS: ScoreWeights = {
  daysInRange: 3,
  fairShare: 2,
  filled: 1,
  fits: 1,
  assortment: 3,
  eyeLevel: 1,
  blocks: 1,
};

/** Weights are whole numbers from 0, which leaves a criterion out, to this. */
export const HIGHEST_WEIGHT = 10;

/**
 * Weights as an address or a call writes them, `daysInRange:5,blocks:0`; missing or invalid ones keep their default.
 */
export function weightsIn(text: string | null | undefined): ScoreWeights {
  const named = (text ?? '').split(',').flatMap((pair) => {
    const [criterion, weight] = pair.split(':');
    const isKnown = SCORE_CRITERIA.some((id) => id === criterion) && /^\d{1,2}$/.test(weight ?? '');
    return isKnown && Number(weight) <= HIGHEST_WEIGHT ? [[criterion, Number(weight)]] : [];
  });
  return { ...DEFAULT_SCORE_WEIGHTS, ...(Object.fromEntries(named) as Partial<ScoreWeights>) };
}

/** How much of a whole is as it should be, in the criterion's unit. Without a whole there is nothing to judge. */
export interface Part {
  readonly good: number;
  readonly whole: number;
}

export type Parts = Readonly<Record<ScoreCriterion, Part>>;

const NOTHING: Part = { good: 0, whole: 0 };
export const NO_PARTS = Object.fromEntries(SCORE_CRITERIA.map((id) => [id, NOTHING])) as Parts;

/** Adds parts, multiplied by how often their planogram counts. */
export function addParts(to: Parts, parts: Parts, times = 1): Parts {
  const sum = (id: ScoreCriterion): Part => ({
    good: to[id].good + parts[id].good * times,
    whole: to[id].whole + parts[id].whole * times,
  });
  return Object.fromEntries(SCORE_CRITERIA.map((id) => [id, sum(id)])) as Parts;
}

/** A criterion's score, clamped to 0–100 against rounding of sums; null when there is nothing to judge. */
export function criterionScore({ good, whole }: Part): number | null {
  return whole > 0 ? Math.min(100, Math.max(0, (100 * good) / whole)) : null;
}

export interface Score {
  /** 0 to 100; null when no weighted criterion can be judged. */
  readonly score: number | null;
  readonly criteria: Readonly<Record<ScoreCriterion, number | null>>;
  /** Points that each criterion costs; together with the score they add up to 100. Null like the criterion. */
  readonly lost: Readonly<Record<ScoreCriterion, number | null>>;
}

/**
 * The weighted mean of the criteria that can be judged. Example: days in range 80 with weight 3 and blocks 50 with
 * weight 1 give (3 × 80 + 1 × 50) ÷ 4 = 72.5; supply costs 3 × 20 ÷ 4 = 15 points and blocks 1 × 50 ÷ 4 = 12.5.
 */
export function scoreOf(parts: Parts, weights: ScoreWeights): Score {
  const criteria = byCriterion((id) => criterionScore(parts[id]));
  const judged = SCORE_CRITERIA.filter((id) => criteria[id] !== null && weights[id] > 0);
  const weight = judged.reduce((sum, id) => sum + weights[id], 0);
  const lost = byCriterion((id) => {
    const own = criteria[id];
    return own === null || weight === 0 ? null : (weights[id] * (100 - own)) / weight;
  });
  if (weight === 0) return { score: null, criteria, lost };
  const score = judged.reduce((sum, id) => sum + weights[id] * (criteria[id] ?? 0), 0) / weight;
  return { score, criteria, lost };
}

function byCriterion<Value>(of: (id: ScoreCriterion) => Value): Record<ScoreCriterion, Value> {
  return Object.fromEntries(SCORE_CRITERIA.map((id) => [id, of(id)])) as Record<ScoreCriterion, Value>;
}

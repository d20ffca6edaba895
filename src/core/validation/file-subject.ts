import { centimetresPer } from '../extraction/cells.js';
import type { AddedFile } from '../extraction/extraction.js';
import { productKey } from '../naming/product-key.js';
import { positive } from '../metrics/reason.js';
import { fixtureCounts, merchandisedSize } from '../metrics/position-measures.js';
import { type FixtureRun, fixtureRuns } from '../metrics/shelf-fill.js';
import { type CoveredSpan, coveredSpans } from '../planogram/geometry/covered-spans.js';
import type {
  FixtureRecord,
  PlanogramFile,
  PlanogramRecord,
  PositionRecord,
  ProductKeyRule,
  ProductRecord,
} from '../planogram/model.js';
import { DIMENSIONS, type Dimension } from './causes.js';
import type { ValidationLimits } from './limits.js';
import type { Found, RuleDefinition } from './rule.js';

/** A position with its places in the planogram. */
export interface PlacedPosition {
  readonly position: PositionRecord;
  /** 0-based in file order, as in the part table of positions. */
  readonly positionNo: number;
  readonly fixture: FixtureRecord;
  readonly fixtureNo: number;
  /** The stretch it covers along x, including side caps. */
  readonly span: CoveredSpan;
  /** Null when the file does not define its product (N01). */
  readonly product: ProductRecord | null;
  /** False on obstructions and signs. */
  readonly counted: boolean;
}

/** A planogram as the rules read it. Lengths are in the file's unit; `FileSubject.cm` converts them. */
export interface PlanogramSubject {
  readonly planogram: PlanogramRecord;
  readonly planogramNo: number;
  readonly positions: readonly PlacedPosition[];
  readonly runs: readonly FixtureRun[];
  /** The planogram's name, for `Found.subject`. */
  readonly name: string;
  /** How the file identifies its products. */
  readonly keyRule: ProductKeyRule;
}

/** A file that was read and extracted, prepared once for all rules. */
export interface FileSubject {
  readonly file: PlanogramFile;
  readonly extract: AddedFile;
  readonly limits: ValidationLimits;
  /** Centimeters per unit of the file. */
  readonly cm: number;
  /** `limits.touchCm` in the file's unit. */
  readonly touch: number;
  readonly planograms: readonly PlanogramSubject[];
  /** Indexes into `file.products` of those that are placed and counted. */
  readonly placed: ReadonlySet<number>;
  /** Dimensions that none of its placed products (at least two) has: the export left them out. */
  readonly absent: ReadonlySet<Dimension>;
}

/** A rule that needs one file only. */
export interface FileRule extends RuleDefinition {
  /** Pure; never throws on content. */
  check(subject: FileSubject): Iterable<Found>;
  /** The true count, where `check` reads a list that is already bounded. */
  countOf?(subject: FileSubject): number;
}

/** Prepares a file for the rules; `extract` must come from the same file. */
export function fileSubject(file: PlanogramFile, extract: AddedFile, limits: ValidationLimits): FileSubject {
  const cm = centimetresPer(file.unit);
  const planograms = file.planograms.map((planogram, planogramNo) => planogramSubject(file, planogram, planogramNo));
  const placed = new Set<number>();
  for (const { positions } of planograms) {
    for (const { position, counted } of positions) if (counted) placed.add(position.productIndex);
  }
  const absent = absentDimensions(file.products.filter((_, index) => placed.has(index)));
  return { file, extract, limits, cm, touch: limits.touchCm / cm, planograms, placed, absent };
}

function absentDimensions(placed: readonly ProductRecord[]): Set<Dimension> {
  if (placed.length < 2) return new Set();
  return new Set(DIMENSIONS.filter((dimension) => placed.every((product) => positive(product[dimension]) === null)));
}

function planogramSubject(file: PlanogramFile, planogram: PlanogramRecord, planogramNo: number): PlanogramSubject {
  const spans = coveredSpans(file, planogram);
  const positions: PlacedPosition[] = [];
  planogram.fixtures.forEach((fixture, fixtureNo) => {
    const counted = fixtureCounts(fixture.type);
    for (const position of fixture.positions) {
      const product = file.products[position.productIndex] ?? null;
      const positionNo = positions.length;
      const span = spans[positionNo] ?? { x: position.x, width: position.width, capsOn: null };
      positions.push({ position, positionNo, fixture, fixtureNo, span, product, counted });
    }
  });
  const keyRule = keyRuleOf(file);
  const runs = fixtureRuns(planogram.fixtures, spans);
  return { planogram, planogramNo, positions, runs, name: planogram.name, keyRule };
}

export function keyRuleOf({ project }: PlanogramFile): ProductKeyRule {
  return project?.keyRule ?? 'upc';
}

/** A product's key as figures know it; if its cells are empty, any identifier there is. */
export function productSubject(rule: ProductKeyRule, { upc, id }: { upc: string; id: string }): string {
  return productKey(rule, upc, id) ?? (upc.trim() || id.trim());
}

/** The place of a position, for a finding. */
export function atPosition({ planogramNo, keyRule }: PlanogramSubject, placed: PlacedPosition): Omit<Found, 'params'> {
  const { position, positionNo, fixtureNo } = placed;
  const subject = productSubject(keyRule, position);
  return { line: position.line, record: 'Position', planogramNo, positionNo, fixtureNo, subject };
}

/** The place of a fixture, for a finding. */
export function atFixture({ planogramNo, planogram }: PlanogramSubject, fixtureNo: number): Omit<Found, 'params'> {
  const fixture = planogram.fixtures[fixtureNo];
  return {
    line: fixture?.line ?? 0,
    record: 'Fixture',
    planogramNo,
    fixtureNo,
    ...(fixture?.name ? { subject: fixture.name } : {}),
  };
}

/** The place of a planogram, for a finding. */
export function atPlanogram({ planogram, planogramNo, name }: PlanogramSubject): Omit<Found, 'params'> {
  return { line: planogram.line, record: 'Planogram', planogramNo, subject: name };
}

/** One facing's size as placed, in the file's unit; see `merchandisedSize`. */
export function facingSize({ position, product }: PlacedPosition) {
  return merchandisedSize(position, product);
}

/**
 * Rounds a figure for a message, but never onto or past the limit that it exceeds: 0.96 days must not become the 1 that
 * would be enough, and 100.04 % of a shelf is overfilled.
 */
export function beyondLimit(value: number, limit: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = Math.round(value * scale);
  // Removes the floating-point noise of 0.28 × 1000.
  const edge = Number((limit * scale).toFixed(6));
  if (value < limit && rounded >= edge) return (Math.ceil(edge) - 1) / scale;
  if (value > limit && rounded <= edge) return (Math.floor(edge) + 1) / scale;
  return rounded / scale;
}

/** Centimeters to a tenth, for a message. */
export function centimetres(length: number, cm: number): number {
  return Math.round(length * cm * 10) / 10;
}

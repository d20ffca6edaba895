/** Compares two publications with the questions that its page asks: for `bench/scale.ts`. */
import type { ProjectsFacade } from '../src/projects/projects.facade.js';
import type { MemoryBudget } from '../src/platform/memory/memory-budget.js';
import type { ReportFiltersRepository } from '../src/reports/analytics/filters/report-filters.repository.js';
import type { ReportContext, ReportContextService } from '../src/reports/analytics/report-context.service.js';
import type { SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import type { SnapshotCache } from '../src/reports/analytics/snapshots/snapshot-cache.js';
import type { SnapshotFiles } from '../src/reports/analytics/snapshots/snapshot-files.js';
import { PlacementComparer } from '../src/reports/comparisons/changes/placement-changes.js';
import { assortmentReport, distributionReport } from '../src/reports/comparisons/comparison-lists.service.js';
import { type ComparedContexts, ComparisonReader } from '../src/reports/comparisons/comparison-reader.service.js';
import { totalsReport } from '../src/reports/comparisons/comparison-reports.service.js';
import type { ComparisonsRepository } from '../src/reports/comparisons/saved/comparisons.repository.js';
import { unasked } from './scale-goals.js';

export type ComparedPart = 'totals' | 'distribution' | 'moved and resized' | 'a tenth moved';

interface Asked {
  readonly cache: SnapshotCache;
  readonly files: SnapshotFiles;
  readonly budget: MemoryBudget;
  readonly context: ReportContext;
  /** The manifest of the earlier publication in which one planogram in ten differs. */
  readonly moved: SnapshotManifest;
}

/** The id of that publication; its tables are in their own folder. */
export const MOVED = 'moved';

/**
 * Questions to a comparison that is not cached, so each computes it anew. Both publications are the same data in the same
 * files, so nothing differs, except for the last question: there, one planogram in ten had a shelf 5 cm higher before.
 */
export function comparisonQuestions({
  cache,
  files,
  budget,
  context,
  moved,
}: Asked): Record<ComparedPart, () => Promise<unknown>> {
  const before = { ...context, snapshot: { ...context.snapshot, id: 'before', number: 0 } };
  const contexts: ComparedContexts = { before, after: context, saved: null };
  const earlier = { ...context, snapshot: { ...before.snapshot, id: MOVED, manifest: moved } };
  const reading: Pick<ReportContextService, 'readSums'> = {
    readSums: ({ snapshot }, work) => cache.useSums(snapshot, work),
  };
  const reader = () =>
    new ComparisonReader(
      unasked<ProjectsFacade>('projects'),
      reading as ReportContextService,
      unasked<ReportFiltersRepository>('filters'),
      unasked<ComparisonsRepository>('saved comparisons'),
      new PlacementComparer(files, budget),
    );
  const page = { limit: 100, format: 'json' } as const;
  const body = async (report: Promise<{ body: unknown }>) => (await report).body;
  return {
    totals: () => reader().read(contexts, {}, {}, (comparison) => body(totalsReport(comparison))),
    distribution: () =>
      reader().read(contexts, { sameStoresOnly: true }, {}, (comparison) => body(distributionReport(comparison, page))),
    'moved and resized': () =>
      reader().read(contexts, {}, {}, (comparison) => body(assortmentReport(comparison, page))),
    'a tenth moved': () =>
      reader().read({ ...contexts, before: earlier }, {}, {}, (comparison) => body(assortmentReport(comparison, page))),
  };
}

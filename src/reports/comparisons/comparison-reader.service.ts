import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { ReportFiltersRepository } from '../analytics/filters/report-filters.repository.js';
import { type ReportChoice, type ReportContext, ReportContextService } from '../analytics/report-context.service.js';
import { FilterNotFoundError, NoPublicationError, NoSnapshotError } from '../analytics/reports.errors.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { type ComparedProducts, compareProducts } from './compared-products.js';
import { type ComparedStores, type ComparisonScope, comparisonScope, narrowingOf } from './comparison-scope.js';
import {
  ComparisonGoneError,
  ComparisonNotFoundError,
  NoEarlierPublicationError,
  NoEarlierSnapshotError,
} from './comparison.errors.js';
import { ComparisonsRepository } from './saved/comparisons.repository.js';
import type { ComparisonEntity } from './saved/comparison.entity.js';
import { MatchedItems } from './matching/matched-items.js';
import { MatchedStores } from './matching/matched-stores.js';
import { type PlacementChanges, PlacementComparer } from './changes/placement-changes.js';
import { planogramPairs } from './changes/planogram-pairs.js';
import { RecentResults } from '../analytics/recent-results.js';

/** The options of every comparison call. */
export interface ComparisonChoice extends ReportChoice {
  readonly comparepublication?: string | undefined;
  readonly comparerequest?: string | undefined;
  /** A saved comparison; its snapshots take precedence over publications and requests. */
  readonly comparison?: string;
  readonly stores?: ComparedStores;
}

/** The two projects, later one first, and the part to compare. */
export interface ComparisonQuestion {
  readonly later: string;
  readonly earlier: string;
  readonly level?: string | undefined;
  readonly value?: string | undefined;
  /** Distribution is always over the same stores, whatever the choice says. */
  readonly sameStoresOnly?: boolean;
}

/** Both projects, opened. The later one's context has the filter and the units of the answer. */
export interface ComparedContexts {
  readonly before: ReportContext;
  readonly after: ReportContext;
  readonly saved: ComparisonEntity | null;
}

/** A comparison being answered, with both snapshots loaded. */
export interface OpenComparison {
  readonly contexts: ComparedContexts;
  readonly loaded: { readonly before: LoadedSnapshot; readonly after: LoadedSnapshot };
  readonly over: ComparedStores;
  readonly scope: ComparisonScope;
  readonly products: () => Promise<ComparedProducts>;
  readonly placements: () => Promise<PlacementChanges>;
  /** Identifies the comparison, so that pages of another one are detected. */
  readonly mark: string;
}

/** Comparisons in the cache. Each holds a few numbers per item, 40 MB for 100,000 items. */
const MOST_KEPT = 4;
const IDLE_MS = 600_000;

/** Values computed for two snapshots and a filter, each on first use. */
interface Computed {
  readonly scope: ComparisonScope;
  products: Promise<ComparedProducts> | null;
  placements: Promise<PlacementChanges> | null;
}

@Injectable()
export class ComparisonReader implements OnApplicationShutdown {
  private readonly recent = new RecentResults<Computed>(MOST_KEPT, IDLE_MS);

  constructor(
    private readonly projects: ProjectsFacade,
    private readonly contexts: ReportContextService,
    private readonly filters: ReportFiltersRepository,
    private readonly comparisons: ComparisonsRepository,
    private readonly comparer: PlacementComparer,
  ) {}

  onApplicationShutdown(): void {
    this.recent.clear();
  }

  /**
   * Opens both projects with the caller's rights.
   *
   * @throws ProjectNotFoundError (404) when one is not theirs, NoSnapshotError, NoPublicationError and the errors of
   *   the same kind for the earlier project, FilterNotFoundError, ComparisonNotFoundError (404), ComparisonGoneError
   *   (410)
   */
  async open(
    principal: Principal,
    later: string,
    earlier: string,
    choice: ComparisonChoice,
  ): Promise<ComparedContexts> {
    if (choice.comparison !== undefined) return this.openSaved(principal, later, earlier, choice);
    const after = await this.contexts.open(principal, later, choice);
    const before = await this.contexts
      .open(principal, earlier, {
        publication: choice.comparepublication,
        request: choice.comparerequest,
        units: choice.units,
      })
      .catch((error: unknown) => {
        if (error instanceof NoSnapshotError) throw new NoEarlierSnapshotError();
        if (error instanceof NoPublicationError) throw new NoEarlierPublicationError();
        throw error;
      });
    return { before, after, saved: null };
  }

  /** Opens and loads both snapshots and reads them; both stay loaded until `work` ends. */
  async ask<Result>(
    principal: Principal,
    question: ComparisonQuestion,
    choice: ComparisonChoice,
    work: (comparison: OpenComparison) => Promise<Result>,
  ): Promise<Result> {
    return this.read(await this.open(principal, question.later, question.earlier, choice), question, choice, work);
  }

  /** Reads an opened comparison, including what the planograms carry; both snapshots stay loaded until `work` ends. */
  read<Result>(
    contexts: ComparedContexts,
    question: Pick<ComparisonQuestion, 'level' | 'value' | 'sameStoresOnly'>,
    choice: Pick<ComparisonChoice, 'stores'>,
    work: (comparison: OpenComparison) => Promise<Result>,
  ): Promise<Result> {
    return this.readNames(contexts, question, choice, async (comparison) => {
      const { before, after } = comparison.loaded;
      await Promise.all([before.carried(), after.carried()]);
      return work(comparison);
    });
  }

  /** The same for `work` that needs names and positions: it waits for the facts only when it needs them. */
  readNames<Result>(
    contexts: ComparedContexts,
    question: Pick<ComparisonQuestion, 'level' | 'value' | 'sameStoresOnly'>,
    choice: Pick<ComparisonChoice, 'stores'>,
    work: (comparison: OpenComparison) => Promise<Result>,
  ): Promise<Result> {
    const { after, before } = contexts;
    return this.contexts.readSums(after, (loadedAfter) =>
      this.contexts.readSums(before, (loadedBefore) =>
        work(this.comparison(contexts, { before: loadedBefore, after: loadedAfter }, question, choice)),
      ),
    );
  }

  private async openSaved(
    principal: Principal,
    later: string,
    earlier: string,
    choice: ComparisonChoice,
  ): Promise<ComparedContexts> {
    const { comparison: id = '', units } = choice;
    // Access is checked first, so that others learn nothing about comparisons and filters.
    await this.projects.requireReadable(principal, later);
    await this.projects.requireReadable(principal, earlier);
    const filter = choice.filter === undefined ? null : await this.filters.find(later, choice.filter);
    const saved = await this.comparisons.find(later, earlier, id);
    const open = async (project: string, snapshot: string | null, narrowed: typeof filter) => {
      if (snapshot === null) throw new ComparisonGoneError();
      return this.contexts.openSnapshot(principal, project, snapshot, {
        filter: narrowed,
        ...(units === undefined ? {} : { units }),
      });
    };
    if (saved === null) throw new ComparisonNotFoundError();
    if (choice.filter !== undefined && filter === null) throw new FilterNotFoundError();
    const after = await open(later, saved.snapshotId, filter);
    const before = await open(earlier, saved.compareSnapshotId, null);
    return { before, after, saved };
  }

  private comparison(
    contexts: ComparedContexts,
    loaded: OpenComparison['loaded'],
    question: Pick<ComparisonQuestion, 'level' | 'value' | 'sameStoresOnly'>,
    choice: Pick<ComparisonChoice, 'stores'>,
  ): OpenComparison {
    const { before, after } = contexts;
    const over = question.sameStoresOnly === true ? 'same' : (choice.stores ?? 'same');
    const narrowings = narrowingOf(after.filter?.filters ?? null, question.level, question.value);
    const words = narrowings.map(({ level, keys }) => [level, [...keys].sort()]);
    const mark = JSON.stringify([before.snapshot.id, after.snapshot.id, over, words]);
    const computed = this.recent.of(mark, () => {
      const items = MatchedItems.of(loaded.before.names, loaded.after.names);
      const stores = MatchedStores.of(loaded.before.names, loaded.after.names);
      return { scope: comparisonScope(items, stores, narrowings, over), products: null, placements: null };
    });
    const kept = <Value>(value: Promise<Value>): Promise<Value> => {
      // A failure is not cached; the next question tries again.
      value.catch(() => this.recent.forget(mark));
      return value;
    };
    const { scope } = computed;
    return {
      contexts,
      loaded,
      over,
      scope,
      mark,
      products: () => (computed.products ??= kept(compareProducts(scope, loaded, over))),
      placements: () =>
        (computed.placements ??= kept(
          this.comparer.compare(
            {
              before: { snapshot: before.snapshot, loaded: loaded.before },
              after: { snapshot: after.snapshot, loaded: loaded.after },
            },
            scope,
            planogramPairs(scope, over),
          ),
        )),
    };
  }
}

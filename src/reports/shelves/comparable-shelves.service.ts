import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { UNASSIGNED_STORE } from '../analytics/levels.js';
import { namesOrder } from '../analytics/names-order.js';
import { RecentResults } from '../analytics/recent-results.js';
import { headOf, ReportContextService } from '../analytics/report-context.service.js';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import { rounded } from '../analytics/rounding.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { textSearch } from '../analytics/text-search.js';
import { ALL_STORES, bannerOf, type ComparedShelves, compareShelves, shelvesLike } from './comparable-shelves.js';
import {
  type ComparableShelfDto,
  type ComparableShelvesDto,
  type ComparableShelvesQueryDto,
  type TypicalShelfDto,
  USUAL_SHELVES,
} from './dto/comparable-shelves.dto.js';

/** Planograms whose comparisons are cached: a search repeats the request with each letter. */
const MOST_KEPT = 8;
const IDLE_MS = 5 * 60_000;

/** What a planogram can be compared with: typical shelves of its category, and other planograms. */
@Injectable()
export class ComparableShelvesService implements OnModuleDestroy {
  private readonly recent = new RecentResults<Promise<ComparedShelves>>(MOST_KEPT, IDLE_MS);

  constructor(private readonly contexts: ReportContextService) {}

  onModuleDestroy(): void {
    this.recent.clear();
  }

  /** @throws NotInSnapshotError (404) for an unknown planogram */
  of(
    principal: Principal,
    projectId: string,
    query: ComparableShelvesQueryDto,
    planogramId: string,
  ): Promise<ComparableShelvesDto> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const id = names.idOf('planogram', planogramId);
      if (id === null) throw new NotInSnapshotError('planogram');
      const compared = await this.compared(context.snapshot.id, loaded, id);
      const shelf = (planogram: number) => shelfDto(names, compared, planogram);
      const holds = textSearch(query.search);
      const found = shelvesLike(names, id)
        .filter((planogram) => planogram !== id)
        .map(shelf)
        .filter((one) => holds([one.name, one.store, one.storeName, one.banner, one.planogramid]));
      const asked = shelf(id);
      return {
        ...headOf(context, names, compared.distances.size),
        shelf: asked,
        category: names.planograms[id]?.category ?? null,
        typical: typicalDtos(names, compared, bannerOf(names, id), shelf),
        count: found.length,
        items: found.sort(bySimilarStore(asked.banner)).slice(0, query.limit ?? USUAL_SHELVES),
      };
    });
  }

  /** Computed once per snapshot and planogram; a failure is not cached. */
  private compared(snapshotId: string, loaded: LoadedSnapshot, planogram: number): Promise<ComparedShelves> {
    const key = `${snapshotId}|${planogram}`;
    return this.recent.of(key, () => {
      const compared = compareShelves(loaded, planogram);
      compared.catch(() => this.recent.forget(key));
      return compared;
    });
  }
}

function shelfDto(names: SnapshotNames, { distances }: ComparedShelves, planogram: number): ComparableShelfDto {
  const { store, weight } = names.storeOf(planogram);
  return {
    planogramid: names.planogramKey(planogram),
    name: names.nameOf('planogram', planogram) ?? '',
    store: store?.store_number ?? UNASSIGNED_STORE,
    storeName: store?.name ?? null,
    banner: names.nameOf('banner', bannerOf(names, planogram)),
    stores: weight,
    distance: rounded(distances.get(planogram) ?? null),
  };
}

/** The planogram's own banner first, then the others by name, and all stores last. */
function typicalDtos(
  names: SnapshotNames,
  { groups }: ComparedShelves,
  ownBanner: number,
  shelf: (planogram: number) => ComparableShelfDto,
): TypicalShelfDto[] {
  const rank = ({ banner, own }: TypicalShelfDto) => (own ? 0 : banner === null ? 2 : 1);
  return groups
    .map(({ banner, weights, typical }) => ({
      banner: banner === ALL_STORES ? null : names.nameOf('banner', banner),
      own: banner === ownBanner,
      planograms: weights.size,
      stores: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
      meanDistance: rounded(typical.distance) ?? 0,
      tied: typical.tied,
      shelf: shelf(typical.shelf),
    }))
    .sort((a, b) => rank(a) - rank(b) || namesOrder.compare(a.banner ?? '', b.banner ?? ''));
}

/** Stores of the same banner first, then by number; planograms of one store by name. */
function bySimilarStore(banner: string | null) {
  const isOther = (one: ComparableShelfDto) => (one.banner === banner ? 0 : 1);
  return (a: ComparableShelfDto, b: ComparableShelfDto): number =>
    isOther(a) - isOther(b) ||
    namesOrder.compare(a.store, b.store) ||
    namesOrder.compare(a.name, b.name) ||
    namesOrder.compare(a.planogramid, b.planogramid);
}

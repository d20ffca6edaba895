import { Injectable } from '@nestjs/common';
import { placementsChange } from '../../../core/metrics/comparison.js';
import { assortmentChange } from '../../../core/metrics/distribution.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import { shownLength } from '../../analytics/measures.js';
import { rounded } from '../../analytics/rounding.js';
import { SnapshotFiles } from '../../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../../analytics/snapshots/snapshot-keys.js';
import type { OpenComparison } from '../comparison-reader.service.js';
import type { PlacedPositionDto, PlacedProductDto, ProductChangeDto } from '../dto/planogram-change.dto.js';
import { productOf, shownChange } from '../presenting.js';
import { type PlacedPosition, placementOf, positionsOfPlanogram } from './placed-products.js';
import type { PlanogramPair } from './planogram-pairs.js';

type Side = 'before' | 'after';
/** An item's positions, by item. */
type Placed = ReadonlyMap<number, PlacedPosition[]>;

interface Changed {
  /** Every product of either planogram: changed ones first, each kind in shelf order. */
  readonly items: ProductChangeDto[];
  /** Products on each planogram. */
  readonly products: Readonly<Record<Side, number>>;
}

/** What happened to each product from one planogram to another. */
@Injectable()
export class ProductChanges {
  constructor(private readonly files: SnapshotFiles) {}

  /** For any two planograms; -1 stands for none, so that everything on the other was added or dropped. */
  async between(comparison: OpenComparison, { before, after }: Pick<PlanogramPair, Side>): Promise<Changed> {
    const [was, is] = await Promise.all([
      this.placed(comparison, 'before', before),
      this.placed(comparison, 'after', after),
    ]);
    return { items: productChanges(comparison, was, is), products: { before: was.size, after: is.size } };
  }

  private async placed({ contexts, loaded, scope }: OpenComparison, side: Side, planogramId: number): Promise<Placed> {
    const found = new Map<number, PlacedPosition[]>();
    if (planogramId < 0) return found;
    const { projectId, id } = contexts[side].snapshot;
    const { paths } = await this.files.local([snapshotKey(projectId, id, 'positions')]);
    const { products } = scope[side];
    for (const position of await positionsOfPlanogram(loaded[side], paths[0] ?? '', planogramId)) {
      const item = scope.items[side].itemOf[position.product_id] ?? 0;
      if (item === 0 || (products !== null && products[position.product_id] !== 1)) continue;
      found.set(item, [...(found.get(item) ?? []), position]);
    }
    return found;
  }
}

function productChanges({ contexts, scope }: OpenComparison, before: Placed, after: Placed): ProductChangeDto[] {
  const { display } = contexts.after;
  const items = [...new Set([...after.keys(), ...before.keys()])].map((item): ProductChangeDto => {
    const [was, is] = [before.get(item) ?? [], after.get(item) ?? []];
    const outcome = assortmentChange(was.length > 0, is.length > 0) ?? 'kept';
    const { moved, resized } =
      outcome === 'kept'
        ? placementsChange(was.map(placementOf), is.map(placementOf))
        : { moved: false, resized: false };
    const [earlier, later] = [placedDto(was, display), placedDto(is, display)];
    return {
      ...productOf(scope.items, item),
      outcome,
      moved,
      resized,
      before: was.length === 0 ? null : earlier,
      after: is.length === 0 ? null : later,
      facingsChange: later.facings - earlier.facings,
      linearChange: shownChange(was.length === 0 ? 0 : earlier.linear, is.length === 0 ? 0 : later.linear).change,
    };
  });
  const rank = ({ outcome, moved, resized }: ProductChangeDto): number =>
    outcome === 'added' ? 0 : outcome === 'dropped' ? 1 : moved ? 2 : resized ? 3 : 4;
  return items.sort((a, b) => rank(a) - rank(b));
}

function placedDto(positions: readonly PlacedPosition[], display: DisplaySystem): PlacedProductDto {
  const sum = (of: (position: PlacedPosition) => number | null): number | null => {
    const known = positions.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    positions: positions.map((position) => positionDto(position, display)),
    facings: rounded(sum(({ facings }) => facings)) ?? 0,
    linear: shownLength(
      sum(({ linear }) => linear),
      display,
    ),
    capacity: rounded(sum(({ capacity }) => capacity)),
  };
}

function positionDto(position: PlacedPosition, display: DisplaySystem): PlacedPositionDto {
  return {
    position: position.position_no,
    segment: position.segment_no === null ? null : position.segment_no + 1,
    shelf: position.shelf,
    shelfheight: shownLength(position.bottom, display),
    fixture: position.fixture_no + 1,
    x: shownLength(position.x, display),
    y: shownLength(position.y, display),
    width: shownLength(position.width, display),
    height: shownLength(position.height, display),
    facings: rounded(position.facings),
    linear: shownLength(position.linear, display),
    line: position.line,
  };
}

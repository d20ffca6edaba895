import type { Cells, FixtureDraft } from '../../src/core/planogram/psa/writer.js';
import type { Random } from '../random.js';
import { round } from '../random.js';
import { POLYGONAL, type SampleFixture } from '../shelves/fixtures.js';
import type { Cap, Placed } from '../shelves/placement.js';
import type { SamplePlanogram } from '../shelves/planogram.js';

export function segmentCells(planogram: SamplePlanogram, index: number, random: Random): Cells {
  const { measures, category } = planogram;
  return {
    name: planogram.sectionNames[index] ?? '',
    key: random.digits(8),
    x: 0,
    width: measures.sectionWidth,
    height: planogram.height,
    depth: 0,
    offset_x: index * measures.sectionWidth,
    door: category.code === '0010' && index === 0 ? 1 : 0,
  };
}

/** A fixture with what stands on it, in the order of its ranks. */
export function fixtureDraft(
  planogram: SamplePlanogram,
  fixture: SampleFixture,
  index: number,
  random: Random,
): FixtureDraft {
  const positions = planogram.placed
    .filter((placed) => placed.fixture === fixture)
    .sort((a, b) => a.rankY - b.rankY || a.rankX - b.rankX)
    .map((placed, i) => positionCells(placed, i));
  return {
    cells: fixtureCells(planogram, fixture, index, random),
    positions,
    dividers: dividers(planogram, fixture, random),
    points: outline(fixture),
  };
}

function fixtureCells({ measures }: SamplePlanogram, fixture: SampleFixture, index: number, random: Random): Cells {
  const { type, x, y, z, width, height, depth, merch } = fixture;
  const holes: Cells = type === 7 ? { x_spacing: measures.notchSpacing, y_spacing: measures.notchSpacing } : {};
  return {
    type,
    name: `${fixture.name}/${random.digits(9)}`,
    key: random.digits(9),
    x,
    width,
    y,
    height,
    z,
    depth,
    color: -1,
    ...holes,
    x_start: type === 7 ? measures.notchSpacing : 1,
    y_start: type === 7 ? measures.notchSpacing : 1,
    wall_height: -1,
    merch,
    check_other_fixtures: 1,
    check_other_positions: 1,
    can_obstruct: type === 10 ? 1 : 0,
    can_combine: fixture.canCombine,
    desc_1: fixture.name,
    desc_2: round(y, 2).toString(),
    location_id: String(index + 1),
    attached_to_fixture: '<None>',
    fixture_guid: random.guid(),
  };
}

/** Corners of a polygonal shelf, from its own left back corner: its front right corner is cut off. */
function outline({ type, width, depth }: SampleFixture): Cells[] {
  if (type !== POLYGONAL) return [];
  const corners = [
    [0, 0],
    [width, 0],
    [width, depth * 0.75],
    [width * 0.85, depth],
    [0, depth],
  ] as const;
  return corners.map(([x, z], index) => ({ x, z, y: 0, key: String(index + 1) }));
}

/** A wire divider at each end of some shelves. */
function dividers({ measures }: SamplePlanogram, fixture: SampleFixture, random: Random): Cells[] {
  if (fixture.type !== 0 || !random.chance(0.06)) return [];
  return [0, fixture.width].map((offset, i) => ({
    key: random.digits(8),
    x: fixture.x + offset,
    width: 0,
    y: fixture.y + fixture.height,
    height: measures.notchSpacing * 3,
    z: fixture.z,
    depth: fixture.depth,
    color: 8421504,
    auto_created: i,
  }));
}

function positionCells(placed: Placed, index: number): Cells {
  const { item, pose } = placed;
  return {
    upc: item.product.upc,
    id: item.product.id,
    x: placed.x,
    width: placed.width,
    y: placed.y,
    height: placed.height,
    z: placed.z,
    depth: placed.depth,
    merch_style: pose.style,
    h_facings: placed.horizontal,
    v_facings: placed.vertical,
    d_facings: placed.deep,
    ...capCells('x', placed.xCap),
    ...capCells('y', placed.yCap),
    ...capCells('z', placed.zCap),
    orientation: pose.orientation,
    merch_style_width: pose.size.width,
    merch_style_height: pose.size.height,
    merch_style_depth: pose.size.depth,
    full_width: pose.size.width,
    full_height: pose.size.height,
    full_depth: pose.size.depth,
    x_sub_units: 1,
    y_sub_units: 1,
    z_sub_units: 1,
    peg_id: placed.fixture.type === 7 ? 'PEG08' : '',
    rank_x: placed.rankX,
    rank_y: placed.rankY,
    rank_z: 1,
    merch_y_number: 3,
    location_id: String(index + 1),
  };
}

function capCells(axis: 'x' | 'y' | 'z', cap: Cap): Cells {
  return { [`${axis}_cap_num`]: cap.count, [`${axis}_cap_orientation`]: cap.orientation };
}

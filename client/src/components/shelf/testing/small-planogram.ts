import type {
  FixtureDrawing,
  PlanogramDrawing,
  PositionDrawing,
  ProductDrawing,
} from '@core/planogram/geometry/drawing.js';

function product(index: number, name: string, brand: string): ProductDrawing {
  return {
    index,
    key: `00${index}`,
    upc: `00${index}`,
    id: `P${index}`,
    name,
    brand,
    manufacturer: `${brand} Ltd`,
    category: 'Drinks',
    subcategory: index < 2 ? 'Cola' : 'Water',
    size: '12',
    unitOfMeasure: 'oz',
    color: null,
    width: 10,
    height: 20,
    depth: 10,
  };
}

function shelf(index: number, segment: number, x: number, y: number): FixtureDrawing {
  return {
    index,
    line: 10 + index,
    type: 0,
    kind: 'shelf',
    name: '',
    locationId: '',
    rect: { x, y, width: 100, height: 2 },
    z: 0,
    depth: 40,
    slope: 0,
    angle: 0,
    roll: 0,
    color: null,
    merchandisableHeight: 30,
    merchandisable: { x, y: y + 2, width: 100, height: 30 },
    holes: null,
    lines: [],
    segment,
    run: index,
    outside: false,
  };
}

function position(index: number, fixture: FixtureDrawing, product: number, x: number, columns = 2): PositionDrawing {
  const rect = { x, y: fixture.rect.y + 2, width: 10 * columns, height: 20 };
  return {
    index,
    line: 100 + index,
    fixture: fixture.index,
    segment: fixture.segment,
    product,
    upc: product < 0 ? '999' : `00${product}`,
    productId: product < 0 ? '' : `P${product}`,
    key: product < 0 ? '999' : `00${product}`,
    rect,
    z: 0,
    depth: 30,
    slope: 0,
    angle: 0,
    roll: 0,
    facings: rect,
    columns,
    rows: 1,
    layers: 3,
    facing: { face: 'front', rotation: 0 },
    style: 0,
    orientation: 0,
    caps: [],
    pegs: [],
    rankX: null,
    rankY: null,
    rankZ: null,
    locationId: '',
    outside: false,
  };
}

/**
 * Two sections of 100 cm. Left: an upper shelf (80 cm) with products 0 and 1, a lower one (20 cm) with product 2 and a
 * product that the file does not list. Right: one shelf (20 cm) with product 0 again and product 3.
 */
export function smallPlanogram(): PlanogramDrawing {
  const upper = shelf(0, 0, 0, 80);
  const lower = shelf(1, 0, 0, 20);
  const right = shelf(2, 1, 100, 20);
  const positions = [
    position(0, lower, 2, 0),
    position(1, lower, -1, 30),
    position(2, upper, 0, 0, 3),
    position(3, upper, 1, 40),
    position(4, right, 0, 100),
    position(5, right, 3, 140),
  ];
  return {
    planogramNo: 0,
    name: 'Drinks 8 ft',
    unit: 'in',
    width: 200,
    height: 140,
    depth: 40,
    bounds: { x: 0, y: 0, width: 200, height: 140 },
    trafficFlow: 'none',
    segments: [0, 1].map((index) => ({
      index,
      name: '',
      line: 5 + index,
      rect: { x: index * 100, y: 0, width: 100, height: 140 },
      hasDoor: false,
    })),
    notches: null,
    fixtures: [upper, lower, right],
    runs: [
      {
        index: 0,
        fixtures: [0],
        available: 100,
        used: 50,
        empty: 50,
        fill: 0.5,
        gaps: [{ x: 60, y: 82, width: 40, height: 0 }],
      },
    ],
    products: [
      product(0, 'Cola Classic', 'Fizz'),
      product(1, 'Cola Light', 'Fizz'),
      product(2, 'Still Water', 'Spring'),
      product(3, 'Sparkling Water', ''),
    ],
    positions,
    paintOrder: positions.map(({ index }) => index),
  };
}

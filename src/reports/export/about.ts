import type { ReportHeadDto } from '../dto/analysis.dto.js';
import type { AnalysisLevel } from '../levels.js';

/** What a level is called in an exported table. */
export const LEVEL_TITLES: Readonly<Record<AnalysisLevel, string>> = {
  category: 'Category',
  subcategory: 'Subcategory',
  segment: 'Segment',
  subsegment: 'Subsegment',
  manufacturer: 'Manufacturer',
  brand: 'Brand',
  package: 'Package',
  product: 'Product',
  banner: 'Banner',
  region: 'Region',
  state: 'State',
  cluster: 'Cluster',
  store: 'Store',
  planogram: 'Planogram',
};

const UNIT_TITLES: Readonly<Record<string, string>> = {
  ft: 'ft',
  m: 'm',
  cm: 'cm',
  sqft: 'sq ft',
  m2: 'm²',
  cm2: 'cm²',
  cuft: 'cu ft',
  m3: 'm³',
  cm3: 'cm³',
};

export function unitTitle(code: string): string {
  return UNIT_TITLES[code] ?? code;
}

/** The words that go with every exported table: whose data, of when, narrowed by what, in which units. */
export function aboutOf(
  head: ReportHeadDto,
  projectName: string,
  more: readonly (readonly [string, string])[] = [],
): (readonly [string, string])[] {
  const words = head.filter.words.map(({ level, values, count }) => {
    const more = count > values.length ? ` | and ${count - values.length} more` : '';
    return `${levelTitle(level)}: ${values.join(' | ')}${more}`;
  });
  const { linear, square, cubic, money } = head.units;
  return [
    ['Project', projectName],
    ['Data as of', head.snapshot.createdAt],
    ['Snapshot', `${head.snapshot.number} (${head.snapshot.id})`],
    ...more,
    ['Filter', words.length === 0 ? 'none' : words.join('; ')],
    ['Units', `${unitTitle(linear)}, ${unitTitle(square)}, ${unitTitle(cubic)}, ${money}; movement per week`],
    ['Fact rows', String(head.factRows)],
  ];
}

function levelTitle(level: string): string {
  return LEVEL_TITLES[level as AnalysisLevel] ?? level;
}

import type { ReportFilterDto } from '../../../api/reports.gen.js';
import { type LevelValues, flatValues } from './dashboard-state.js';
import { isLevel } from './levels.js';

/** A saved filter always has a name; the type says otherwise because one-off filters have none. */
export function filterName({ filterName: name }: ReportFilterDto): string {
  return name ?? '';
}

/** The values at levels that this dashboard knows. */
export function knownValues(filters: ReportFilterDto['filters']): LevelValues {
  return Object.fromEntries(Object.entries(filters).filter(([level, values]) => isLevel(level) && values.length > 0));
}

/** Whether two filters narrow to the same, whatever their order. */
export function sameValues(one: LevelValues, other: LevelValues): boolean {
  const written = (values: LevelValues): string =>
    JSON.stringify(
      flatValues(values)
        .map(({ level, value }) => `${level}:${value}`)
        .sort(),
    );
  return written(one) === written(other);
}

/** The saved filter of that name, in capitals or not: saving under it writes over it. */
export function namedLike(filters: readonly ReportFilterDto[], name: string): ReportFilterDto | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  return filters.find((filter) => filterName(filter).toLocaleLowerCase() === wanted);
}

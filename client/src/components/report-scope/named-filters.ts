import type { ReportFilterDto } from '../../api/reports.gen.js';

/** A saved filter always has a name; the type is wider because one-off filters have none. */
export function filterName({ filterName: name }: ReportFilterDto): string {
  return name ?? '';
}

/** The saved filter with that name, ignoring case: saving under the name overwrites it. */
export function namedLike(filters: readonly ReportFilterDto[], name: string): ReportFilterDto | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  return filters.find((filter) => filterName(filter).toLocaleLowerCase() === wanted);
}

import type { ReportFilterDto } from '../../api/reports.gen.js';

/** A saved filter always has a name; the type says otherwise because one-off filters have none. */
export function filterName({ filterName: name }: ReportFilterDto): string {
  return name ?? '';
}

/** The saved filter of that name, in capitals or not: saving under it writes over it. */
export function namedLike(filters: readonly ReportFilterDto[], name: string): ReportFilterDto | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  return filters.find((filter) => filterName(filter).toLocaleLowerCase() === wanted);
}

import type { ComparisonSource } from '../comparison-context.js';

type Param = string | number | null | undefined;

/** The call of a comparison that answers with a file: the same as on screen, whole. */
export function fileUrl(
  call: string,
  { p, compare, ...which }: ComparisonSource,
  path: readonly string[],
  params: Record<string, Param>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...which, ...params })) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const place = [call, p, compare, ...path].map(encodeURIComponent).join('/');
  return `/api/main/${place}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

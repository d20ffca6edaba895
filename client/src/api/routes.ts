import type { Routes } from './routes.gen.js';

/** A path of the contract, verbatim: renaming a route fails the type check where it is used. */
export type Route = keyof Routes;

type Filled<Path extends Route> =
  Partial<Routes[Path]> extends Routes[Path] ? [params?: Routes[Path]] : [params: Routes[Path]];

/** Writes lists as repeated names (`store=1&store=2`), as the server reads them; omits undefined and null. */
export function writeParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.toString();
}

/**
 * The address of a call: encodes the parts of its path and puts the rest into the query, without empty values. For
 * calls without a generated endpoint: files, and questions assembled from several calls.
 */
export function urlOf<Path extends Route>(path: Path, ...[params]: Filled<Path>): string {
  const rest: Record<string, unknown> = { ...params };
  const place = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = writeParams(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')));
  return query ? `${place}?${query}` : place;
}

/** The common prefix of a route's addresses: its path up to the first parameter. */
export function routePrefix(path: Route): string {
  return path.split('{', 1)[0] ?? path;
}

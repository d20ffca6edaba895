import type { Routes } from './routes.gen.js';

/** A path of the contract, as it stands there: a route that is renamed fails the type check where it is used. */
export type Route = keyof Routes;

type Filled<Path extends Route> =
  Partial<Routes[Path]> extends Routes[Path] ? [params?: Routes[Path]] : [params: Routes[Path]];

/** Lists as repeated names (`store=1&store=2`), which is how the server reads them; undefined and null are left out. */
export function writeParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.toString();
}

/**
 * The address of a call: the parts of its path are encoded, the rest is its query, without what is empty. For calls that
 * are not one of the generated endpoints: files, and questions that are put together from several calls.
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

/** What all addresses of a route begin with: its path up to the first part that is filled in. */
export function routePrefix(path: Route): string {
  return path.split('{', 1)[0] ?? path;
}

/** A thread's module beside its caller, with the caller's extension: `.js` when built, `.ts` when run from source. */
export function threadScript(path: string, caller: string): URL {
  return new URL(`${path}.${caller.endsWith('.ts') ? 'ts' : 'js'}`, caller);
}

const key = (dash: string): string => `reveal.link-pass.${dash}`;
/** For browsers without storage. */
const kept = new Map<string, string>();

/** The proof that this tab opened a shared link before, so that a reload does not ask for its password again. */
export function passOf(dash: string): string | null {
  try {
    return sessionStorage.getItem(key(dash)) ?? kept.get(dash) ?? null;
  } catch {
    return kept.get(dash) ?? null;
  }
}

export function keepPass(dash: string, pass: string): void {
  kept.set(dash, pass);
  try {
    sessionStorage.setItem(key(dash), pass);
  } catch {
    // Kept in memory only.
  }
}

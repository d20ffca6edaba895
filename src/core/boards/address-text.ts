/** Where a question is read from: the query of an address or of a tile (URLSearchParams in browser and server). */
export interface AddressText {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The option that `text` names, or null if it names none. */
export const oneOf = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find((option) => option === text) ?? null;

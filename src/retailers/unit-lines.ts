import type { RetailerUnit } from './retailer.js';

/** Finds the ancestors of retailers' parts without walking the list. */
export class UnitLines<Unit extends RetailerUnit> {
  private readonly byId: ReadonlyMap<string, Unit>;

  constructor(readonly units: readonly Unit[]) {
    this.byId = new Map(units.map((unit) => [unit.id, unit]));
  }

  /** A part with everything above it within the retailer, from the top down. */
  line(unit: Unit): Unit[] {
    const line: Unit[] = [];
    for (let at: Unit | undefined = unit; at; at = this.byId.get(at.parentId ?? '')) line.unshift(at);
    return line;
  }

  /**
   * Whether a part is below another at any depth; everything is below the retailer (null), and no part is below itself.
   */
  isUnder(unit: Unit, at: Unit | null): boolean {
    return at === null || (unit.id !== at.id && this.line(unit).some(({ id }) => id === at.id));
  }

  /** Whether it is offered for new projects: it and everything above it is active. */
  isOffered(unit: Unit): boolean {
    return this.line(unit).every(({ isActive }) => isActive);
  }
}

import { lookOfText } from './assign-looks.js';
import { LOOKS } from './looks.js';

export interface KeptColour {
  readonly value: string;
  /** Index into LOOKS. */
  readonly look: number;
  /** What somebody chose instead, as #RRGGBB; null: the look's own. */
  readonly color: string | null;
}

export interface PaletteColour {
  readonly color: string;
  /** Whose pattern says the same as the colour. */
  readonly look: number;
  readonly isChosen: boolean;
}

/** The colours of a level's values in a project: on every drawing, in every chart, on paper. */
export class ProjectPalette {
  private readonly kept: ReadonlyMap<string, KeptColour>;

  constructor(kept: readonly KeptColour[]) {
    this.kept = new Map(kept.map((colour) => [colour.value, colour]));
  }

  /** Of any text, also one that nothing is kept for. */
  of(value: string): PaletteColour {
    const { look = lookOfText(value), color = null } = this.kept.get(value) ?? {};
    return { color: color ?? LOOKS[look] ?? '', look, isChosen: color !== null };
  }

  /** The values with a look of their own that are drawn in a colour, by their names. */
  valuesOf(color: string): string[] {
    return [...this.kept.keys()].filter((value) => this.of(value).color === color).sort();
  }
}

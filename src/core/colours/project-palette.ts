import { lookOfText } from './assign-looks.js';
import { LOOKS } from './looks.js';

export interface KeptColour {
  readonly value: string;
  /** Index into LOOKS. */
  readonly look: number;
  /** The color a person chose instead, as #RRGGBB; null uses the look's own. */
  readonly color: string | null;
}

export interface PaletteColour {
  readonly color: string;
  /** The look whose pattern stands for the color. */
  readonly look: number;
  readonly isChosen: boolean;
}

/** The colors of a level's values in a project: in every drawing, every chart, and on paper. */
export class ProjectPalette {
  private readonly kept: ReadonlyMap<string, KeptColour>;

  constructor(kept: readonly KeptColour[]) {
    this.kept = new Map(kept.map((colour) => [colour.value, colour]));
  }

  /** The color of any text, including one without a stored look. */
  of(value: string): PaletteColour {
    const { look = lookOfText(value), color = null } = this.kept.get(value) ?? {};
    return { color: color ?? LOOKS[look] ?? '', look, isChosen: color !== null };
  }

  /** The values with a stored look that are drawn in this color, sorted by name. */
  valuesOf(color: string): string[] {
    return [...this.kept.keys()].filter((value) => this.of(value).color === color).sort();
  }
}

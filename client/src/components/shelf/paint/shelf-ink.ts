import { type ColorMode, CHART_INK, readableOn } from '../../../lib/palette.js';

/** Inks for the parts of the drawing that carry no data. A canvas cannot read theme tokens. */
export interface ShelfInk {
  readonly ground: string;
  /** The back wall of a section. */
  readonly wall: string;
  readonly upright: string;
  readonly notch: string;
  readonly board: string;
  /** The front of a deck that is too high to be a board. */
  readonly deck: string;
  readonly boardEdge: string;
  readonly floor: string;
  readonly hole: string;
  readonly obstruction: string;
  readonly gap: string;
  readonly text: string;
  readonly muted: string;
  readonly tag: string;
  readonly tagText: string;
  readonly accent: string;
  /** Around the accent line, so that it stands out on any fill. */
  readonly halo: string;
  /** Fault outlines by severity. */
  readonly fault: string;
  readonly doubt: string;
}

const LIGHT: ShelfInk = {
  ground: CHART_INK.light.panel,
  wall: '#F7F8FA',
  upright: '#D5DAE1',
  notch: '#AEB7C2',
  board: '#8B96A4',
  deck: '#DDE2E8',
  boardEdge: '#5F6A78',
  floor: '#98A2B0',
  hole: '#B4BCC7',
  obstruction: '#CDD3DB',
  gap: '#C9D0D9',
  text: CHART_INK.light.text,
  muted: CHART_INK.light.muted,
  tag: '#FFFFFF',
  tagText: '#1B2430',
  accent: CHART_INK.light.accent,
  halo: '#FFFFFF',
  fault: '#B3261E',
  doubt: '#8A5300',
};

const DARK: ShelfInk = {
  ground: CHART_INK.dark.panel,
  wall: '#1C232D',
  upright: '#3A4451',
  notch: '#5A6675',
  board: '#7A8696',
  deck: '#303A46',
  boardEdge: '#A3AEBC',
  floor: '#5A6675',
  hole: '#4B5766',
  obstruction: '#3A4451',
  gap: '#3B4653',
  text: CHART_INK.dark.text,
  muted: CHART_INK.dark.muted,
  tag: '#0D1117',
  tagText: '#E6EAF0',
  accent: CHART_INK.dark.accent,
  halo: '#0D1117',
  fault: '#FF8A80',
  doubt: '#F2B552',
};

export function shelfInk(mode: ColorMode): ShelfInk {
  return mode === 'dark' ? DARK : LIGHT;
}

/** The color at `part` of the way from one `#rrggbb` to another, linear in sRGB. */
export function mix(from: string, to: string, part: number): string {
  const a = Number.parseInt(from.slice(1), 16);
  const b = Number.parseInt(to.slice(1), 16);
  const channel = (shift: number) => {
    const low = (a >> shift) & 255;
    return Math.round(low + (((b >> shift) & 255) - low) * part);
  };
  return `#${((1 << 24) | (channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).slice(1)}`;
}

export type Emphasis = 'full' | 'faded' | 'ghost';

/** How one block is painted: its background, text, border, and the hairlines between facings. */
export interface BlockInk {
  readonly fill: string;
  readonly text: string;
  readonly hairline: string;
  readonly border: string;
}

/** The inks of a block of `color`; text is black or white, whichever is easier to read on the final fill. */
export function blockInk(color: string, emphasis: Emphasis, ink: ShelfInk): BlockInk {
  if (emphasis === 'ghost') {
    return { fill: ink.wall, text: ink.muted, hairline: mix(ink.wall, ink.notch, 0.35), border: ink.notch };
  }
  const fill = emphasis === 'faded' ? mix(color, ink.ground, 0.78) : color;
  const text = readableOn(fill);
  // White lines on a dark background look stronger than black ones on a light background.
  const strength = (emphasis === 'faded' ? 0.5 : 1) * (text === '#ffffff' ? 0.75 : 1);
  return {
    fill,
    text: emphasis === 'faded' ? mix(fill, text, 0.65) : text,
    hairline: mix(fill, text, 0.22 * strength),
    border: mix(fill, text, 0.5 * strength),
  };
}

import type { Language } from '../../../../core/language.js';

/** The size of a wide slide, in inches. */
export const SLIDE = { width: 13.333, height: 7.5, margin: 0.5 } as const;
export const BODY = { x: SLIDE.margin, y: 1.35, w: SLIDE.width - 2 * SLIDE.margin, h: 5.6 } as const;
/** The gap between two halves. */
export const GUTTER = 0.4;
export const POINTS = 72;
/** The margins of a scatter chart's plot, for its legend, titles and numbers. */
export const PLOT = { left: 0.75, top: 0.65, right: 0.25, bottom: 0.75 } as const;

export const INK = '1B232C';
export const MUTED = '5B6673';
export const LINE = 'D5DAE0';
export const PALE = 'F3F5F7';
export const ACCENT = '1C5D99';
export const WARNING = 'B42318';

/** In inches. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * A font that PowerPoint has on Windows and installs on a Mac: a Chinese font for Chinese, otherwise the most common
 * one.
 */
export const fontOf = (language: Language): string => (language === 'zh-CN' ? 'Microsoft YaHei' : 'Arial');

/** `#RRGGBB` in a slide's format. */
export const hex = (color: string): string => color.replace('#', '').toUpperCase();

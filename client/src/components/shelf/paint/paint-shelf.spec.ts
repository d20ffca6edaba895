import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppearance } from '../colours/appearance.js';
import { resolveColouring } from '../colours/colouring.js';
import { PaintFrame } from './paint-frame.js';
import { paintShelf } from './paint-shelf.js';
import { paintAlong, paintTurned } from './paint-turned.js';
import { type Context, PatternBook } from './patterns.js';
import { createScene } from '../scene/shelf-scene.js';
import { smallPlanogram } from '../testing/small-planogram.js';
import { fitView, zoomView } from '../scene/view-transform.js';

interface Filled {
  readonly color: unknown;
  readonly rect: readonly number[];
}

/** A context that records fills and texts and ignores the rest. */
class Paper {
  readonly fills: Filled[] = [];
  readonly texts: string[] = [];
  fillStyle: unknown = '';
  fillRect(...rect: number[]): void {
    this.fills.push({ color: this.fillStyle, rect });
  }
  fillText(text: string): void {
    this.texts.push(text);
  }
}

function context(paper: Paper): Context {
  const ignore = () => undefined;
  return new Proxy(paper, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'function') return value.bind(target) as unknown;
      return value ?? ignore;
    },
  }) as Paper & Context;
}

// Patterns are tiles painted on their own canvases, which jsdom lacks.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const drawing = smallPlanogram();
const port = { width: 824, height: 584 };
const whole = fitView(drawing.bounds, port, 'all');

function painted(view = whole, prices = false) {
  const paper = new Paper();
  const colouring = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light');
  const appearance = createAppearance(drawing, colouring, {
    mode: 'light',
    patterns: false,
    marks: {},
    priceOf: prices ? (key) => (key === '001' ? '$3.00' : null) : null,
  });
  const on = context(paper);
  const tools = { patterns: new PatternBook(on, 1), measure: (text: string) => text.length * 0.5 };
  paintShelf(on, createScene(drawing), appearance, new PaintFrame(view, port, 1), tools);
  return { paper, appearance };
}

describe('painting', () => {
  it('fills each block with its color, in the right place and to scale', () => {
    const { paper, appearance } = painted();
    // 4 px per cm: Cola Light is at 40 cm, 20 cm wide and high, and its bottom is 82 cm above the floor at 572 px.
    const rect = [12 + 40 * 4, 572 - (82 + 20) * 4, 80, 80];
    expect(whole.scale).toBe(4);
    expect(paper.fills).toContainEqual({ color: appearance.blocks[3]?.fill, rect });
  });

  it('separates facings with hairlines: two between three', () => {
    const { paper, appearance } = painted();
    const line = appearance.blocks[2]?.hairline;
    const left = 12;
    const lines = paper.fills.filter(({ color, rect }) => color === line && rect[2] === 1 && rect[3] === 80);
    expect(lines.map(({ rect }) => rect[0])).toEqual(expect.arrayContaining([left + 40, left + 80]));
  });

  it('writes the names', () => {
    expect(painted().paper.texts).toEqual(
      expect.arrayContaining(['Still Water', 'Cola Classic', 'Sparkling', 'Water', '003']),
    );
  });

  it('does not write the UPC again when it replaces the name', () => {
    expect(painted().paper.texts.filter((text) => text === '999')).toHaveLength(1);
  });

  it('omits everything outside the canvas', () => {
    const close = zoomView(whole, 4, { x: 0, y: 172 }, drawing.bounds, port);
    const { texts } = painted(close).paper;
    expect(texts.join(' ')).toContain('Cola Classic');
    expect(texts.join(' ')).not.toContain('Sparkling');
  });

  it('shows price tags only when prices are known and switched on', () => {
    expect(painted(whole, true).paper.texts.filter((text) => text.startsWith('$'))).toEqual(['$3.00']);
    expect(painted().paper.texts.some((text) => text.startsWith('$'))).toBe(false);
  });

  it('turns a block around its lower left corner, and nothing else', () => {
    const calls: [string, ...number[]][] = [];
    const note = (name: string) => ({ [name]: (...figures: number[]) => void calls.push([name, ...figures]) });
    const on = context(Object.assign(new Paper(), note('save'), note('restore'), note('translate'), note('transform')));
    const paint = (turned: { slope?: number; angle?: number; roll?: number }) => {
      calls.length = 0;
      const part = { rect: { x: 40, y: 82, width: 20, height: 20 }, slope: 0, angle: 0, roll: 0, ...turned };
      paintTurned(on, part, new PaintFrame(whole, port, 1), () => void calls.push(['paint']));
      return calls.map(([name, ...figures]) => [
        name,
        ...figures.map((figure) => Math.round(figure * 1000) / 1000 + 0),
      ]);
    };
    expect(paint({})).toEqual([['paint']]);
    // The corner is at 12 + 40 × 4 = 172 px from the left and 572 - 82 × 4 = 244 px from the top.
    expect(paint({ roll: 90 })).toEqual([
      ['save'],
      ['translate', 172, 244],
      ['transform', 0, -1, 1, 0, 0, 0],
      ['translate', -172, -244],
      ['paint'],
      ['restore'],
    ]);
    expect(paint({ angle: 60 })[2]).toEqual(['transform', 0.5, 0, 0, 1, 0, 0]);
    expect(paint({ slope: 60 })[2]).toEqual(['transform', 1, 0, 0, 0.5, 0, 0]);
  });

  it('places frame and label on the visible rect of a turned block, rolled with it and never upside down', () => {
    const along = (turned: { slope?: number; angle?: number; roll?: number }) => {
      const calls: (readonly [string, ...number[]])[] = [];
      const note = (name: string) => ({ [name]: (...figures: number[]) => void calls.push([name, ...figures]) });
      const on = context(Object.assign(new Paper(), note('translate'), note('rotate')));
      const part = { rect: { x: 40, y: 82, width: 20, height: 10 }, slope: 0, angle: 0, roll: 0, ...turned };
      paintAlong(on, part, part.rect, new PaintFrame(whole, port, 1), ({ x, y, width, height }) =>
        calls.push(['paint', x, y, width, height]),
      );
      return calls;
    };
    expect(along({})).toEqual([['paint', 172, 204, 80, 40]]);
    // Rolled by 90°, the middle is (40 - 5, 82 + 10) cm: 12 + 35 × 4 = 152 px, 572 - 92 × 4 = 204 px.
    expect(along({ roll: 90 })).toEqual([
      ['translate', 152, 204],
      ['rotate', -Math.PI / 2],
      ['paint', -40, -20, 80, 40],
    ]);
    // Upside down: the middle is (40 - 10, 82 - 5) cm, and the text is upright.
    expect(along({ roll: 180 })).toEqual([
      ['translate', 132, 264],
      ['rotate', 0],
      ['paint', -40, -20, 80, 40],
    ]);
    // The angle halves the width, but the letters keep theirs: nothing is scaled.
    expect(along({ angle: 60 }).at(-1)).toEqual(['paint', -20, -20, 40, 40]);
  });
});

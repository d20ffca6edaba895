/**
 * Browsers limit the height of elements: Firefox to 17.9 million pixels, Chromium and Safari to 33.5. A million rows
 * have 32 million, a million cards 132.
 */
export const TALLEST_PX = 15_000_000;
/** Number of stretches that the element is divided into; each represents a longer stretch of the rows. */
const STRETCHES = 100;

/** Scroll position: `offset` in the rows as if all were rendered, `scrollTop` in the element that represents them. */
export interface TallPosition {
  readonly offset: number;
  readonly scrollTop: number;
}

/**
 * Scrolling through rows that are higher than an element can be. A small step moves equally far in the rows and in the
 * element, so that a wheel feels normal; a jump, as with the scrollbar, moves proportionally. Rows that fit are
 * scrolled directly.
 */
export class TallScroll {
  /** The element's height. */
  readonly height: number;
  private readonly shiftOfStretch: number;
  private readonly stretch: number;
  private readonly stretches: number;
  private at: TallPosition = { offset: 0, scrollTop: 0 };

  /**
   * @param total height of all rows
   * @param view height of the visible part
   */
  constructor(
    private readonly total: number,
    private readonly view: number,
  ) {
    this.height = Math.min(total, TALLEST_PX);
    this.stretch = this.height / STRETCHES;
    this.stretches = Math.max(1, Math.ceil(total / Math.max(1, this.stretch)));
    this.shiftOfStretch = this.stretches > 1 ? (total - this.height) / (this.stretches - 1) : 0;
  }

  /** Distance between a row's place in the element and its place in the rows. */
  get shift(): number {
    return this.at.offset - this.at.scrollTop;
  }

  get position(): TallPosition {
    return this.at;
  }

  /** Call it after the element was scrolled; when the result has another `scrollTop`, set it on the element. */
  moved(scrollTop: number): TallPosition {
    const step = scrollTop - this.at.scrollTop;
    if (step === 0) return this.at;
    const isJump = Math.abs(step) >= this.view;
    const share = scrollTop / Math.max(1, this.height - this.view);
    return this.to(isJump ? share * (this.total - this.view) : this.at.offset + step);
  }

  /** Moves to an offset in the rows. */
  to(wanted: number): TallPosition {
    const offset = Math.max(0, Math.min(this.total - this.view, wanted));
    const stretch = Math.min(this.stretches - 1, Math.floor(offset / Math.max(1, this.stretch)));
    const shift = Math.round(stretch * this.shiftOfStretch);
    this.at = { offset, scrollTop: offset - shift };
    return this.at;
  }

  /** Keeps the position when the rows or the window change. */
  from(before: TallScroll): this {
    this.to(before.at.offset);
    return this;
  }
}

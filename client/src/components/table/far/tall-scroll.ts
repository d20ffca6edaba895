/**
 * Browsers cut elements off: Firefox at 17.9 million pixels, Chromium and Safari at 33.5. A million rows are 32 million,
 * a million cards 140.
 */
export const TALLEST_PX = 15_000_000;
/** Into how many stretches the element is divided, each of which stands for a longer one of the rows. */
const STRETCHES = 100;

/** Where the window is: `offset` in the rows as if they were all drawn, `scrollTop` in the element that stands for them. */
export interface TallPosition {
  readonly offset: number;
  readonly scrollTop: number;
}

/**
 * Scrolling through rows that are higher than an element can be. A small step moves as far in the rows as in the element,
 * so that a wheel feels as ever; a jump, as with the scrollbar, goes as far in the rows, by share, as in the element. Rows
 * that fit are scrolled as they are.
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
   * @param view height of what is seen of them
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

  /** How far rows stand above where they would in the element. */
  get shift(): number {
    return this.at.offset - this.at.scrollTop;
  }

  get position(): TallPosition {
    return this.at;
  }

  /** After the element was scrolled; where the answer has another `scrollTop`, the element has to follow. */
  moved(scrollTop: number): TallPosition {
    const step = scrollTop - this.at.scrollTop;
    if (step === 0) return this.at;
    const isJump = Math.abs(step) >= this.view;
    const share = scrollTop / Math.max(1, this.height - this.view);
    return this.to(isJump ? share * (this.total - this.view) : this.at.offset + step);
  }

  /** To a place in the rows. */
  to(wanted: number): TallPosition {
    const offset = Math.max(0, Math.min(this.total - this.view, wanted));
    const stretch = Math.min(this.stretches - 1, Math.floor(offset / Math.max(1, this.stretch)));
    const shift = Math.round(stretch * this.shiftOfStretch);
    this.at = { offset, scrollTop: offset - shift };
    return this.at;
  }

  /** The same place in other rows, or in another window. */
  from(before: TallScroll): this {
    this.to(before.at.offset);
    return this;
  }
}

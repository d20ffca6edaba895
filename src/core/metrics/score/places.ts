/**
 * The counted places of a planogram by number: front rectangles in centimeters from the floor, NaN where the file gives
 * no size. One array per column, so that the extraction can pass the rows that it has just written.
 */
export interface Places {
  readonly x: Float64Array;
  /** Bottom edge above the floor. */
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  /** The product's number on the planogram; -1 for a place that does not count (a sign, an obstruction). */
  readonly product: Int32Array;
  /** The block it should stand in (the brand within its category); -1: none. */
  readonly block: Int32Array;
}

/**
 * What stands on a planogram, by its number: front rectangles in centimetres from the floor, NaN where the file gives no
 * size. One array a column, so that the extraction can look at the rows that it has just written.
 */
export interface Places {
  readonly x: Float64Array;
  /** Bottom edge above the floor. */
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  /** The product that stands there, by a number of the planogram; -1: it doesn't count (a sign, an obstruction). */
  readonly product: Int32Array;
  /** What should stand together (the brand within its category); -1: nothing. */
  readonly block: Int32Array;
}

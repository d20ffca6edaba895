import type { Places } from './places.js';

/** A place as specs write it. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly product: number;
  readonly block?: number;
}

export function placesOf(placed: readonly Placed[]): Places {
  return {
    x: Float64Array.from(placed, ({ x }) => x),
    y: Float64Array.from(placed, ({ y }) => y),
    width: Float64Array.from(placed, ({ width }) => width),
    height: Float64Array.from(placed, ({ height }) => height),
    product: Int32Array.from(placed, ({ product }) => product),
    block: Int32Array.from(placed, ({ block }) => block ?? -1),
  };
}

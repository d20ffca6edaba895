/**
 * Lengths carry their unit in the type, so that centimeters never meet inches. A planogram model uses the file's own
 * unit; everything after extraction is in centimeters.
 */
export type LengthUnit = 'in' | 'cm';

declare const centimetres: unique symbol;
/** A length in centimeters, created by {@link toCentimetres} only. */
export type Centimetres = number & { readonly [centimetres]: true };

/** Exact by definition: 1 inch is 2.54 cm, 1 foot is 12 inches. */
export const CM_PER_INCH = 2.54;
export const CM_PER_FOOT = 30.48;
export const CM_PER_METRE = 100;

/** Converts a length in the file's unit to centimetres. NaN stays NaN. */
export function toCentimetres(length: number, unit: LengthUnit): Centimetres {
  return (unit === 'in' ? length * CM_PER_INCH : length) as Centimetres;
}

import { ELASTICITY_RANGE } from '../../../core/metrics/space-elasticity.js';

/**
 * The formulas of workbooks, as text. They compute what core/metrics computes. A missing value (an empty cell, or the
 * empty text of a formula) makes everything computed from it missing, and nothing is divided by 0.
 */

/** The sum of a range; empty when none of its cells has a number. */
export function sumOf(range: string): string {
  return `IF(COUNT(${range})=0,"",SUM(${range}))`;
}

/** part ÷ whole × times. */
export function ratioOf(part: string, whole: string, times = 1): string {
  return `IF(OR(${part}="",N(${whole})=0),"",${part}/${whole}${times === 1 ? '' : `*${times}`})`;
}

export function productOf(left: string, right: string): string {
  return `IF(OR(${left}="",${right}=""),"",${left}*${right})`;
}

export function differenceOf(left: string, right: string): string {
  return `IF(OR(${left}="",${right}=""),"",${left}-${right})`;
}

/** (space ÷ all space) ÷ (sales ÷ all sales) × 100. */
export function indexOf(space: string, allSpace: string, sales: string, allSales: string): string {
  return `IF(OR(${space}="",N(${allSpace})=0,N(${sales})=0,N(${allSales})=0),"",(${space}/${allSpace})/(${sales}/${allSales})*100)`;
}

/** The value of a space gap at the item's own sales per unit of space; never below minus all of its sales. */
export function gapValueOf(gap: string, sales: string, space: string): string {
  return `IF(OR(${gap}="",${sales}="",N(${space})=0),"",MAX(${gap}*${sales}/${space},-ABS(${sales})))`;
}

/** One end of the expected change in sales: the lower or higher result of the two ends of the elasticity. */
export function changeOf(
  end: 'MIN' | 'MAX',
  of: { sales: string; space: string; fair: string; whole: string; elasticity: string },
): string {
  const { sales, space, fair, whole, elasticity } = of;
  const growth = `MAX(0,MIN(${fair},${whole}))/${space}`;
  const at = (times: number): string => `${sales}*((${growth})^(${elasticity}*${times})-1)`;
  return `IF(OR(${fair}="",${sales}="",N(${space})=0),"",${end}(${at(ELASTICITY_RANGE.low)},${at(ELASTICITY_RANGE.high)}))`;
}

/** Fair share within a category; without sales in it, no space moves. */
export function fairPartOf(space: string, allSpace: string, sales: string, allSales: string): string {
  return `IF(N(${allSales})=0,N(${space}),N(${allSpace})*N(${sales})/${allSales})`;
}

/** Σ of a column over the rows with a number in another. */
export function sumWhere(range: string, condition: string): string {
  return `SUMIF(${range},"${condition}")`;
}

/** Σ of a column over the rows of a category, by its number. */
export function sumOfCategory(categories: string, number: string, values: string): string {
  return `SUMIF(${categories},${number},${values})`;
}

/**
 * The formulas of workbooks, as text. They compute what core/metrics computes: a missing value (an empty cell, or the
 * empty text that a formula gives) makes what is computed of it missing, and nothing is divided by 0.
 */

/** Sum of a range; nothing when no cell of it has a number. */
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

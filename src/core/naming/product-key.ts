import type { ProductKeyRule } from '../planogram/model.js';

/**
 * A product's key by the file's rule (Project cell 3): UPC, ID, or both as `upc|id`. Text with leading zeros kept:
 * `0001820000018` and `1820000018` are two keys until a person accepts their match. Null when the cells that the rule
 * names are empty (P01): another cell is never used instead, because it would merge unrelated products.
 */
export function productKey(rule: ProductKeyRule, upc: string, id: string): string | null {
  const code = upc.trim();
  const number = id.trim();
  if (rule === 'upc') return code === '' ? null : code;
  if (rule === 'id') return number === '' ? null : number;
  return code === '' && number === '' ? null : `${code}|${number}`;
}

/** Spellings of a unit of measure with the same meaning; all others are only lowercased. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  ounce: 'oz',
  ounces: 'oz',
  floz: 'fl oz',
  'fl. oz': 'fl oz',
  'fl oz.': 'fl oz',
  'fluid ounce': 'fl oz',
  'fluid ounces': 'fl oz',
  pound: 'lb',
  pounds: 'lb',
  lbs: 'lb',
  gram: 'g',
  grams: 'g',
  gr: 'g',
  gm: 'g',
  kilogram: 'kg',
  kilograms: 'kg',
  liter: 'l',
  litre: 'l',
  liters: 'l',
  litres: 'l',
  ltr: 'l',
  milliliter: 'ml',
  millilitre: 'ml',
  milliliters: 'ml',
  millilitres: 'ml',
  count: 'ct',
  cnt: 'ct',
  each: 'ea',
  pack: 'pk',
  pck: 'pk',
};

const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)\s*([^\d\s].*)?$/;

/**
 * Size and unit of measure as one package name: `12.00` and `OZ` give `12 oz`, `1` and `Litre` give `1 l`. A size that
 * contains its own unit keeps it. Null when there is nothing to name (P12).
 */
export function packageName(size: string, unitOfMeasure: string): string | null {
  const text = tidy(size);
  const unit = unitName(tidy(unitOfMeasure));
  const found = NUMBER_AND_UNIT.exec(text);
  if (found === null) return [text, unit].filter((part) => part !== '').join(' ') || null;
  const amount = Number(found[1]);
  if (amount === 0) return unit === '' ? null : unit;
  const own = unitName(found[2] ?? '');
  return `${amount} ${own === '' ? unit : own}`.trim();
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function unitName(unit: string): string {
  const plain = unit.replace(/\.$/, '');
  return UNIT_NAMES[unit] ?? UNIT_NAMES[plain] ?? plain;
}

import { useUrlChoice, useUrlText, useUrlWriter } from '../../lib/url-state.js';
import { SHOWN } from './pair-products.js';

/** What the other side is when the address names no planogram: the typical shelf of the banner. */
export const TYPICAL = 'typical';
/** Colorings that mean the same on both: differences, then attributes and states. */
export const PAIR_COLOURS = [
  'difference',
  'category',
  'subcategory',
  'brand',
  'manufacturer',
  'daysOfSupply',
  'file',
] as const;
export type PairColour = (typeof PAIR_COLOURS)[number];

/** The page's state, all of it in the address. */
export function usePairState() {
  const write = useUrlWriter();
  const [left, setLeft] = useUrlText('planogram');
  const [other, setOther] = useUrlText('with');
  const [product, setProduct] = useUrlText('on');
  const [colour, setColour] = useUrlChoice('colour', PAIR_COLOURS, 'difference');
  const [shown, setShown] = useUrlChoice('show', SHOWN, 'all');
  return {
    ...{ left, setLeft, other: other ?? TYPICAL, setOther, product, setProduct, colour, setColour, shown, setShown },
    /** The other way round. */
    swap: (right: string) => write({ planogram: right, with: left }),
  };
}

export type PairState = ReturnType<typeof usePairState>;

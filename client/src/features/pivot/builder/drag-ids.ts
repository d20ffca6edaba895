import type { Zone } from '../state/fields.js';

/** Id prefix for what is dragged out of the list of fields. */
export const PALETTE = 'list:';
/** Id prefix for what is dragged between zones. */
export const CHIP = 'chip:';
/** Before the name of a zone. */
export const ZONE = 'zone:';

/** The field or figure of a dragged thing. */
export function nameOfDrag(id: string): string {
  return id.startsWith(PALETTE) ? id.slice(PALETTE.length) : id.startsWith(CHIP) ? id.slice(CHIP.length) : '';
}

export function zoneOfDrop(id: string): Zone | null {
  const zone = id.startsWith(ZONE) ? id.slice(ZONE.length) : '';
  return zone === 'rows' || zone === 'columns' || zone === 'values' || zone === 'filters' ? zone : null;
}

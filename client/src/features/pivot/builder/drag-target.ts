import type { Zone } from '../state/fields.js';
import { itemsOf, type Question, zoneOf } from '../state/question.js';
import { nameOfDrag, zoneOfDrop } from './drag-ids.js';

/** The zone and index of a drop: a zone's end, or another chip's place. */
export function targetOf(question: Question, over: string | null): { zone: Zone; at: number } | null {
  if (over === null) return null;
  const zone = zoneOfDrop(over);
  if (zone !== null) return { zone, at: itemsOf(question, zone).length };
  const name = nameOfDrag(over);
  const own = zoneOf(question, name);
  return own === null ? null : { zone: own, at: itemsOf(question, own).indexOf(name) };
}

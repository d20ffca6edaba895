import { type StorePlace, storePlaces } from '@core/naming/store-places.js';
import { storeTextsOf } from '../../../lib/store-texts.js';
import type { PackedNote } from './packed-note.js';

/** Checking every planogram's texts 53 times would take too long; an evenly spread sample says as much. */
const MOST_JUDGED = 2000;

/** Likely places of store numbers in an archive's planograms, the likeliest first. */
export function likelyPlaces({ files }: PackedNote): StorePlace[] {
  const all = files.flatMap(({ path, brief }) =>
    brief.planograms.map((planogram) => ({
      texts: storeTextsOf(path, brief, planogram),
      category: planogram.category,
    })),
  );
  const step = Math.ceil(all.length / MOST_JUDGED);
  return storePlaces(all.filter((_, index) => index % step === 0));
}

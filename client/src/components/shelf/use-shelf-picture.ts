import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.js';
import { useErrorText } from '../../lib/error-text.js';
import { readableOn } from '../../lib/palette.js';
import { notify } from '../toast-store.js';
import { useLegendWords } from './colours/legend-words.js';
import type { ProductPictures } from '../pictures/use-product-pictures.js';
import { valueAt } from './colours/measure-domain.js';
import type { PictureLegendEntry } from './shelf-picture.js';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfLook } from './colours/use-shelf-appearance.js';

interface PictureHead {
  /** With or without the extension. */
  readonly fileName: string;
  readonly title: string;
  readonly about: readonly string[];
}

export interface ShelfPictureMaker {
  readonly busy: boolean;
  make: () => Promise<Blob>;
  /** Creates the picture and downloads it; reports success or the reason for a failure. */
  save: () => Promise<void>;
}

/** The drawing as a picture with its legend. The code that paints it is loaded on first use. */
export function useShelfPicture(
  scene: ShelfScene,
  look: ShelfLook,
  head: PictureHead,
  pictures: ProductPictures | null,
): ShelfPictureMaker {
  const { t } = useTranslation('shelf');
  const words = useLegendWords();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const { legend } = look.colouring;

  const entries = (): PictureLegendEntry[] => {
    if (legend.kind === 'none') return [];
    const entry = (text: string, color: string, pattern: number) => ({ text, color, pattern, ink: readableOn(color) });
    if (legend.kind === 'classes') {
      const patterned = look.appearance.blocks.some(({ pattern }) => pattern >= 0);
      return legend.entries.map((one) => entry(words.entry(one), one.color, patterned ? one.pattern : -1));
    }
    const { stops, noData } = legend;
    const last = stops.length - 1;
    const marks = stops.flatMap((color, i) => {
      if (i === 0) return [entry(words.low(legend), color, -1)];
      if (i === last) return [entry(words.high(legend), color, -1)];
      return i % 6 === 0 ? [entry(legend.format(valueAt(legend.domain, i / last)), color, -1)] : [];
    });
    return noData === null ? marks : [...marks, entry(words.noData, noData, -1)];
  };
  const make = async () => {
    const { shelfPicture } = await import('./shelf-picture.js');
    const about = legend.kind === 'range' ? [...head.about, legend.label] : head.about;
    return shelfPicture({ scene, appearance: look.appearance, title: head.title, about, legend: entries(), pictures });
  };
  const save = async () => {
    setBusy(true);
    try {
      const name = `${head.fileName.replace(/\.png$/i, '')}.png`;
      saveFile(await make(), name);
      notify({ kind: 'success', title: t('tools.pictureSaved', { name }) });
    } catch (error) {
      notify({ kind: 'error', title: t('tools.pictureFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, make, save };
}

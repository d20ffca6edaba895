import { createAppearance } from '../../../components/shelf/colours/appearance.js';
import { type PictureLegendEntry, shelfPicture } from '../../../components/shelf/shelf-picture.js';
import type { ProductPictures } from '../../../components/pictures/use-product-pictures.js';
import { createScene } from '../../../components/shelf/scene/shelf-scene.js';
import { type ColorMode, readableOn } from '../../../lib/palette.js';
import type { AlignedSide } from './aligned-shelves.js';
import { aligned } from '../../../components/shelf/scene/aligned.js';
import { changeColouring } from './change-colouring.js';
import { CHANGE_LOOK, type ChangeKind, type DrawnChange } from './change-kinds.js';

export interface PairPicture {
  before: AlignedSide;
  after: AlignedSide;
  changes: ReadonlyMap<string, DrawnChange>;
  /** Heads of the two drawings. */
  titles: { before: string; after: string };
  about: readonly string[];
  /** The kinds that occur, in words. */
  legend: readonly { kind: ChangeKind; text: string }[];
  mode: ColorMode;
  /** Null for blocks only. */
  pictures: ProductPictures | null;
}

/** Both drawings in one PNG to one scale, the earlier above the later. Throws an Error when no canvas can be had. */
export async function pairPicture(options: PairPicture): Promise<Blob> {
  const { changes, titles, about, mode, pictures } = options;
  const drawn = aligned(options.before.drawing, options.after.drawing);
  const none = { highlighted: null, selected: null };
  const pictureOf = (side: 'before' | 'after', lines: readonly string[], legend: PictureLegendEntry[]) => {
    const drawing = drawn[side];
    const colouring = changeColouring(drawing, changes, mode);
    const appearance = createAppearance(drawing, colouring, { mode, patterns: true, marks: none, priceOf: null });
    return shelfPicture({
      scene: createScene(drawing),
      appearance,
      title: titles[side],
      about: lines,
      legend,
      pictures,
    });
  };
  const legend = options.legend.map(({ kind, text }) => {
    const { color, pattern } = CHANGE_LOOK[kind];
    return { text, color, pattern, ink: readableOn(color) };
  });
  return stacked([await pictureOf('before', about, []), await pictureOf('after', [], legend)]);
}

/** Pictures of one width under each other. */
async function stacked(pictures: readonly Blob[]): Promise<Blob> {
  const images = await Promise.all(pictures.map((picture) => createImageBitmap(picture)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(...images.map(({ width }) => width));
  canvas.height = images.reduce((sum, { height }) => sum + height, 0);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas of that size');
  let top = 0;
  for (const image of images) {
    context.drawImage(image, 0, top);
    top += image.height;
    image.close();
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png');
  });
}

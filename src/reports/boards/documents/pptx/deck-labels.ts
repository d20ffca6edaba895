import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { LabelSide } from '../../../../core/boards/place-labels.js';

/** Of labels of points, in points. */
export const POINT_LABEL_PT = 9;
/** Letters that no text has, in front of a label: its side. */
const MARKS: Readonly<Record<LabelSide, string>> = { right: '\uE0F1', left: '\uE0F2', top: '\uE0F3', bottom: '\uE0F4' };
/** The sides in a chart's XML. */
const SIDES: Readonly<Record<string, string>> = {
  [MARKS.right]: 'r',
  [MARKS.left]: 'l',
  [MARKS.top]: 't',
  [MARKS.bottom]: 'b',
};
const CHART = /^ppt\/charts\/chart\d+\.xml$/;
/** Files that are compressed already. */
const COMPRESSED = /\.(?:png|jpe?g)$/;
const LABEL = '<c:dLbl>';
const MARK = /(?<=<a:t>)[\uE0F1-\uE0F4]/;

/** A label's text until {@link placeMarked} has moved it to its side. */
export const marked = (name: string, side: LabelSide): string => `${MARKS[side]}${name}`;

/**
 * Moves marked labels to their sides, on one line each: pptxgenjs 4.0.1 puts all labels of a chart on the same side, in
 * the default size, and PowerPoint wraps them.
 */
export function placeMarked(deck: Uint8Array): Buffer {
  const placed: Zippable = {};
  for (const [name, bytes] of Object.entries(unzipSync(deck))) {
    const content = CHART.test(name) ? strToU8(strFromU8(bytes).split(LABEL).map(placedLabel).join(LABEL)) : bytes;
    placed[name] = [content, { level: COMPRESSED.test(name) ? 0 : 6 }];
  }
  return Buffer.from(zipSync(placed));
}

function placedLabel(xml: string): string {
  const [mark] = MARK.exec(xml) ?? [];
  if (mark === undefined) return xml;
  return xml
    .replace(MARK, '')
    .replace('<a:bodyPr>', '<a:bodyPr wrap="none">')
    .replace(/<a:rPr([^>]*)\/>/, `<a:rPr$1 sz="${POINT_LABEL_PT * 100}"/>`)
    .replace('<c:dLblPos val="r"/>', `<c:dLblPos val="${SIDES[mark] ?? 'r'}"/>`);
}

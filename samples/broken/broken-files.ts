import { encodeUtf8 } from '../../src/core/planogram/psa/text-encoding.js';
import {
  writePlanogramFile,
  writePlanogramText,
  type PlanogramFileDraft,
} from '../../src/core/planogram/psa/writer.js';
import { SMALL_UPCS, smallFile, smallPerformance, smallPlanogram, smallProduct, smallShelf } from './small-file.js';

/** What a reader is expected to do with it. */
export type Expected = 'refused' | 'read-with-findings' | 'read-clean';

export interface BrokenSample {
  readonly name: string;
  /** The README's line. */
  readonly wrong: string;
  readonly expected: Expected;
  readonly bytes: () => Uint8Array;
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const written = (draft: PlanogramFileDraft): Uint8Array => writePlanogramFile(draft);
const rewritten = (change: (text: string) => string): Uint8Array => latin1(change(writePlanogramText(smallFile())));

const NOT_READABLE: readonly BrokenSample[] = [
  {
    name: 'not-a-planogram.psa',
    wrong: 'A project file of another program that uses the same ending.',
    expected: 'refused',
    bytes: () => latin1('[Session]\r\nName=Mixdown\r\nTracks=4\r\nTrack1=voice.wav\r\n'),
  },
  {
    name: 'a-zip-named-psa.psa',
    wrong: 'The first bytes of a zip archive.',
    expected: 'refused',
    bytes: () => latin1('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000' + '\u00a7'.repeat(200)),
  },
  { name: 'empty.psa', wrong: 'No byte at all.', expected: 'refused', bytes: () => new Uint8Array(0) },
  {
    name: 'header-only.psa',
    wrong: 'The two header lines and nothing else.',
    expected: 'refused',
    bytes: () => latin1('PROSPACE SCHEMATIC FILE\r\n; Version 2019.1.1\r\n'),
  },
  {
    name: 'no-planogram-row.psa',
    wrong: 'A project and its products, but no planogram.',
    expected: 'refused',
    bytes: () => written(smallFile({ planograms: [] })),
  },
];

const ROWS: readonly BrokenSample[] = [
  {
    name: 'truncated-mid-row.psa',
    wrong: 'Cut off in the middle of a position row, as after a broken transfer.',
    expected: 'read-with-findings',
    bytes: () => rewritten((text) => text.slice(0, text.lastIndexOf('Position,') + 60)),
  },
  {
    name: 'wrong-numbers.psa',
    wrong: 'Letters, a decimal comma, NaN and 1e999 where numbers belong.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          products: SMALL_UPCS.map((upc, i) =>
            smallProduct(upc, i, i === 0 ? { width: 'wide', height: '8,5', depth: 'NaN' } : {}),
          ),
          planograms: [
            smallPlanogram({
              fixtures: [smallShelf(0, { merch: '1e999' }), smallShelf(1, {}, { h_facings: 'three' })],
            }),
          ],
        }),
      ),
  },
  {
    name: 'position-before-planogram.psa',
    wrong: 'Two position rows stand before the first planogram row.',
    expected: 'read-with-findings',
    bytes: () => rewritten((text) => text.replace('Planogram,', `${strayPosition()}${strayPosition()}Planogram,`)),
  },
  {
    name: 'position-before-fixture.psa',
    wrong: 'A position row follows the segments, before any fixture.',
    expected: 'read-with-findings',
    bytes: () => rewritten((text) => text.replace('Fixture,', `${strayPosition()}Fixture,`)),
  },
  {
    name: 'no-project-row.psa',
    wrong: 'The project row is missing: no unit, no movement period, no key rule.',
    expected: 'read-with-findings',
    bytes: () => rewritten((text) => text.replace(/Project,.*\r\n/, '')),
  },
  {
    name: 'unknown-records.psa',
    wrong: 'Rows of types nobody knows, and a blank line.',
    expected: 'read-with-findings',
    bytes: () => rewritten((text) => text.replace('Segment,', 'Hologram,1,2,3\r\n\r\nRobot arm,left\r\nSegment,')),
  },
  {
    name: 'widths-of-another-version.psa',
    wrong: 'Declares version 2024.4.0, but its rows are as wide as those of 2017.',
    expected: 'read-with-findings',
    bytes: () => rewritten((text) => text.replace('; Version 2019.1.1', '; Version 2024.4.0')),
  },
  {
    name: 'measurement-missing.psa',
    wrong: 'Does not say whether it is in inches or centimetres.',
    expected: 'read-with-findings',
    bytes: () => written(smallFile({ project: { ...smallFile().project, measurement: '' } })),
  },
];

function strayPosition(): string {
  const text = writePlanogramText(smallFile());
  const start = text.indexOf('Position,');
  return text.slice(start, text.indexOf('\r\n', start) + 2);
}

const CHARACTERS: readonly BrokenSample[] = [
  {
    name: 'utf-16.psa',
    wrong: 'Nothing: saved as UTF-16 by a text editor.',
    expected: 'read-clean',
    bytes: () => latin1('\u00ff\u00fe' + [...writePlanogramText(smallFile())].map((c) => `${c}\u0000`).join('')),
  },
  {
    name: 'windows-1252.psa',
    wrong: 'Nothing: accented letters, a euro sign and curly quotes in Windows-1252.',
    expected: 'read-clean',
    bytes: () =>
      written(smallFile({ products: SMALL_UPCS.map((upc, i) => smallProduct(upc, i, { name: 'CRÈME “DE LUXE” €' })) })),
  },
  {
    name: 'utf-8-with-mark.psa',
    wrong: 'Nothing: UTF-8 with a byte-order mark and Chinese names.',
    expected: 'read-clean',
    bytes: () =>
      encodeUtf8(
        '\ufeff' +
          writePlanogramText(
            smallFile({ products: SMALL_UPCS.map((upc, i) => smallProduct(upc, i, { name: `洗衣液 ${i + 1}` })) }),
          ),
      ),
  },
  {
    name: 'broken-utf-8.psa',
    wrong: 'UTF-8 in one name and a lone Windows-1252 byte in another: not valid UTF-8 as a whole.',
    expected: 'read-with-findings',
    bytes: () =>
      rewritten((text) => text.replace('SAMPLE 1', 'CR\u00c3\u0088ME').replace('SAMPLE 2', 'CR\u00c8ME \u0081')),
  },
  {
    name: 'literal-quotes.psa',
    wrong: 'Nothing: unescaped quotes and unknown escapes, which the format allows.',
    expected: 'read-clean',
    bytes: () => rewritten((text) => text.replace('SAMPLE 1', '12" "TALL\\q').replace('SAMPLE 2', '"open')),
  },
  {
    name: 'unix-line-ends.psa',
    wrong: 'Nothing: LF line ends, and the last line has none.',
    expected: 'read-clean',
    bytes: () => latin1(writePlanogramText(smallFile({ lineEnding: '\n' })).trimEnd()),
  },
];

const CONTENT: readonly BrokenSample[] = [
  {
    name: 'zero-width-fixtures.psa',
    wrong: 'Two shelves have width 0.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          planograms: [
            smallPlanogram({ fixtures: [smallShelf(0, { width: 0 }), smallShelf(1, { width: 0 }), smallShelf(2)] }),
          ],
        }),
      ),
  },
  {
    name: 'unknown-product.psa',
    wrong: 'Positions of a product that the file does not list.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          planograms: [
            smallPlanogram({ fixtures: [smallShelf(0), smallShelf(1, {}, { upc: '0000000000017', id: '17' })] }),
          ],
        }),
      ),
  },
  {
    name: 'no-positions.psa',
    wrong: 'Shelves, but nothing on them.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          planograms: [smallPlanogram({ fixtures: [0, 1].map((i) => ({ ...smallShelf(i), positions: [] })) })],
        }),
      ),
  },
  {
    name: 'zero-facings.psa',
    wrong: 'Positions with 0 facings, and positions of unknown orientation and style.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          planograms: [
            smallPlanogram({
              fixtures: [smallShelf(0, {}, { h_facings: 0 }), smallShelf(1, {}, { orientation: 77, merch_style: 42 })],
            }),
          ],
        }),
      ),
  },
  {
    name: 'overlapping-positions.psa',
    wrong: 'Positions lie over each other, and some outside the planogram.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          planograms: [smallPlanogram({ fixtures: [smallShelf(0, {}, { x: 3 }), smallShelf(1, {}, { x: 400 })] })],
        }),
      ),
  },
  {
    name: 'wrong-check-digits.psa',
    wrong: 'UPCs whose check digit is off by one.',
    expected: 'read-with-findings',
    bytes: () => written(withKeys((upc) => upc.slice(0, 12) + String((Number(upc[12]) + 1) % 10))),
  },
  {
    name: 'products-without-key.psa',
    wrong: 'Products with neither UPC nor ID.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({ products: SMALL_UPCS.map((upc, i) => smallProduct(upc, i, i < 2 ? { upc: '', id: '' } : {})) }),
      ),
  },
  {
    name: 'products-without-size.psa',
    wrong: 'Placed products with dimensions of 0.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({ products: SMALL_UPCS.map((upc, i) => smallProduct(upc, i, i < 2 ? { width: 0, depth: 0 } : {})) }),
      ),
  },
  {
    name: 'negative-movement.psa',
    wrong: 'Negative movement and price.',
    expected: 'read-with-findings',
    bytes: () =>
      written(
        smallFile({
          planograms: [
            smallPlanogram({
              performances: SMALL_UPCS.map((upc) => smallPerformance(upc, { unit_movement: -3, price: -1 })),
            }),
          ],
        }),
      ),
  },
  {
    name: 'no-store-number.psa',
    wrong: 'A planogram for 14 stores of a cluster: no store number in any name.',
    expected: 'read-clean',
    bytes: () =>
      written(
        smallFile({
          project: { ...smallFile().project, name: 'Cluster planograms' },
          planograms: [smallPlanogram({}, { name: 'Laundry, compact cluster', key: '26003099', number_of_stores: 14 })],
        }),
      ),
  },
  {
    name: 'same-key-first.psa',
    wrong: 'Same planogram key and store as the next file, other content.',
    expected: 'read-clean',
    bytes: () => written(smallFile()),
  },
  {
    name: 'same-key-second.psa',
    wrong: 'Same planogram key and store as the file before, other content.',
    expected: 'read-clean',
    bytes: () => written(smallFile({ planograms: [smallPlanogram({}, { notes: 'A later state of the same shelf' })] })),
  },
  {
    name: 'same-content-again.psa',
    wrong: 'Byte for byte the file same-key-first.psa.',
    expected: 'read-clean',
    bytes: () => written(smallFile()),
  },
];

function withKeys(change: (upc: string) => string): PlanogramFileDraft {
  const swap = <T extends { readonly upc?: string | number }>(cells: T): T => ({
    ...cells,
    upc: change(String(cells.upc)),
  });
  const draft = smallFile();
  return {
    ...draft,
    products: draft.products.map(swap),
    planograms: draft.planograms.map((planogram) => ({
      ...planogram,
      performances: planogram.performances.map(swap),
      fixtures: planogram.fixtures.map((fixture) => ({ ...fixture, positions: fixture.positions.map(swap) })),
    })),
  };
}

export const BROKEN_SAMPLES: readonly BrokenSample[] = [...NOT_READABLE, ...ROWS, ...CHARACTERS, ...CONTENT];

const EXPECTED_WORDS: Readonly<Record<Expected, string>> = {
  refused: 'refused as a whole',
  'read-with-findings': 'read, with findings',
  'read-clean': 'read',
};

/** The folder's README: one line per file. */
export function brokenReadme(): string {
  const lines = BROKEN_SAMPLES.map(
    ({ name, wrong, expected }) => `- \`${name}\`: ${wrong} Expected: ${EXPECTED_WORDS[expected]}.`,
  );
  return ['# Deliberately broken or unusual files', '', ...lines, ''].join('\n');
}

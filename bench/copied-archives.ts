import { statSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { cellOf } from '../src/core/planogram/psa/layout.js';
import { generateSamples } from '../samples/generate.js';
import { ZipFile } from '../samples/zip-file.js';

/** The number of generated files; all others are copies for other stores. */
const TEMPLATE_STORES = 20;
const CATEGORIES = 10;
/** Larger than any store number of a template. */
const FIRST_STORE = 20_000;
/** The limit of an upload. */
const ENTRIES_AT_MOST = 100_000;

export interface CopiedArchive {
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
}

/** A part of a file, also deflated, so that parts can be concatenated. */
interface Piece {
  readonly raw: Buffer;
  readonly deflated: Buffer;
}

/** A file cut at the two lines that name its store. */
interface Template {
  readonly name: string;
  readonly store: string;
  readonly pieces: readonly (Piece | string)[];
  readonly positions: number;
}

/**
 * Writes archives with this many positions, at most 100,000 files each: generated files, copied for more and more stores.
 * Only the lines with the store are deflated for each copy, so that millions of positions take seconds.
 *
 * @param findings all placed products sell below cost and are sold out within a day: two findings each
 */
export async function makeCopiedArchives(
  pathOf: (archive: number) => string,
  { positions, findings }: { positions: number; findings: boolean },
): Promise<CopiedArchive[]> {
  const templates = makeTemplates(findings);
  const archives: CopiedArchive[] = [];
  let [written, copy] = [0, 0];
  while (written < positions) {
    const path = pathOf(archives.length);
    const zip = new ZipFile(path);
    let files = 0;
    for (; written < positions && files < ENTRIES_AT_MOST; copy += 1, files += 1) {
      const template = templates[copy % templates.length];
      if (!template) throw new Error('no templates');
      await addCopy(zip, template, String(FIRST_STORE + Math.floor(copy / CATEGORIES)));
      written += template.positions;
    }
    await zip.close();
    archives.push({ path, files, bytes: statSync(path).size });
  }
  console.log(`${written} positions in ${copy} files`);
  return archives;
}

function makeTemplates(findings: boolean): Template[] {
  const counts = { stores: TEMPLATE_STORES, categories: CATEGORIES, years: [2026] };
  const samples = generateSamples({ ...counts, lists: false, broken: false });
  return Array.from(samples, ({ path, bytes }) =>
    templateOf(path, findings ? withFindings(bytes) : Buffer.from(bytes)),
  );
}

function templateOf(path: string, bytes: Buffer): Template {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const store = /^\d+/.exec(name)?.[0] ?? '';
  const pieces: (Piece | string)[] = [];
  let from = 0;
  const lines = [...bytes.toString('latin1').matchAll(/^(?:Project|Planogram),.*$/gm)];
  for (const { index, 0: line } of lines) {
    pieces.push(piece(bytes.subarray(from, index)), line);
    from = index + line.length;
  }
  pieces.push(piece(bytes.subarray(from)));
  return {
    name: name.slice(store.length),
    store,
    pieces,
    positions: bytes.toString('latin1').split('\nPosition,').length - 1,
  };
}

const piece = (raw: Buffer): Piece => ({ raw, deflated: deflateRawSync(raw, { finishFlush: constants.Z_FULL_FLUSH }) });
/** An empty last block, because the parts before it leave the stream open. */
const END = deflateRawSync(Buffer.alloc(0));

async function addCopy(zip: ZipFile, { name, store, pieces }: Template, number: string): Promise<void> {
  const own = pieces.map((one) =>
    typeof one === 'string' ? piece(Buffer.from(one.replaceAll(store, number), 'latin1')) : one,
  );
  const body = Buffer.concat([...own.map(({ deflated }) => deflated), END]);
  const crc = own.reduce((sum, { raw }) => crc32(raw, sum), 0);
  const size = own.reduce((sum, { raw }) => sum + raw.length, 0);
  await zip.addDeflated(`2026/${number}${name}`, body, { crc, size });
}

/** The same file with every product sold below cost (P15) and out of stock within a day (M05). */
function withFindings(bytes: Uint8Array): Buffer {
  const [cost, movement] = [cellOf('Performance', 'case_cost'), cellOf('Performance', 'unit_movement')];
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
  const flawed = lines.map((line) => {
    if (!line.startsWith('Performance,')) return line;
    const cells = line.split(',');
    cells[cost] = '99999';
    cells[movement] = '999999';
    return cells.join(',');
  });
  return Buffer.from(flawed.join('\r\n'), 'latin1');
}

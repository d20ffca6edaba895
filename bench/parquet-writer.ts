/**
 * How fast does our own Parquet writer write the tables of a batch of planograms, against hyparquet-writer?
 *
 *   npx tsx bench/parquet-writer.ts [--rounds 15]
 *
 * One process, compiled as the program is; both write the same four tables of the same batch (24 MB of generated files,
 * BATCH_BYTES), uncompressed, without statistics, one row group, in turns after three rounds that are not counted. The
 * library is given plain arrays, as it wants them; making those of numbered texts counts, for the extraction has none.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSamples } from '../samples/generate.js';
import { BATCH_BYTES } from '../src/uploads/uploads.settings.js';
import { compile } from './compile.js';

const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-'));
const peer = compile('parquet-writer-peer.ts');
try {
  let bytes = 0;
  let files = 0;
  for (const sample of generateSamples({ stores: 40, categories: 4, years: [2025], lists: false, broken: false })) {
    bytes += sample.bytes.length;
    if (bytes > BATCH_BYTES) break;
    files += 1;
    writeFileSync(join(folder, `${String(files).padStart(4, '0')}.psa`), sample.bytes);
  }
  execFileSync(process.execPath, [peer.path, folder, ...process.argv.slice(2)], { stdio: 'inherit' });
} finally {
  peer.remove();
  rmSync(folder, { recursive: true, force: true });
}

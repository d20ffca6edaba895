/**
 * How fast is our own Parquet writer with the tables of a batch of planograms, compared with hyparquet-writer?
 *
 *   npx tsx bench/parquet-writer.ts [--rounds 15]
 *
 * One process, compiled like the program. Both write the same four tables of the same batch (24 MB of generated files,
 * BATCH_BYTES), uncompressed, without statistics, as one row group, in turns after three uncounted rounds. The library
 * gets plain arrays, as it needs them; creating them from numbered texts counts, because the extraction has no arrays.
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

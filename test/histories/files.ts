import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import type { Random } from '../../samples/random.js';
import { generateSamples } from '../../samples/generate.js';
import { cutPlanogram } from '../integration/uploads-support.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import type { SentFile } from './history.js';

/** A file to send, with the result that reading it must have. */
export interface DrawnFile extends SentFile {
  readonly content: Uint8Array | string;
}

const STORES = 12;
const BAD: readonly DrawnFile[] = [
  { name: 'empty.psa', content: '', positions: null },
  { name: 'notes.psa', content: 'Dear colleagues,\r\nthis is no planogram.', positions: null },
];

/** Two states of each store's file, large and small ones; each upload draws some of them. */
export class FilePool {
  private readonly names: string[];
  private readonly states = new Map<string, DrawnFile[]>();

  constructor() {
    for (const sample of generateSamples({
      stores: STORES,
      categories: 1,
      years: [2025],
      lists: false,
      broken: false,
    })) {
      const whole = drawn(sample.path, sample.bytes);
      const small = drawn(sample.path, Buffer.from(cutPlanogram(sample.bytes)));
      this.states.set(sample.path, [whole, small]);
    }
    this.names = [...this.states.keys()];
  }

  /** Draws one or more stores, each in one of its states, and occasionally an unreadable file. */
  draw(random: Random): DrawnFile[] {
    const files = this.names.filter(() => random.chance(0.5)).map((name) => random.pick(this.states.get(name) ?? []));
    const some = files.length > 0 ? files : [random.pick(this.states.get(this.names[0] ?? '') ?? [])];
    return random.chance(0.3) ? [...some, random.pick(BAD)] : some;
  }
}

export const specsOf = (files: readonly DrawnFile[]): ZipFileSpec[] =>
  files.map(({ name, content }) => ({ name, content }));

function drawn(name: string, content: Uint8Array): DrawnFile {
  const read = readPlanogramFile(content);
  const planograms = read.ok ? read.file.planograms : [];
  const fixtures = planograms.flatMap((planogram) => planogram.fixtures);
  return { name, content, positions: fixtures.reduce((sum, { positions }) => sum + positions.length, 0) };
}

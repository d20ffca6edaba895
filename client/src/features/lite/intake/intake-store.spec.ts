import { storeRule } from '@core/naming/store-rule.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileBrief, FileOutcome } from '../../../workers/planogram-brief.js';
import { type Intake, createIntake } from './intake-store.js';
import { archivePath, numberedPath, problemsUnder, refusalByName, storesOf } from './intake-rules.js';
import { noteOf } from '../wizard/packed-note.js';
import { judge } from './use-judged.js';

const briefFor = (name: string, change: Partial<FileBrief> = {}): FileBrief => ({
  content: name,
  projectName: 'Spring',
  planograms: [{ name, category: 'Soap', positions: 10, products: 8, desc: {} }],
  positions: 10,
  products: 8,
  problems: [],
  ...change,
});

const psa = (name: string, content = name, lastModified = 1): File => new File([content], name, { lastModified });

/** A pool that immediately returns the answer named in the file's name. */
function pool(answers: Record<string, FileOutcome | Error> = {}) {
  return {
    run: async ({ path }: { path: string }): Promise<FileOutcome> => {
      const answer = answers[path] ?? { ok: true, brief: briefFor(path), productKeys: ['1', '2'] };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

async function settled(intake: Intake) {
  await vi.advanceTimersByTimeAsync(200);
  return intake.snapshot();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('files excluded by default', () => {
  const brief = (name: string, change: Partial<FileBrief> = {}): FileOutcome => ({
    ok: true,
    brief: briefFor(name, change),
    productKeys: [name],
  });
  const cut = { code: 'reader.cut-off', severity: 'warning', count: 1, line: 9 } as const;
  const answers = {
    'a.psa': brief('A'),
    'copy of a.psa': brief('A'),
    'cut.psa': brief('C', { problems: [cut] }),
    'empty.psa': brief('E', { positions: 0 }),
  };
  const filled = async () => {
    const intake = createIntake(pool(answers));
    intake.add(Object.keys(answers).map((path) => ({ path, file: psa(path) })));
    return { intake, first: await settled(intake) };
  };
  const omitted = (snapshot: { files: readonly { path: string; omission: unknown }[] }) =>
    snapshot.files.filter(({ omission }) => omission !== null).map(({ path, omission }) => [path, omission]);

  it('are the second of two with the same bytes, truncated files, and files without placed products', async () => {
    const { first } = await filled();
    expect(omitted(first)).toEqual([
      ['copy of a.psa', { reason: 'same-content', as: 'a.psa' }],
      ['cut.psa', { reason: 'cut-off' }],
      ['empty.psa', { reason: 'nothing' }],
    ]);
    // The sums are of what will be uploaded, and so is the note that is packed.
    expect(first).toMatchObject({ read: 1, omitted: 3, planograms: 1, positions: 10, products: 1 });
    expect(noteOf(first.files).files.map(({ path }) => path)).toEqual(['a.psa']);
    expect(judge(first.files, storeRule({ source: 1, pattern: '' }), new Map())).toMatchObject({ uploaded: 1 });
  });

  it('is taken when a person wants it, and left out again', async () => {
    const { intake, first } = await filled();
    const no = first.files[2]?.no ?? 0;
    intake.take(no, true);
    expect(intake.snapshot()).toMatchObject({ read: 2, omitted: 2, products: 2 });
    intake.take(no, false);
    expect(intake.snapshot()).toMatchObject({ read: 1, omitted: 3, products: 1 });
  });

  it('are reported to the server when the user keeps a copy', async () => {
    const { intake, first } = await filled();
    expect(noteOf(first.files).keepsCopies).toBe(false);
    intake.take(first.files[1]?.no ?? 0, true);
    expect(noteOf(intake.snapshot().files).keepsCopies).toBe(true);
  });

  it('do not include the same content under another store’s number', async () => {
    const names = ['Beer 5103.psa', 'Beer 05103 (2).psa', 'Beer 5104.psa'];
    const intake = createIntake(pool(Object.fromEntries(names.map((name) => [name, brief('A')]))));
    intake.add(names.map((path) => ({ path, file: psa(path) })));
    // 5103 and 05103 are one store.
    expect(omitted(await settled(intake))).toEqual([
      ['Beer 05103 (2).psa', { reason: 'same-content', as: 'Beer 5103.psa' }],
    ]);
  });

  it('counts the copy once the first is gone', async () => {
    const { intake, first } = await filled();
    intake.remove(first.files[0]?.no ?? 0);
    expect(omitted(intake.snapshot()).map(([path]) => path)).toEqual(['cut.psa', 'empty.psa']);
    expect(intake.snapshot()).toMatchObject({ read: 1, omitted: 2, products: 1 });
  });
});

describe('accepted files', () => {
  it.each([
    ['a.psa', 10, undefined],
    ['A.PSA', 10, undefined],
    ['a.pdf', 10, undefined],
    ['a.pdf', 33 * 1024 * 1024, 'uploads.entry-too-large'],
    ['notes.txt', 10, 'uploads.not-psa'],
    ['all.zip', 10, 'intake.archive'],
    ['x/../../a.psa', 10, 'uploads.unsafe-name'],
    ['C:/a.psa', 10, 'uploads.unsafe-name'],
    ['a.psa', 33 * 1024 * 1024, 'uploads.entry-too-large'],
    [`${'x'.repeat(1000)}.psa`, 10, 'uploads.name-too-long'],
  ])('%s of %s bytes is refused with %s', (path, bytes, code) => {
    expect(refusalByName(path, bytes)?.code).toBe(code);
  });

  it('names entries without leading slashes, backslashes or control characters', () => {
    expect(archivePath('/drop/a.psa')).toBe('drop/a.psa');
    expect(archivePath('./a.psa')).toBe('a.psa');
    expect(archivePath('x\\y.psa')).toBe('x/y.psa');
    expect(archivePath('a\u0007.psa')).toBe('a_.psa');
    expect(numberedPath('f.x/a', 2)).toBe('f.x/a (2)');
    expect(numberedPath('f/a.psa', 3)).toBe('f/a (3).psa');
  });
});

describe('the intake', () => {
  it('are summed: distinct products across files, rejected files by name', async () => {
    const answers: Record<string, FileOutcome> = {
      'a.psa': { ok: true, brief: briefFor('A'), productKeys: ['1', '2'] },
      'b.psa': { ok: true, brief: briefFor('B'), productKeys: ['2', '3'] },
      'c.psa': { ok: false, refusal: { code: 'F01.empty', line: 0 } },
    };
    const intake = createIntake(pool(answers));
    intake.add(['a.psa', 'b.psa', 'c.psa', 'd.txt'].map((path) => ({ path, file: psa(path) })));
    expect(intake.snapshot().files).toHaveLength(4);
    const snapshot = await settled(intake);
    // products 1, 2 and 2, 3 → 3; positions 10 + 10; c is empty and d is no .psa
    expect(snapshot).toMatchObject({ read: 2, refused: 2, planograms: 2, positions: 20, products: 3 });
    expect(snapshot.files.map(({ refusal }) => refusal?.code)).toEqual([
      undefined,
      undefined,
      'F01.empty',
      'uploads.not-psa',
    ]);
  });

  it('include PDFs: packed after the planograms, never read, and in no sum', async () => {
    const intake = createIntake(pool({ 'a.psa': { ok: true, brief: briefFor('A'), productKeys: ['1'] } }));
    intake.add(['x/a.PDF', 'a.psa', '../out.pdf', 'x/a.PDF'].map((path) => ({ path, file: psa(path) })));
    const snapshot = await settled(intake);
    expect(snapshot).toMatchObject({ read: 1, refused: 1, repeated: 1 });
    expect(snapshot.pdfs.map(({ path }) => path)).toEqual(['x/a.PDF']);
    expect(noteOf(snapshot.files, snapshot.pdfs)).toMatchObject({ files: [{ path: 'a.psa' }], pdfs: ['x/a.PDF'] });
    intake.clear();
    expect(intake.snapshot().pdfs).toEqual([]);
  });

  it('takes a removed file out of every sum', async () => {
    const answers: Record<string, FileOutcome> = {
      'a.psa': { ok: true, brief: briefFor('A'), productKeys: ['1', '2'] },
      'b.psa': { ok: true, brief: briefFor('B'), productKeys: ['2', '3'] },
    };
    const intake = createIntake(pool(answers));
    intake.add(['a.psa', 'b.psa'].map((path) => ({ path, file: psa(path) })));
    const [first] = (await settled(intake)).files;
    intake.remove(first?.no ?? 0);
    // Product 1 was only in a.psa.
    expect(intake.snapshot()).toMatchObject({ read: 1, planograms: 1, products: 2 });
  });

  it('exclude a file that was chosen twice, and number another one of the same name', async () => {
    const intake = createIntake(pool());
    intake.add([{ path: 'a.psa', file: psa('a.psa') }]);
    intake.add([{ path: 'a.psa', file: psa('a.psa') }]);
    intake.add([{ path: 'a.psa', file: psa('a.psa', 'other content', 2) }]);
    const { files, repeated } = await settled(intake);
    expect(files.map(({ path }) => path)).toEqual(['a.psa', 'a (2).psa']);
    expect(repeated).toBe(1);
  });

  it('treat names that differ only in case as one, like the server', async () => {
    const intake = createIntake(pool());
    const paths = ['East/a.psa', 'EAST/A.psa', 'a.psa'];
    intake.add(paths.map((path) => ({ path, file: psa(path) })));
    intake.add([{ path: 'EAST/A.psa', file: psa('EAST/A.psa') }]);
    const { files, repeated } = await settled(intake);
    expect(files.map(({ path }) => path)).toEqual(['East/a.psa', 'EAST/A (2).psa', 'a.psa']);
    expect(repeated).toBe(1);
  });

  it('says nothing about files that operating systems add', () => {
    const intake = createIntake(pool());
    intake.add(['x/.DS_Store', '__MACOSX/._a.psa', 'Thumbs.db'].map((path) => ({ path, file: psa(path) })));
    expect(intake.snapshot().files).toEqual([]);
  });

  it('report a file whose worker died, and read the others', async () => {
    const intake = createIntake(pool({ 'a.psa': new Error('out of memory') }));
    intake.add(['a.psa', 'b.psa'].map((path) => ({ path, file: psa(path) })));
    const { files } = await settled(intake);
    expect(files[0]?.refusal?.code).toBe('intake.reader-crashed');
    expect(files[1]?.brief).not.toBeNull();
  });

  it('hears nothing of an earlier filling after it was cleared', async () => {
    const intake = createIntake(pool());
    intake.add([{ path: 'a.psa', file: psa('a.psa') }]);
    intake.clear();
    expect(await settled(intake)).toMatchObject({ files: [], read: 0, products: 0, planograms: 0 });
    intake.add([{ path: 'a.psa', file: psa('a.psa') }]);
    expect(await settled(intake)).toMatchObject({ read: 1, products: 2 });
  });

  it('notify listeners a few times per second, not once per file', async () => {
    const intake = createIntake(pool());
    let told = 0;
    intake.subscribe(() => (told += 1));
    intake.add(Array.from({ length: 500 }, (_, index) => ({ path: `${index}.psa`, file: psa(`${index}`) })));
    const { read } = await settled(intake);
    expect(read).toBe(500);
    expect(told).toBeLessThanOrEqual(3);
  });
});

describe('stores under a rule', () => {
  const brief = briefFor('Store=0007', {
    planograms: [
      { name: 'Store=0007', category: null, positions: 1, products: 1, desc: { 3: 'S 12' } },
      { name: 'Store=7', category: null, positions: 1, products: 1, desc: {} },
    ],
  });

  it('are found where the rule says', () => {
    expect(storesOf(storeRule({ source: 1 }), 'x/0101_CSD.psa', brief)).toEqual({ numbers: ['0101'], missing: 0 });
    expect(storesOf(storeRule({ source: 3 }), 'x/0101_CSD.psa', brief)).toEqual({ numbers: ['0007', '7'], missing: 0 });
    // Desc 3 is source 4 + 3 − 1 = 6; the second planogram has none.
    expect(storesOf(storeRule({ source: 6 }), 'a.psa', brief)).toEqual({ numbers: ['12'], missing: 1 });
  });

  it('make a file doubtful when they are missing', () => {
    const rule = storeRule({ source: 2 });
    const stores = storesOf(rule, 'a.psa', brief);
    expect(problemsUnder(brief, stores)[0]).toMatchObject({ code: 'G03', severity: 'error', count: 2 });
    const file = { no: 1, path: 'a.psa', file: psa('a'), brief, refusal: null, omission: null, taken: false };
    expect(judge([file], rule, new Map())).toMatchObject({ stores: 0, withoutStore: 2, doubtful: 1, waiting: 0 });
    // 0007 and 7 are the same store.
    expect(judge([file], storeRule({ source: 3 }), new Map())).toMatchObject({ stores: 1, doubtful: 0 });
  });
});

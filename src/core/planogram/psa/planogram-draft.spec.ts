import { describe, expect, it } from 'vitest';
import { generateSamples } from '../../../../samples/generate.js';
import { generateMessySamples } from '../../../../samples/messy/generate.js';
import { smallFile } from '../../../../samples/broken/small-file.js';
import { extractFile } from '../../extraction/extract.js';
import type { PlanogramFile } from '../model.js';
import { COLUMNS } from './layout.js';
import { planogramDraft } from './planogram-draft.js';
import { readPlanogramFile } from './reader.js';
import { writePlanogramFile } from './writer.js';

function read(bytes: Uint8Array): PlanogramFile {
  const result = readPlanogramFile(bytes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.file;
}

const again = (file: PlanogramFile): PlanogramFile => read(writePlanogramFile(planogramDraft(file)));

/** Every position with every cell, without its line. */
const positionsOf = (file: PlanogramFile) =>
  file.planograms.map(({ fixtures }) =>
    fixtures.map((fixture) =>
      fixture.positions.map((position) =>
        COLUMNS.Position.map((_, index) => position.numberAt(index + 1) ?? position.cell(index + 1)),
      ),
    ),
  );

describe('a planogram written from what was read', () => {
  it('has every position of the samples with every cell, and the same other rows', () => {
    let positions = 0;
    const plain = generateSamples({ stores: 1, categories: 3, years: [2026] });
    const files = [...plain, ...generateMessySamples({ seed: 'ours', stores: 1, lists: false })].filter(
      ({ kind }) => kind === 'planogram',
    );
    expect(files.length).toBeGreaterThan(12);
    for (const { bytes } of files) {
      const file = read(bytes);
      const ours = again(file);
      // Compared as text, because comparing half a million cells one by one takes ten seconds.
      expect(JSON.stringify(positionsOf(ours)) === JSON.stringify(positionsOf(file))).toBe(true);
      expect(ours.products.map(({ upc, name }) => [upc, name])).toEqual(
        file.products.map(({ upc, name }) => [upc, name]),
      );
      const counts = ({ others }: PlanogramFile) =>
        others.filter(({ known }) => known).map(({ type, records }) => [type, records.length]);
      expect(counts(ours).sort()).toEqual(counts(file).sort());
      positions += positionsOf(file).flat(2).length;
    }
    expect(positions).toBeGreaterThan(100);
  });

  it('gives the same figures', () => {
    const file = read(writePlanogramFile(smallFile()));
    const figures = (one: PlanogramFile) => {
      const { facts, positions } = extractFile(one, {
        fileNo: 1,
        fileName: '1001.psa',
        storeExtraction: { source: 3 },
      });
      return [facts.columns, positions.columns];
    };
    expect(figures(again(file))).toEqual(figures(file));
  });

  it('reads a file with decimal commas and writes points', () => {
    const text = new TextDecoder('windows-1252').decode(writePlanogramFile(smallFile()));
    const commas = text.replaceAll(/(?<=,)(\d+)\.(\d+)(?=,)/g, '$1\\,$2');
    expect(commas).not.toBe(text);
    const file = read(new TextEncoder().encode(commas));
    const ours = again(file);
    const places = (one: PlanogramFile) =>
      one.planograms.map(({ fixtures }) =>
        fixtures.map(({ positions }) => positions.map(({ x, width }) => [x, width])),
      );
    expect(places(ours)).toEqual(places(read(new TextEncoder().encode(text))));
  });

  it('states the unit of a file that has none', () => {
    const draft = smallFile();
    const file = read(writePlanogramFile({ ...draft, project: { ...draft.project, measurement: '' } }));
    expect(file.unitGuessed).toBe(true);
    expect(again(file)).toMatchObject({ unit: file.unit, unitGuessed: false });
  });
});

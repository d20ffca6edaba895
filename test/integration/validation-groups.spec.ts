import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { cellOf } from '../../src/core/planogram/psa/layout.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import type { FindingGroupDto, FindingGroupsDto } from '../../src/validation/dto/group.dto.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { imported } from './master-data-support.js';
import { fullProject, takeList } from './reports/full-project.js';
import { uploadTo } from './reports/uploaded-project.js';
import { findingsOf, validated, validationOf } from './validation-support.js';

let app: TestApp;
let ada: Caller;
let projectId: string;
let upcs: string[];
let files: { name: string; bytes: Uint8Array }[];

const groupsOf = async (query: Record<string, string | number> = {}): Promise<FindingGroupsDto> => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return (await ada.get(`/api/main/getfindinggroups/${projectId}?${text}`).expect(200)).body;
};
const numberOf = async (): Promise<number> => (await validationOf(ada, projectId)).validation?.number ?? 0;
const bare = (upc: string): string => upc.replace(/^0+/, '');

/** A file as it comes when a spreadsheet took the zeros off its keys. */
function withoutZeros(text: string): string {
  const cut = (line: string): string => line.replace(/^(Product|Position|Performance),0+(\d+),/, '$1,$2,');
  return text.split('\r\n').map(cut).join('\r\n');
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  projectId = await fullProject(app, ada);
  const samples = [...generateSamples({ stores: 3, categories: 1, years: [2025], lists: false, broken: false })];
  files = samples.map(({ path, bytes }) => ({ name: path, bytes }));
  const read = readPlanogramFile(files[0]?.bytes ?? new Uint8Array());
  if (!read.ok) throw new Error('no sample');
  upcs = read.file.products.map(({ upc }) => upc);
  const { body } = await ada.get(`/api/main/getproject/${projectId}`).expect(200);
  const unrelated = ['UPC,Name', ...Array.from({ length: 50 }, (_, nth) => `TOOL-${nth},Tool ${nth}`)].join('\n');
  await imported(app, ada, { retailerid: body.retailID, object: 'prd', filename: 'master.csv', bytes: unrelated });
  await uploadTo(app, ada, projectId, files);
}, 120_000);
afterAll(() => app?.close());

describe('master data that nobody uploaded for the project', () => {
  it('is one finding that says how badly it fits, not one per product', async () => {
    const { rules, totals } = await validated(ada, projectId);
    const found = Object.fromEntries(rules.map(({ rule, findings }) => [rule, findings]));
    expect(found).toMatchObject({ P20: 1 });
    expect([found['P07'], found['P08']]).toEqual([undefined, undefined]);
    const [finding] = (await findingsOf(ada, projectId, { rule: 'P20' })).items;
    expect(finding).toMatchObject({ severity: 'warning', params: { matched: 0, of: totals?.products } });
  });
});

describe('the first validation', () => {
  it('has nothing new, nothing resolved, and nothing from before', async () => {
    const { rules, validation } = await validationOf(ada, projectId);
    expect(rules.every(({ added, gone, still }) => added === 0 && gone === 0 && still === 0)).toBe(true);
    expect(validation).toMatchObject({ number: 1, compared: false });
  });
});

describe('findings by cause', () => {
  it('add up to all findings, the weightiest first, page by page', async () => {
    const { items, count, grouped } = await groupsOf({ waived: 'all', limit: 500 });
    expect([grouped, items.length]).toEqual([true, count]);
    const { rules } = await validationOf(ada, projectId);
    const sums = new Map<string, number>();
    for (const { rule, findings } of items) sums.set(rule, (sums.get(rule) ?? 0) + findings);
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(rules.filter(({ kept }) => kept > 0).map(({ rule, kept }) => [rule, kept])),
    );
    const weights = items.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
    expect(weights).toEqual([...weights].sort());
    const first = await groupsOf({ waived: 'all', limit: 2 });
    const next = await groupsOf({ waived: 'all', limit: 2, cursor: first.lastEvaluatedKey ?? '' });
    expect([...first.items, ...next.items].map(({ cause }) => cause)).toEqual(
      items.slice(0, 4).map(({ cause }) => cause),
    );
    await ada.get(`/api/main/getfindinggroups/${projectId}?cursor=5`).expect(400);
  });

  it('name a product with its stores, and the weekly sales that it stands for', async () => {
    const { items } = await groupsOf({ waived: 'all', limit: 500 });
    const group = items.find(({ kind, object, stores }) => kind === 'product' && object !== 'pln' && stores === 3);
    if (!group?.subject) throw new Error('no product has findings in every store');
    expect(group.name).not.toBeNull();
    const rows = (await findingsOf(ada, projectId, { cause: group.cause, waived: 'all', limit: 5000 })).items;
    expect([rows.length, new Set(rows.map(({ fileno }) => fileno)).size]).toEqual([group.findings, group.files]);
    expect(new Set(rows.map(({ rule, subject }) => `${rule} ${subject}`))).toEqual(
      new Set([`${group.rule} ${group.subject}`]),
    );
    const level = `/api/main/getspaceanalysisv1/${projectId}/product/all/all`;
    const products = (await ada.get(level).expect(200)).body.items as Record<string, unknown>[];
    const sold = products.find((row) => Object.values(row).includes(group.subject))?.['sales'];
    if (group.files === 3) expect(group.sales ?? 0).toBeCloseTo(Number(sold ?? 0), 6);
  });

  it('tell the stores and files of a rule truly: a finding about a product is in every store that has it', async () => {
    const { rules, totals } = await validationOf(ada, projectId);
    for (const { rule, files: of, stores } of rules) {
      expect([rule, of <= (totals?.files ?? 0), stores <= (totals?.stores ?? 0)]).toEqual([rule, true, true]);
    }
    // All products are in the files of all three stores, and master data have none of them.
    expect(rules.find(({ rule }) => rule === 'P20')).toMatchObject({ stores: 3, files: 3 });
  });

  it('are waived as one, counted exactly beside single waivers, and taken back as one', async () => {
    const { items } = await groupsOf({ limit: 500 });
    const group = items.find(({ findings }) => findings > 1) as FindingGroupDto;
    const before = await validationOf(ada, projectId);
    const open = before.verdict?.open[group.severity] ?? 0;
    const call = { projectid: projectId, rule: group.rule, reason: 'as agreed with the retailer' };
    const one = (await findingsOf(ada, projectId, { cause: group.cause, limit: 1 })).items[0];
    const single = (await ada.post('/api/main/waivefindings', { ...call, identities: [one?.identity] }).expect(200))
      .body;
    const { body } = await ada.post('/api/main/waivefindings', { ...call, causes: [group.cause] }).expect(200);
    expect(body.unknown).toEqual([]);
    expect(body.waivers).toMatchObject([{ rule: group.rule, kind: group.kind, findings: group.findings }]);
    expect((await validationOf(ada, projectId)).verdict?.open[group.severity]).toBe(open - group.findings);
    expect((await findingsOf(ada, projectId, { cause: group.cause })).count).toBe(0);
    expect((await groupsOf({ cause: group.cause })).items).toEqual([]);
    expect((await groupsOf({ cause: group.cause, waived: 'waived' })).items).toMatchObject([
      { waived: group.findings },
    ]);
    const waiverids = [...single.waivers, ...body.waivers].map(({ waiverid }: { waiverid: string }) => waiverid);
    await ada.post('/api/main/unwaive', { projectid: projectId, waiverids }).expect(200);
    expect((await groupsOf({ cause: group.cause })).items).toMatchObject([{ waived: 0, findings: group.findings }]);
  });
});

describe('files without depths', () => {
  it('are one cause, however many products they have, and a single product is its own', async () => {
    const project = await fullProject(app, ada);
    const cellsOf = (line: string): string[] => line.split(/(?<!\\),/);
    const without = (bytes: Uint8Array, isWhole: boolean): Uint8Array => {
      const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
      const placed = cellsOf(lines.find((line) => line.startsWith('Position,')) ?? '')[cellOf('Position', 'upc')];
      const flat = lines.map((line) => {
        const cells = cellsOf(line);
        if (cells[0] !== 'Product' || (!isWhole && cells[cellOf('Product', 'upc')] !== placed)) return line;
        return cells.with(cellOf('Product', 'depth'), '0').join(',');
      });
      return Uint8Array.from(Buffer.from(flat.join('\r\n'), 'latin1'));
    };
    const flat = files.map(({ name, bytes }, index) => ({ name, bytes: without(bytes, index < 2) }));
    await uploadTo(app, ada, project, flat);
    const { rules } = await validated(ada, project);
    const { body } = await ada.get(`/api/main/getfindinggroups/${project}?rule=P04&waived=all`).expect(200);
    const groups = (body as FindingGroupsDto).items.map(({ kind, files: of, subject, name }) => {
      return { kind, of, known: [subject, name].filter((text) => text !== null).length };
    });
    expect(groups).toContainEqual({ kind: 'dimension', of: 2, known: 0 });
    expect(groups).toContainEqual({ kind: 'product', of: 1, known: 2 });
    expect(groups).toHaveLength(2);
    const sum = (body as FindingGroupsDto).items.reduce((total, { findings }) => total + findings, 0);
    expect(sum).toBe(rules.find(({ rule }) => rule === 'P04')?.findings);
    const whole = (body as FindingGroupsDto).items.find(({ kind }) => kind === 'dimension');
    const call = { projectid: project, rule: 'P04', causes: [whole?.cause], reason: 'flat by agreement' };
    const waived = (await ada.post('/api/main/waivefindings', call).expect(200)).body;
    expect(waived.waivers).toMatchObject([{ kind: 'dimension', findings: whole?.findings }]);
  });
});

describe('stores', () => {
  it('have their findings under one key, with leading zeros or without', async () => {
    const number = await numberOf();
    const list = [
      'Store Number,Store Name,Banner,Region,State',
      '0001001,North,,East,OH',
      '0001002,South,Fresh,East,OH',
    ];
    await takeList(app, ada, projectId, 'STR', list.join('\n'));
    const { rules } = await validated(ada, projectId, number);
    expect(rules.find(({ rule }) => rule === 'S05')).toMatchObject({ findings: 1, stores: 1 });
    const counts = (await ada.get(`/api/main/getfindingcounts/${projectId}/str`).expect(200)).body.items;
    const [about] = (await findingsOf(ada, projectId, { rule: 'S05' })).items;
    expect(about?.subject).toBe('0001001');
    expect(counts.find(({ key }: { key: string }) => key === '1001')).toMatchObject({ warnings: 1 });
    for (const store of ['1001', '0001001']) {
      expect((await findingsOf(ada, projectId, { store, rule: 'S05' }, 'str')).count).toBe(1);
    }
  });
});

describe('likely matches', () => {
  it('are shown, accepted in one step but for those left out, and taken back in one', async () => {
    const zeros = upcs.filter((upc) => upc.startsWith('0'));
    expect(zeros.length).toBeGreaterThan(5);
    const text = Buffer.from(files[0]?.bytes ?? new Uint8Array()).toString('latin1');
    const name = '9001 without zeros.psa';
    const before = await numberOf();
    const copy = { name, bytes: Uint8Array.from(Buffer.from(withoutZeros(text), 'latin1')) };
    await uploadTo(app, ada, projectId, [...files, copy]);
    const judged = await validated(ada, projectId, before);
    const suggested = judged.rules.find(({ rule }) => rule === 'P17')?.findings ?? 0;
    expect(suggested).toBeGreaterThan(3);
    const path = `/api/main/suggestedmatches/${projectId}/prd`;
    const shown = (await ada.get(`${path}?limit=3`).expect(200)).body;
    expect(shown).toMatchObject({ acceptable: suggested, conflicts: 0, items: { length: 3 } });
    expect((await ada.get(`${path}?skip=${suggested - 1}`).expect(200)).body.items).toHaveLength(1);

    const [left] = shown.items as { key: string; canonical: string }[];
    expect(bare(left?.canonical ?? '')).toBe(bare(left?.key ?? ''));
    const body = { projectid: projectId, object: 'prd', validation: shown.validationid, except: [left?.key] };
    const { batch, ...accepted } = (await ada.post('/api/main/acceptmatches', body).expect(200)).body;
    expect(accepted).toEqual({ changed: suggested - 1, projects: 1 });
    const known = (await ada.get(`/api/main/listmatches/${projectId}`).expect(200)).body;
    expect(new Set(known.map((one: { batch: string }) => one.batch))).toEqual(new Set([batch]));
    const after = await validated(ada, projectId, judged.validation?.number);
    // One analysis, one validation.
    expect(after.validation?.number).toBe((judged.validation?.number ?? 0) + 1);
    expect(after.rules.find(({ rule }) => rule === 'P17')).toMatchObject({ findings: 1, gone: suggested - 1 });
    expect((await ada.post('/api/main/acceptmatches', body).expect(200)).body).toEqual({
      batch: null,
      changed: 0,
      projects: 0,
    });

    const back = (await ada.post('/api/main/forgetmatches', { projectid: projectId, batch }).expect(200)).body;
    expect(back.changed).toBe(suggested - 1);
    await ada.post('/api/main/forgetmatches', { projectid: projectId, batch }).expect(404);
    const again = await validated(ada, projectId, after.validation?.number);
    expect(again.rules.find(({ rule }) => rule === 'P17')).toMatchObject({ findings: suggested });
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';

/** A cell as stored in the file: the displayed value, and its formula. */
export interface ReadCell {
  readonly value: string | number | null;
  readonly formula: string | null;
}
/** Rows of cells, both 0-based; null where the sheet has none. */
export type ReadSheet = (ReadCell | null)[][];

/**
 * Reads a workbook from its XML, independently of the library that wrote it: the sheets by name, with stored values and
 * formulas.
 */
export function readWorkbook(bytes: Uint8Array): Map<string, ReadSheet> {
  const files = unzipSync(bytes);
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part = '']) => unescaped(part)).join(''),
  );
  const targets = new Map<string, string>();
  for (const [, attributes = ''] of text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship ([^>]*)\/>/g)) {
    targets.set(attribute(attributes, 'Id'), attribute(attributes, 'Target'));
  }
  const sheets = new Map<string, ReadSheet>();
  for (const [, attributes = ''] of text('xl/workbook.xml').matchAll(/<sheet ([^>]*)\/>/g)) {
    const target = targets.get(attribute(attributes, 'r:id')) ?? '';
    sheets.set(unescaped(attribute(attributes, 'name')), rowsOf(text(`xl/${target.replace(/^\/?xl\//, '')}`), strings));
  }
  return sheets;
}

function rowsOf(xml: string, strings: readonly string[]): ReadSheet {
  const rows: ReadSheet = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<row ([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const row: (ReadCell | null)[] = [];
    for (const [, cell = '', inner = ''] of content.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      row[columnOf(attribute(cell, 'r'))] = cellOf(attribute(cell, 't'), inner, strings);
    }
    rows[Number(attribute(attributes, 'r')) - 1] = Array.from(row, (cell) => cell ?? null);
  }
  return Array.from(rows, (row) => row ?? []);
}

function cellOf(type: string, inner: string, strings: readonly string[]): ReadCell {
  const formula = /<f>(.*?)<\/f>/s.exec(inner)?.[1];
  const raw = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1];
  if (type === 's') return { value: strings[Number(raw)] ?? null, formula: null };
  const value = raw === undefined ? null : type === '' || type === 'n' ? Number(raw) : unescaped(raw);
  return { value: value === '' ? null : value, formula: formula === undefined ? null : unescaped(formula) };
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function attribute(text: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? '';
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** Whether LibreOffice is available to recompute a workbook. Without its part Calc, it starts and opens no workbook. */
export function hasLibreOffice(): boolean {
  if (spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'reveal-calc-'));
  try {
    writeFileSync(join(folder, 'one.csv'), '1\n');
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const convert = ['--headless', '--convert-to', 'xlsx', '--outdir', folder, join(folder, 'one.csv')];
    spawnSync('soffice', [profile, ...convert], { stdio: 'ignore', timeout: 60_000 });
    return existsSync(join(folder, 'one.xlsx'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;
/** Comma, quote, UTF-8, from line 1; raw instead of formatted numbers; every sheet into its own file. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** The values that LibreOffice computes for every sheet, ignoring those stored in the file. */
export function recompute(bytes: Uint8Array): Map<string, string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-workbook-'));
  try {
    const profile = join(folder, 'profile', 'user');
    mkdirSync(profile, { recursive: true });
    writeFileSync(join(profile, 'registrymodifications.xcu'), ALWAYS_RECALCULATE);
    writeFileSync(join(folder, 'book.xlsx'), bytes);
    const out = join(folder, 'out');
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        CSV,
        '--outdir',
        out,
        join(folder, 'book.xlsx'),
      ],
      { stdio: 'ignore', timeout: 120_000 },
    );
    if (!existsSync(out)) throw new Error('LibreOffice opened no workbook: install its Calc (libreoffice-calc), too.');
    const names = readdirSync(out).filter((name) => name.endsWith('.csv'));
    return new Map(
      names.map((name) => [
        name.slice('book-'.length, -'.csv'.length),
        Papa.parse<string[]>(readFileSync(join(out, name), 'utf8')).data,
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import type { CheckChoice, ImportCalls, ListImport } from '../import-calls.js';
import type { ReadingChoice, ReadingPreview } from '../import-types.js';
import { ImportDialog } from './import-dialog.js';

const FOUND: ListImport = {
  importid: 'i',
  object: 'prd',
  mode: null,
  strict: false,
  state: 'uploaded',
  progress: 0,
  rowsread: 0,
  counts: null,
  samples: [],
  findings: [],
  findingcounts: {},
  isblocked: false,
  error: null,
  version: null,
};

function previewOf(choice: ReadingChoice): ReadingPreview {
  const columns = choice.columns ?? ['upc', null, null];
  return {
    format: 'csv',
    encoding: choice.encoding ?? 'utf-8',
    delimiter: choice.delimiter ?? ',',
    sheets: [],
    sheet: null,
    headline: choice.headline ?? 1,
    heads: ['UPC', 'Text A', 'Text B'],
    guesses: ['upc', null, null].map((field) => ({ field, confidence: field ? 1 : 0, reason: field ? 'name' : null })),
    columns,
    decimalsign: choice.decimalsign ?? 'point',
    lengthunit: choice.lengthunit ?? 'in',
    isunitassumed: true,
    rows: [{ line: 2, cells: ['1', 'One', 'North'], values: { upc: '1' } }],
    findings: [],
  };
}

/** A server that answers previews on command, in any order. */
function serve() {
  const asked: { choice: ReadingChoice; answer: () => void }[] = [];
  const checked: CheckChoice[] = [];
  const calls: ImportCalls = {
    create: () => Promise.reject(new Error('not here')),
    preview: (_id, choice) =>
      new Promise((resolve) => asked.push({ choice, answer: () => resolve(previewOf(choice)) })),
    check: (_id, choice) => Promise.resolve(checked.push(choice)),
    apply: () => Promise.resolve(),
    cancel: () => Promise.resolve(),
    problems: () => Promise.resolve('/problems'),
    templateUrl: () => '/template',
  };
  const answer = (index: number) => act(() => Promise.resolve(asked[index]?.answer()));
  return { asked, checked, calls, answer };
}

async function open(found: ListImport, { calls } = serve()): Promise<void> {
  const followed = { found, error: undefined, refetch: () => undefined };
  await renderPage(
    <ImportDialog
      calls={calls}
      object="prd"
      importId="i"
      followed={followed}
      keyFields={['upc']}
      isNew
      onward={<a href="/validation">Go to validation</a>}
      onImport={() => undefined}
      onClose={() => undefined}
    />,
  );
}

const fieldOf = (head: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Field for ${head}` });

describe('a user’s choices about a file', () => {
  it('are kept, however quickly they follow each other and however late the answers arrive', async () => {
    const server = serve();
    await open(FOUND, server);
    await server.answer(0);
    const user = userEvent.setup();
    await user.selectOptions(fieldOf('Text A'), 'name');
    await user.selectOptions(fieldOf('Text B'), 'brand');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'windows-1252');
    expect(server.asked[2]?.choice.columns).toEqual(['upc', 'name', 'brand']);
    // The file is being split again, so its old columns are about to be replaced.
    expect(fieldOf('Text A').disabled).toBe(true);
    await server.answer(3);
    await user.selectOptions(fieldOf('Text A'), 'brand');
    await user.selectOptions(fieldOf('Text B'), 'name');
    expect([fieldOf('Text A').value, fieldOf('Text B').value]).toEqual(['brand', 'name']);
    await server.answer(5);
    await server.answer(4);
    await server.answer(1);
    expect([fieldOf('Text A').value, fieldOf('Text B').value]).toEqual(['brand', 'name']);
    await user.click(screen.getByRole('checkbox', { name: /Refuse the whole file/ }));
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await waitFor(() => expect(server.checked).toHaveLength(1));
    expect(server.checked[0]).toMatchObject({
      columns: ['upc', 'brand', 'name'],
      encoding: 'windows-1252',
      strict: true,
    });
  });

  it('can include that there are no headings', async () => {
    const server = serve();
    await open(FOUND, server);
    await server.answer(0);
    const user = userEvent.setup();
    const line = screen.getByRole('textbox', { name: 'Heading row' });
    await user.clear(line);
    await user.type(line, '0{Enter}');
    expect(server.asked[1]?.choice).toMatchObject({ headline: 0, columns: null });
  });
});

describe('the outcome of an import', () => {
  const counts = { rows: 40, added: 40, changed: 0, removed: 0, unchanged: 0, edited: 0 };
  const findings: ListImport['findings'] = [
    { code: 'tables.not-a-number', severity: 'warning', line: 3, cell: 2, found: 'much' },
    { code: 'tables.duplicate-key', severity: 'warning', line: 9, found: '7', params: { firstLine: 4 } },
  ];
  const findingcounts = { 'tables.not-a-number': 25, 'tables.duplicate-key': 1 };

  it('says how many cells stay empty and how many rows are skipped, each with its place', async () => {
    await open({ ...FOUND, state: 'checked', counts, findings, findingcounts });
    expect(screen.getByText('25 cells can’t be read and count as empty.')).toBeTruthy();
    expect(screen.getByText('1 row has no key of its own and is left out. Validation lists it.')).toBeTruthy();
    expect(screen.getByText('Row 9, first in row 4 “7”')).toBeTruthy();
  });

  it('links to validation in the window’s footer', async () => {
    await open({ ...FOUND, state: 'complete', counts, findings, findingcounts, version: 3 });
    const foot = screen.getByRole('link', { name: 'Go to validation' }).parentElement as HTMLElement;
    expect(within(foot).getByRole('button', { name: 'Done' })).toBeTruthy();
    expect(screen.getByText('25 cells can’t be read and count as empty.')).toBeTruthy();
  });
});

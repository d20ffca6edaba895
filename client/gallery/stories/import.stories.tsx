import { ChangeSummary, type RowChange } from '../../src/components/import/change-summary.js';
import { FileDrop } from '../../src/components/import/file-drop.js';
import { FindingList } from '../../src/components/import/finding-list.js';
import type { ReadingPreview } from '../../src/components/import/import-types.js';
import { PreviewTable } from '../../src/components/import/preview-table.js';
import type { Chapter } from '../story.js';

const PREVIEW: ReadingPreview = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: null,
  headline: 1,
  heads: ['UPC', 'Name', 'Width'],
  guesses: [],
  columns: ['upc', 'name', 'width'],
  decimalsign: 'point',
  lengthunit: 'in',
  isunitassumed: false,
  rows: [
    { line: 2, cells: [], values: { upc: '012345678905', name: 'Oat flakes 9', width: 8.5 } },
    { line: 3, cells: [], values: { upc: '012345678912', name: 'Rye bread', width: null } },
  ],
  findings: [],
};

const CHANGES: RowChange[] = [
  { key: '012345678905', what: 'changed', before: { name: 'Oat flakes' }, after: { name: 'Oat flakes 9' } },
  { key: '012345678912', what: 'added', before: null, after: { name: 'Rye bread' } },
];

const COUNTS = { added: 1, changed: 1, removed: 0, unchanged: 1204, edited: 0 };

export default {
  title: 'Import',
  stories: [
    { name: 'File', Show: () => <FileDrop onFile={() => undefined} /> },
    { name: 'Preview', Show: () => <PreviewTable object="prd" preview={PREVIEW} columns={PREVIEW.columns} /> },
    {
      name: 'Preview without columns',
      Show: () => <PreviewTable object="prd" preview={PREVIEW} columns={[null, null, null]} />,
    },
    { name: 'Changes', Show: () => <ChangeSummary object="prd" counts={COUNTS} samples={CHANGES} /> },
    {
      name: 'Changes that remove much',
      Show: () => <ChangeSummary object="prd" counts={{ ...COUNTS, removed: 900 }} samples={[]} />,
    },
    {
      name: 'Findings',
      Show: () => (
        <FindingList
          findings={[
            { severity: 'error', code: 'tables.not-a-number', line: 7, cell: 1 },
            { severity: 'warning', code: 'tables.negative', line: 9, cell: 3 },
          ]}
          counts={{ 'tables.not-a-number': 41 }}
        />
      ),
    },
  ],
} satisfies Chapter;

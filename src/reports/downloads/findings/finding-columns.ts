import type { DatasetColumnHead, DatasetColumnType } from '../datasets/dataset-column.js';
import type { dictionaryWords } from '../dictionary/dictionary-words.js';

type Word = keyof ReturnType<typeof dictionaryWords>['words'];

/** The columns of the dataset of findings, in file order: their type, and the word that describes them. */
const COLUMNS = {
  finding: ['integer', 'findingNo'],
  severity: ['text', 'severity'],
  rule: ['text', 'rule'],
  rule_name: ['text', 'ruleName'],
  message: ['text', 'findingMessage'],
  remedy: ['text', 'remedy'],
  object: ['text', 'findingObject'],
  list: ['text', 'findingList'],
  file: ['text', 'file'],
  planogram_id: ['text', 'planogramId'],
  planogram: ['text', 'planogram'],
  planogram_category: ['text', 'planogramCategory'],
  store: ['text', 'findingStore'],
  line: ['integer', 'findingLine'],
  record: ['text', 'record'],
  cell: ['integer', 'cell'],
  value: ['text', 'findingValue'],
  subject: ['text', 'findingSubject'],
  new: ['boolean', 'findingNew'],
  waived: ['boolean', 'waived'],
  waived_by: ['text', 'waivedBy'],
  waived_reason: ['text', 'waivedReason'],
} as const satisfies Readonly<Record<string, readonly [DatasetColumnType, Word]>>;

export type FindingColumn = keyof typeof COLUMNS;

export const FINDING_NAMES = Object.keys(COLUMNS) as readonly FindingColumn[];

export const FINDING_HEADS: readonly (DatasetColumnHead & { readonly title: FindingColumn })[] = FINDING_NAMES.map(
  (title) => {
    const [type, word] = COLUMNS[title];
    return { title, type, unit: null, meaning: { word } };
  },
);

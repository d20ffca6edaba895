import { attributeOf, XmlScanner } from './xml-scanner.js';

export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  /** Path in the archive, such as `xl/worksheets/sheet1.xml`. */
  readonly path: string;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly from1904: boolean;
}

/** Reads xl/workbook.xml and its relations: the sheets, in order, with their paths. Chart sheets are left out. */
export function workbookParts(workbook: string, relations: string, workbookPath = 'xl/workbook.xml'): WorkbookParts {
  const targets = new Map<string, { target: string; isSheet: boolean }>();
  scan(relations, (name, attributes) => {
    if (name !== 'Relationship') return;
    const id = attributeOf(attributes, 'Id');
    const isSheet = (attributeOf(attributes, 'Type') ?? '').endsWith('/worksheet');
    if (id !== null) targets.set(id, { target: attributeOf(attributes, 'Target') ?? '', isSheet });
  });
  const sheets: SheetPart[] = [];
  let from1904 = false;
  scan(workbook, (name, attributes) => {
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const found = targets.get(relationId(attributes) ?? '');
    if (!found?.isSheet) return;
    const isHidden = ['hidden', 'veryHidden'].includes(attributeOf(attributes, 'state') ?? '');
    sheets.push({ name: attributeOf(attributes, 'name') ?? '', isHidden, path: pathFrom(workbookPath, found.target) });
  });
  return { sheets, from1904 };
}

/** `r:id`, with any namespace prefix. */
function relationId(attributes: string): string | null {
  const prefixed = /(?:^|\s)([\w.-]+):id=/.exec(attributes)?.[1];
  return prefixed === undefined ? null : attributeOf(attributes, `${prefixed}:id`);
}

function pathFrom(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = base.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function scan(text: string, open: (name: string, attributes: string) => void): void {
  new XmlScanner({ open, close: () => undefined, text: () => undefined }).push(text);
}

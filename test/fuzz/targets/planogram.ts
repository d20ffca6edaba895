import { ok } from 'node:assert';
import { PART_TABLES, PART_TABLE_NAMES } from '../../../src/core/extraction/columns.js';
import { extractFile } from '../../../src/core/extraction/extract.js';
import { readPlanogramFile } from '../../../src/core/planogram/psa/reader.js';
import type { Target } from './target.js';

/** A planogram is read or refused; what is read has finite figures, counts within range and findings of lines that are there. */
export const fuzz: Target = (bytes) => {
  const result = readPlanogramFile(bytes);
  if (!result.ok) return;
  const extract = extractFile(result.file, { fileNo: 1, fileName: 'f.psa', storeExtraction: { source: 3 } });
  for (const name of PART_TABLE_NAMES) {
    for (const column of PART_TABLES[name]) {
      const data = new Map(Object.entries(extract[name].columns)).get(column.name);
      if (data === undefined || 'codes' in data) continue;
      for (const value of data) {
        ok(value !== Infinity && value !== -Infinity, `${name}.${column.name} is ${value}`);
        const least = column.nullable ? -1 : 0;
        ok(column.type !== 'int' || value >= least, `${name}.${column.name} is ${value}`);
      }
    }
  }
};

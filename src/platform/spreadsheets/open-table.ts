import { open } from 'node:fs/promises';
import { fileKind, isEncryptedCompound } from '../../core/tables/file-kind.js';
import { openCsv } from './csv-source.js';
import { type OpenedTable, refused, type TableOptions } from './table-source.js';
import { openWorkbook } from './workbook-source.js';

/** Enough of a compound file to contain its directory in nearly all cases. */
const COMPOUND_BYTES = 4 * 1024 * 1024;
const START_BYTES = 1024;

/**
 * Opens a file as a table by its content, whatever its name: delimited text in any common encoding, or a workbook
 * (.xlsx, .xlsm). Never throws on content: an unreadable file returns its reason. Throws on disk errors.
 */
export async function openTable(path: string, options: TableOptions = {}): Promise<OpenedTable> {
  const { bytes, start } = await beginning(path, START_BYTES);
  switch (fileKind(start)) {
    case 'empty':
      return refused('tables.empty');
    case 'zip':
      return openWorkbook(path, options);
    case 'text':
      return openCsv(path, bytes, options);
    case 'compound':
      return refused((await isEncrypted(path)) ? 'tables.encrypted' : 'tables.old-workbook');
    case 'html':
      return refused('tables.html');
    case 'xml-workbook':
      return refused('tables.xml-workbook');
    case 'planogram':
      return refused('tables.planogram-file');
    default:
      return refused('tables.other-kind', { kind: fileKind(start) });
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  return isEncryptedCompound((await beginning(path, COMPOUND_BYTES)).start);
}

async function beginning(path: string, length: number): Promise<{ bytes: number; start: Buffer }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, size)), 0, Math.min(length, size), 0);
    return { bytes: size, start: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

import type { TableColumn } from './report-table.js';

export const text = (title: string, width?: number): TableColumn => ({
  title,
  type: 'text',
  ...(width === undefined ? {} : { width }),
});
export const count = (title: string): TableColumn => ({ title, type: 'count' });
export const number = (title: string): TableColumn => ({ title, type: 'number' });
export const ratio = (title: string): TableColumn => ({ title, type: 'ratio' });

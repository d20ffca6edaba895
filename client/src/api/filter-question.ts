import type { FetchArgs } from '@reduxjs/toolkit/query';
import { urlOf } from './routes.js';

export interface FilterQuestion {
  project: string;
  filters: Readonly<Partial<Record<string, readonly string[]>>>;
}

/**
 * The id of what narrows a report, as every reader asks for it. A filter's content decides its id, so it is asked for
 * once and kept while the page is open.
 */
export const filterQuestion = {
  query: ({ project, filters }: FilterQuestion): FetchArgs => ({
    url: urlOf('/api/main/createreportfilter'),
    method: 'POST',
    body: { projectid: project, filters, filterSave: false },
  }),
  keepUnusedDataFor: 3600,
};

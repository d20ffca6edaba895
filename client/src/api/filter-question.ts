import type { FetchArgs } from '@reduxjs/toolkit/query';
import { urlOf } from './routes.js';

export interface FilterQuestion {
  project: string;
  filters: Readonly<Partial<Record<string, readonly string[]>>>;
}

/**
 * The id of a report filter, shared by all callers. A filter's content determines its id, so it is fetched once and
 * cached while the page is open.
 */
export const filterQuestion = {
  query: ({ project, filters }: FilterQuestion): FetchArgs => ({
    url: urlOf('/api/main/createreportfilter'),
    method: 'POST',
    body: { projectid: project, filters, filterSave: false },
  }),
  keepUnusedDataFor: 3600,
};

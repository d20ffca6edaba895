import { createApi } from '@reduxjs/toolkit/query/react';
import { userBaseQuery } from './base-query.js';

/**
 * Tags of cached answers, for invalidation. Live messages invalidate them (realtime/live-tags.ts), and so do the
 * mutations in the enhanced APIs.
 */
export const TAGS = [
  'LiteProject',
  'Project',
  'Request',
  'Report',
  'Validation',
  'Publication',
  'Share',
  'Notification',
  'User',
  'Retailer',
  'TimePeriod',
  'MasterData',
  'MasterImport',
  'ProjectList',
  'Picture',
  'ListUpload',
] as const;
export type Tag = (typeof TAGS)[number];

/** Every call as the signed-in person. Endpoints are generated from the contract: api/<tag>.gen.ts. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: userBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  keepUnusedDataFor: 120,
});

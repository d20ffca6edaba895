import { guestApi } from '../../../api/guest-api.js';
import type { AnalysisStateDto } from '../../../api/reports.guest.gen.js';

const guestStateApi = guestApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of which time a shared report's figures are, and whether newer data failed. */
    guestState: build.query<AnalysisStateDto, string>({
      query: (project) => `/api/main/getanalysisstate/${project}`,
    }),
  }),
});

export const { useGuestStateQuery } = guestStateApi;

import { guestApi } from '../../../api/guest-api.js';
import type { AnalysisStateDto } from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';

const guestStateApi = guestApi.injectEndpoints({
  endpoints: (build) => ({
    /** The time of a shared report's figures, and whether newer data failed. */
    guestState: build.query<AnalysisStateDto, string>({
      query: (project) => urlOf('/api/main/getanalysisstate/{p}', { p: project }),
    }),
  }),
});

export const { useGuestStateQuery } = guestStateApi;

import type { SupplyProductDto } from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';
import type { Scope } from '@core/boards/report-scopes.js';
import { dashboardApi, withFilter } from './dashboard-api.js';
import { parentInPath } from './table-urls.js';

/** The products behind a bar of the distribution, by its first day. Loaded with its panel. */
const supplyApi = dashboardApi.injectEndpoints({
  endpoints: (build) => ({
    supplyProducts: build.query<SupplyProductDto[], { project: string; scope: Scope; from: number }>({
      queryFn: ({ project, scope, from }, api, _extra, baseQuery) =>
        withFilter<SupplyProductDto[]>(api.dispatch, baseQuery, { project, filters: scope.filters }, (filter) =>
          urlOf('/api/main/getsupplyproducts/{p}/{from}/{parentlevel}/{parentvalue}', {
            p: project,
            from,
            ...parentInPath(scope.parent),
            filter,
          }),
        ),
    }),
  }),
});

export const { useLazySupplyProductsQuery } = supplyApi;

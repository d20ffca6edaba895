import type { SupplyCubeDto, UnitChoice } from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';
import type { Scope } from '@core/boards/report-scopes.js';
import { dashboardApi, withFilter } from '../data/dashboard-api.js';
import { type Measures, parentInQuery } from '../data/report-urls.js';

interface CubeQuestion extends Pick<Measures, 'space' | 'sales'> {
  project: string;
  scope: Scope;
  units: UnitChoice | null;
}

/** Days of supply by whole days, loaded once for all ranges. Loaded with its panel. */
const cubeApi = dashboardApi.injectEndpoints({
  endpoints: (build) => ({
    supplyCube: build.query<SupplyCubeDto, CubeQuestion>({
      queryFn: ({ project: p, scope, units, space, sales }, api, _extra, baseQuery) =>
        withFilter<SupplyCubeDto>(api.dispatch, baseQuery, { project: p, filters: scope.filters }, (filter) =>
          urlOf('/api/main/getsupplycube/{p}', { p, filter, units, space, sales, ...parentInQuery(scope.parent) }),
        ),
    }),
  }),
});

export const { useSupplyCubeQuery } = cubeApi;

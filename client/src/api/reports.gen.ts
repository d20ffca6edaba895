import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createExcelReport: build.mutation<CreateExcelReportApiResponse, CreateExcelReportApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/createexcelreport`,
        method: 'POST',
        body: queryArg.createExcelReportDto,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
      }),
    }),
    getSpaceToSalesCategory: build.query<GetSpaceToSalesCategoryApiResponse, GetSpaceToSalesCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/getspaccetosalescategory/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.category))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}/${encodeURIComponent(String(queryArg.space))}/${encodeURIComponent(String(queryArg.sales))}/${encodeURIComponent(String(queryArg.pathSort))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.querySort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getSpaceAnalysisByLevel: build.query<GetSpaceAnalysisByLevelApiResponse, GetSpaceAnalysisByLevelApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/getspaceanalysisbylevel/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}/${encodeURIComponent(String(queryArg.space))}/${encodeURIComponent(String(queryArg.sales))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    cancelReport: build.mutation<CancelReportApiResponse, CancelReportApiArg>({
      query: (queryArg) => ({ url: `/api/main/cancelreport`, method: 'POST', body: queryArg.reportKeyDto }),
    }),
    createReportData: build.mutation<CreateReportDataApiResponse, CreateReportDataApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createreportdata`,
        method: 'POST',
        body: queryArg.createReportDataDto,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
      }),
    }),
    createReportFilter: build.mutation<CreateReportFilterApiResponse, CreateReportFilterApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createreportfilter`,
        method: 'POST',
        body: queryArg.createReportFilterDto,
      }),
    }),
    createReportRequest: build.mutation<CreateReportRequestApiResponse, CreateReportRequestApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createreportrequest`,
        method: 'POST',
        body: queryArg.createReportRequestDto,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
      }),
    }),
    downloadDataset: build.query<DownloadDatasetApiResponse, DownloadDatasetApiArg>({
      query: (queryArg) => ({
        url: `/api/main/dataset/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.snapshotid))}/${encodeURIComponent(String(queryArg.pathName))}`,
        params: {
          format: queryArg.format,
          lang: queryArg.lang,
          exp: queryArg.exp,
          name: queryArg.queryName,
          sig: queryArg.sig,
          for: queryArg['for'],
        },
      }),
    }),
    deleteReport: build.mutation<DeleteReportApiResponse, DeleteReportApiArg>({
      query: (queryArg) => ({ url: `/api/main/deletereport`, method: 'POST', body: queryArg.reportKeyDto }),
    }),
    deleteReportFilter: build.mutation<DeleteReportFilterApiResponse, DeleteReportFilterApiArg>({
      query: (queryArg) => ({ url: `/api/main/deletereportfilter`, method: 'POST', body: queryArg.reportFilterKeyDto }),
    }),
    findProductPictures: build.query<FindProductPicturesApiResponse, FindProductPicturesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/findproductpictures/${encodeURIComponent(String(queryArg.p))}`,
        method: 'POST',
        body: queryArg.findProductPicturesDto,
      }),
    }),
    getAnalysisState: build.query<GetAnalysisStateApiResponse, GetAnalysisStateApiArg>({
      query: (queryArg) => ({ url: `/api/main/getanalysisstate/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getComparableShelves: build.query<GetComparableShelvesApiResponse, GetComparableShelvesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getcomparableshelves/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planogramid))}`,
        params: {
          units: queryArg.units,
          request: queryArg.request,
          publication: queryArg.publication,
          limit: queryArg.limit,
          search: queryArg.search,
        },
      }),
    }),
    getDashboardsData: build.query<GetDashboardsDataApiResponse, GetDashboardsDataApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getdashboardsdata/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.requestid))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          parentlevel: queryArg.parentlevel,
          space: queryArg.space,
          sales: queryArg.sales,
          items: queryArg.items,
          keep: queryArg.keep,
          parentvalue: queryArg.parentvalue,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getDataDictionary: build.query<GetDataDictionaryApiResponse, GetDataDictionaryApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getdatadictionary/${encodeURIComponent(String(queryArg.p))}`,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
        params: {
          request: queryArg.request,
          publication: queryArg.publication,
          format: queryArg.format,
          lang: queryArg.lang,
        },
      }),
    }),
    getDaysOfSupply: build.query<GetDaysOfSupplyApiResponse, GetDaysOfSupplyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getdaysofsupply/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          table: queryArg.table,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getDaysOfSupplyV1: build.query<GetDaysOfSupplyV1ApiResponse, GetDaysOfSupplyV1ApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getdaysofsupplyv1/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          table: queryArg.table,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getDownloads: build.query<GetDownloadsApiResponse, GetDownloadsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getdownloads/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getExtractFile: build.query<GetExtractFileApiResponse, GetExtractFileApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getextractfile/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getFacingsPlan: build.query<GetFacingsPlanApiResponse, GetFacingsPlanApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getfacingsplan/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planogramid))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          objective: queryArg.objective,
          lock: queryArg.lock,
          lockshelf: queryArg.lockshelf,
          facings: queryArg.facings,
          doslow: queryArg.doslow,
          doshigh: queryArg.doshigh,
          elasticity: queryArg.elasticity,
          minfacings: queryArg.minfacings,
          maxfacings: queryArg.maxfacings,
          casepacks: queryArg.casepacks,
        },
      }),
    }),
    getFacingsPlanFile: build.query<GetFacingsPlanFileApiResponse, GetFacingsPlanFileApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getfacingsplanfile/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planogramid))}`,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          lang: queryArg.lang,
          request: queryArg.request,
          publication: queryArg.publication,
          objective: queryArg.objective,
          lock: queryArg.lock,
          lockshelf: queryArg.lockshelf,
          facings: queryArg.facings,
          doslow: queryArg.doslow,
          doshigh: queryArg.doshigh,
          elasticity: queryArg.elasticity,
          minfacings: queryArg.minfacings,
          maxfacings: queryArg.maxfacings,
          casepacks: queryArg.casepacks,
        },
      }),
    }),
    getFacingsPlans: build.query<GetFacingsPlansApiResponse, GetFacingsPlansApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getfacingsplans/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          objective: queryArg.objective,
          category: queryArg.category,
          offset: queryArg.offset,
          limit: queryArg.limit,
          doslow: queryArg.doslow,
          doshigh: queryArg.doshigh,
          elasticity: queryArg.elasticity,
          minfacings: queryArg.minfacings,
          maxfacings: queryArg.maxfacings,
          casepacks: queryArg.casepacks,
        },
      }),
    }),
    getFigureRows: build.query<GetFigureRowsApiResponse, GetFigureRowsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getfigurerows/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.figure))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          level: queryArg.level,
          parentlevel: queryArg.parentlevel,
          space: queryArg.space,
          sales: queryArg.sales,
          rows: queryArg.rows,
          value: queryArg.value,
          parentvalue: queryArg.parentvalue,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getSyncManifest: build.query<GetSyncManifestApiResponse, GetSyncManifestApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getindexeddb`,
        params: {
          projectid: queryArg.projectid,
        },
      }),
    }),
    getLinear: build.query<GetLinearApiResponse, GetLinearApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getlinear/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getNotebook: build.query<GetNotebookApiResponse, GetNotebookApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getnotebook/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.kind))}`,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
        params: {
          request: queryArg.request,
          publication: queryArg.publication,
          lang: queryArg.lang,
        },
      }),
    }),
    getPlanogramDrawing: build.query<GetPlanogramDrawingApiResponse, GetPlanogramDrawingApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getplanogramdrawing/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planogramid))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          request: queryArg.request,
          publication: queryArg.publication,
          space: queryArg.space,
          sales: queryArg.sales,
        },
      }),
    }),
    getProductHistory: build.query<GetProductHistoryApiResponse, GetProductHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getproducthistory/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.upc))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getProductPlaces: build.query<GetProductPlacesApiResponse, GetProductPlacesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getproductplaces/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.upc))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
          state: queryArg.state,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getProductReport: build.query<GetProductReportApiResponse, GetProductReportApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getproductreport/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.upc))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getSyncProductStores: build.query<GetSyncProductStoresApiResponse, GetSyncProductStoresApiArg>({
      query: (queryArg) => ({ url: `/api/main/getproductstores/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getProductVoids: build.query<GetProductVoidsApiResponse, GetProductVoidsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getproductvoids/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.upc))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getFilterLevels: build.query<GetFilterLevelsApiResponse, GetFilterLevelsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectfilter1/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getFilterValues: build.query<GetFilterValuesApiResponse, GetFilterValuesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectfilter2/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getProjectReports: build.query<GetProjectReportsApiResponse, GetProjectReportsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectreports/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          type: queryArg['type'],
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getProjectRows: build.query<GetProjectRowsApiResponse, GetProjectRowsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectrows/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
        method: 'POST',
        body: queryArg.projectRowsQueryDto,
      }),
    }),
    getReportData: build.query<GetReportDataApiResponse, GetReportDataApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getreportdata`,
        params: {
          cursor: queryArg.cursor,
          projectid: queryArg.projectid,
          reportid: queryArg.reportid,
        },
      }),
    }),
    getShareOf: build.query<GetShareOfApiResponse, GetShareOfApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getshareof/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getShareOfLevel: build.query<GetShareOfLevelApiResponse, GetShareOfLevelApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getshareof/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getShareOfParent: build.query<GetShareOfParentApiResponse, GetShareOfParentApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getshareof/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parent))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getShareOfMeasure: build.query<GetShareOfMeasureApiResponse, GetShareOfMeasureApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getshareof/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parent))}/${encodeURIComponent(String(queryArg.measure))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getShareOfV1: build.query<GetShareOfV1ApiResponse, GetShareOfV1ApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getshareofv1/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}/${encodeURIComponent(String(queryArg.measure))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getShelfWall: build.query<GetShelfWallApiResponse, GetShelfWallApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getshelfwall/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          request: queryArg.request,
          publication: queryArg.publication,
          order: queryArg.order,
          cursor: queryArg.cursor,
          category: queryArg.category,
          limit: queryArg.limit,
        },
      }),
    }),
    getSpaceAnalysisV1: build.query<GetSpaceAnalysisV1ApiResponse, GetSpaceAnalysisV1ApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getspaceanalysisv1/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getSpaceToSales: build.query<GetSpaceToSalesApiResponse, GetSpaceToSalesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getspacetosales/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.space))}/${encodeURIComponent(String(queryArg.sales))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getSpaceToSalesV1: build.query<GetSpaceToSalesV1ApiResponse, GetSpaceToSalesV1ApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getspacetosalesv1/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.space))}/${encodeURIComponent(String(queryArg.sales))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getStoreList: build.query<GetStoreListApiResponse, GetStoreListApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getstorelist/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getStoreReport: build.query<GetStoreReportApiResponse, GetStoreReportApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getstorereport/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.store))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          group: queryArg.group,
        },
      }),
    }),
    getStoreReset: build.query<GetStoreResetApiResponse, GetStoreResetApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getstorereset/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.store))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getStoreProducts: build.query<GetStoreProductsApiResponse, GetStoreProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getstoreupcdata/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.store))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getSupplyCube: build.query<GetSupplyCubeApiResponse, GetSupplyCubeApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getsupplycube/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          within: queryArg.within,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          parentlevel: queryArg.parentlevel,
          space: queryArg.space,
          sales: queryArg.sales,
          items: queryArg.items,
          keep: queryArg.keep,
          parentvalue: queryArg.parentvalue,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getSupplyProducts: build.query<GetSupplyProductsApiResponse, GetSupplyProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getsupplyproducts/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['from']))}/${encodeURIComponent(String(queryArg.parentlevel))}/${encodeURIComponent(String(queryArg.parentvalue))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getProductPositions: build.query<GetProductPositionsApiResponse, GetProductPositionsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getupcpogstoredata/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.upc))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getProductStores: build.query<GetProductStoresApiResponse, GetProductStoresApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getupcstoredata/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.upc))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getWallCells: build.query<GetWallCellsApiResponse, GetWallCellsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getwallcells/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.block))}`,
        params: {
          filter: queryArg.filter,
          request: queryArg.request,
          publication: queryArg.publication,
          by: queryArg.by,
        },
      }),
    }),
    getWallFixtures: build.query<GetWallFixturesApiResponse, GetWallFixturesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getwallfixtures/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planograms))}`,
        params: {
          filter: queryArg.filter,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getWallPositions: build.query<GetWallPositionsApiResponse, GetWallPositionsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getwallpositions/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planograms))}`,
        params: {
          filter: queryArg.filter,
          request: queryArg.request,
          publication: queryArg.publication,
          by: queryArg.by,
        },
      }),
    }),
    getPdfFileUrl: build.mutation<GetPdfFileUrlApiResponse, GetPdfFileUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/main/pdffileurl`,
        method: 'POST',
        body: queryArg.pdfFileUrlDto,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
      }),
    }),
    downloadPlanogramFiles: build.query<DownloadPlanogramFilesApiResponse, DownloadPlanogramFilesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/planogramfiles/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.snapshotid))}/${encodeURIComponent(String(queryArg.kind))}`,
        params: {
          exp: queryArg.exp,
          name: queryArg.name,
          sig: queryArg.sig,
          for: queryArg['for'],
        },
      }),
    }),
    previewFigureSettings: build.mutation<PreviewFigureSettingsApiResponse, PreviewFigureSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/previewfiguresettings`,
        method: 'POST',
        body: queryArg.previewFigureSettingsDto,
      }),
    }),
    getProductPicture: build.query<GetProductPictureApiResponse, GetProductPictureApiArg>({
      query: (queryArg) => ({
        url: `/api/main/productpicture/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.pictureid))}/${encodeURIComponent(String(queryArg.height))}`,
      }),
    }),
    getProjectColors: build.query<GetProjectColorsApiResponse, GetProjectColorsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectcolors/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          publication: queryArg.publication,
        },
      }),
    }),
    getPlanogramHierarchy: build.query<GetPlanogramHierarchyApiResponse, GetPlanogramHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectplanogramhierarchy/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getProjectPlanograms: build.query<GetProjectPlanogramsApiResponse, GetProjectPlanogramsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectplanogramsv1/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          cursor: queryArg.cursor,
          around: queryArg.around,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getProductHierarchy: build.query<GetProductHierarchyApiResponse, GetProductHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectproducthierarchy/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getSyncProducts: build.mutation<GetSyncProductsApiResponse, GetSyncProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectproducts/${encodeURIComponent(String(queryArg.p))}`,
        method: 'POST',
      }),
    }),
    getProductsByFilter: build.query<GetProductsByFilterApiResponse, GetProductsByFilterApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectproductsbyfilter/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.value))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getReportFilters: build.query<GetReportFiltersApiResponse, GetReportFiltersApiArg>({
      query: (queryArg) => ({ url: `/api/main/projectreportfilters/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getStoreHierarchy: build.query<GetStoreHierarchyApiResponse, GetStoreHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectstorehierarchy/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getSyncStores: build.query<GetSyncStoresApiResponse, GetSyncStoresApiArg>({
      query: (queryArg) => ({ url: `/api/main/projectstores/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getProjectTotals: build.query<GetProjectTotalsApiResponse, GetProjectTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projecttotals/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    renameReport: build.mutation<RenameReportApiResponse, RenameReportApiArg>({
      query: (queryArg) => ({ url: `/api/main/renamereport`, method: 'POST', body: queryArg.renameReportDto }),
    }),
    getReportBrandHierarchy: build.query<GetReportBrandHierarchyApiResponse, GetReportBrandHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/reportbrandhierarchy/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          under: queryArg.under,
          level: queryArg.level,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getReportPackageHierarchy: build.query<GetReportPackageHierarchyApiResponse, GetReportPackageHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/reportpackagehierarchy/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          under: queryArg.under,
          level: queryArg.level,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getReportProductHierarchy: build.query<GetReportProductHierarchyApiResponse, GetReportProductHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/reportproducthierarchy/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          under: queryArg.under,
          level: queryArg.level,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getReportStoreHierarchy: build.query<GetReportStoreHierarchyApiResponse, GetReportStoreHierarchyApiArg>({
      query: (queryArg) => ({
        url: `/api/main/reportstorehierarchy/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          under: queryArg.under,
          level: queryArg.level,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    retryReport: build.mutation<RetryReportApiResponse, RetryReportApiArg>({
      query: (queryArg) => ({ url: `/api/main/retryreport`, method: 'POST', body: queryArg.reportKeyDto }),
    }),
    setProjectColor: build.mutation<SetProjectColorApiResponse, SetProjectColorApiArg>({
      query: (queryArg) => ({ url: `/api/main/setprojectcolor`, method: 'POST', body: queryArg.setProjectColorDto }),
    }),
    updateReportFilter: build.mutation<UpdateReportFilterApiResponse, UpdateReportFilterApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updatereportfilter`,
        method: 'POST',
        body: queryArg.updateReportFilterDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as reportsGenerated };
export type CreateExcelReportApiResponse = /** status 200 The report’s id. */ CreatedReportDto;
export type CreateExcelReportApiArg = {
  /** The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English. */
  'accept-language'?: string;
  createExcelReportDto: CreateExcelReportDto;
};
export type GetSpaceToSalesCategoryApiResponse = /** status 200 Space to sales in a category, sorted */ AnalysisDto;
export type GetSpaceToSalesCategoryApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** The space measure. */
  space: SpaceMeasure;
  /** The sales measure. */
  sales: SalesMeasure;
  /** name, space, sales, shareOfSpace, shareOfSales, index or opportunity; with a leading minus descending. */
  pathSort: AnalysisSort;
  /** The product category that the analysis stays in, URL-encoded. */
  category: string;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  querySort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetSpaceAnalysisByLevelApiResponse =
  /** status 200 Space and sales of a level within a parent, compared by the chosen measures */ AnalysisDto;
export type GetSpaceAnalysisByLevelApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** The space measure. */
  space: SpaceMeasure;
  /** The sales measure. */
  sales: SalesMeasure;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type CancelReportApiResponse = /** status 200 The report as it is now. */ RequestedReportDto;
export type CancelReportApiArg = {
  reportKeyDto: ReportKeyDto;
};
export type CreateReportDataApiResponse = /** status 200 The report’s id. */ CreatedReportDto;
export type CreateReportDataApiArg = {
  /** The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English. */
  'accept-language'?: string;
  createReportDataDto: CreateReportDataDto;
};
export type CreateReportFilterApiResponse = /** status 200 The filter’s id. */ CreatedReportFilterDto;
export type CreateReportFilterApiArg = {
  createReportFilterDto: CreateReportFilterDto;
};
export type CreateReportRequestApiResponse = /** status 200 The report’s id. */ CreatedReportDto;
export type CreateReportRequestApiArg = {
  /** The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English. */
  'accept-language'?: string;
  createReportRequestDto: CreateReportRequestDto;
};
export type DownloadDatasetApiResponse = /** status 200 The file. */ Blob;
export type DownloadDatasetApiArg = {
  /** Project id. */
  p: string;
  /** The snapshot that the file is of. */
  snapshotid: string;
  /** The dataset. */
  pathName: DatasetName;
  /** The file's format; csv when left out. */
  format?: DatasetFormat;
  /** The language of a workbook’s last sheet, which says what the columns mean, and of the messages and remedies of
    findings; English when left out. */
  lang?: Language;
  /** Until when, in seconds since 1970. */
  exp: string;
  /** The name of the file. */
  queryName: string;
  /** The signature. */
  sig: string;
  /** Who was given the link. */
  for?: string;
};
export type DeleteReportApiResponse = unknown;
export type DeleteReportApiArg = {
  reportKeyDto: ReportKeyDto;
};
export type DeleteReportFilterApiResponse = unknown;
export type DeleteReportFilterApiArg = {
  reportFilterKeyDto: ReportFilterKeyDto;
};
export type FindProductPicturesApiResponse = /** status 200 Those that have one. */ ProductPicturesDto;
export type FindProductPicturesApiArg = {
  /** Project id. */
  p: string;
  findProductPicturesDto: FindProductPicturesDto;
};
export type GetAnalysisStateApiResponse = /** status 200 How it stands. */ AnalysisStateDto;
export type GetAnalysisStateApiArg = {
  /** Project id. */
  p: string;
};
export type GetComparableShelvesApiResponse = /** status 200  */ ComparableShelvesDto;
export type GetComparableShelvesApiArg = {
  /** Project id. */
  p: string;
  /** file_no.planogram_no, as projectplanogramsv1 gives it. */
  planogramid: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The items at most, 50 unless given. */
  limit?: number;
  /** Found in name, store number, store name, banner or planogram id. */
  search?: string;
};
export type GetDashboardsDataApiResponse = /** status 200 All that a dashboard draws, in one answer */ DashboardDto;
export type GetDashboardsDataApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** A request id, or latest. */
  requestid: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Narrows everything to one value of this level: the drill-down. */
  parentlevel?: ParentLevel;
  /** The space measure behind shareOfSpace, index, fair share and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales measure behind shareOfSales and index; sales unless given. */
  sales?: SalesMeasure;
  /** leading: of more than 1,000 items only the 300 with the largest shares of space and of sales, the 100 furthest above and below their fair share, and those of `keep`; `count` says how many there are, search, sort, limit and cursor are passed over. all, or left out: every item, or a page of them. */
  items?: DashboardItems;
  /** Keys of items that are wanted among the leading ones, at most 50. */
  keep?: string[];
  /** The value at parentlevel; all means no parent. */
  parentvalue?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetDataDictionaryApiResponse =
  /** status 200 What the columns of the datasets are and mean */ DataDictionaryDto;
export type GetDataDictionaryApiArg = {
  /** Project id. */
  p: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** json, or a file: csv or xlsx. */
  format?: ReportFormat;
  /** The language of its words; without it that of Accept-Language, else English. */
  lang?: Language;
  /** The language, unless lang says it. */
  'accept-language'?: string;
};
export type GetDaysOfSupplyApiResponse =
  /** status 200 Days of supply by a level, with the distribution and the exceptions */ DaysOfSupplyDto;
export type GetDaysOfSupplyApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Which list csv and xlsx hold: items (the level's table, the default), atrisk, overstock or notmoving. */
  table?: DaysOfSupplyTable;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetDaysOfSupplyV1ApiResponse = /** status 200 Days of supply by a level within a parent */ DaysOfSupplyDto;
export type GetDaysOfSupplyV1ApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Which list csv and xlsx hold: items (the level's table, the default), atrisk, overstock or notmoving. */
  table?: DaysOfSupplyTable;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetDownloadsApiResponse = /** status 200 Links with sizes. */ DownloadsDto;
export type GetDownloadsApiArg = {
  /** Project id. */
  p: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetExtractFileApiResponse = /** status 200 One entry a dataset. */ ExtractFileDto[];
export type GetExtractFileApiArg = {
  /** Project id. */
  p: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetFacingsPlanApiResponse =
  /** status 200 What should change on a planogram: facings per item, with reasons and what they are expected to bring */ FacingsPlanDto;
export type GetFacingsPlanApiArg = {
  /** Project id. */
  p: string;
  /** file_no.planogram_no, as projectplanogramsv1 gives it. */
  planogramid: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** sales: the days-of-supply limits, then expected sales; shortages: the lower limit alone, then sales; refills: the limits, then fewest refills; sales-only: no limits. */
  objective?: PlanObjective;
  /** Positions that stay exactly as they are: their numbers in file order, with commas. */
  lock?: string;
  /** Fixtures that stay exactly as they are: their indexes, with commas. */
  lockshelf?: string;
  /** Facings of single positions: position:fewest-most, with commas; most may be left out. */
  facings?: string;
  /** Days of supply below which a product is short. */
  doslow?: number;
  /** Days of supply above which there is too much. */
  doshigh?: number;
  /** How sales answer to space, for every category: 0.17 is the mean of published estimates. */
  elasticity?: number;
  /** Fewest facings of an item. */
  minfacings?: number;
  /** Most facings of an item; no limit unless given. */
  maxfacings?: number;
  /** Cases that the shelf must hold of every item whose case is known. */
  casepacks?: number;
};
export type GetFacingsPlanFileApiResponse = /** status 200 The file, to be opened by the planning program. */ Blob;
export type GetFacingsPlanFileApiArg = {
  /** Project id. */
  p: string;
  /** file_no.planogram_no, as projectplanogramsv1 gives it. */
  planogramid: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** sales: the days-of-supply limits, then expected sales; shortages: the lower limit alone, then sales; refills: the limits, then fewest refills; sales-only: no limits. */
  objective?: PlanObjective;
  /** Positions that stay exactly as they are: their numbers in file order, with commas. */
  lock?: string;
  /** Fixtures that stay exactly as they are: their indexes, with commas. */
  lockshelf?: string;
  /** Facings of single positions: position:fewest-most, with commas; most may be left out. */
  facings?: string;
  /** Days of supply below which a product is short. */
  doslow?: number;
  /** Days of supply above which there is too much. */
  doshigh?: number;
  /** How sales answer to space, for every category: 0.17 is the mean of published estimates. */
  elasticity?: number;
  /** Fewest facings of an item. */
  minfacings?: number;
  /** Most facings of an item; no limit unless given. */
  maxfacings?: number;
  /** Cases that the shelf must hold of every item whose case is known. */
  casepacks?: number;
  /** The language that the name of a draft’s file is told in, unless lang says it. */
  'accept-language'?: string;
};
export type GetFacingsPlansApiResponse =
  /** status 200 What should change on the planograms of a category, page by page, a line a planogram */ FacingsPlansDto;
export type GetFacingsPlansApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** sales: the days-of-supply limits, then expected sales; shortages: the lower limit alone, then sales; refills: the limits, then fewest refills; sales-only: no limits. */
  objective?: PlanObjective;
  /** The planograms' own category; left out, all planograms. The name that the list of planogram categories gives as its key. */
  category?: string;
  /** Planograms that are left out at the beginning. */
  offset?: number;
  /** Planograms of an answer, at most 50; 10 unless given. A file takes up to 50. */
  limit?: number;
  /** Days of supply below which a product is short. */
  doslow?: number;
  /** Days of supply above which there is too much. */
  doshigh?: number;
  /** How sales answer to space, for every category: 0.17 is the mean of published estimates. */
  elasticity?: number;
  /** Fewest facings of an item. */
  minfacings?: number;
  /** Most facings of an item; no limit unless given. */
  maxfacings?: number;
  /** Cases that the shelf must hold of every item whose case is known. */
  casepacks?: number;
};
export type GetFigureRowsApiResponse =
  /** status 200 A figure opened: the numbers of its formula, then the rows behind it, with file name and line */ FigureDto;
export type GetFigureRowsApiArg = {
  /** Project id. */
  p: string;
  /** The figure to open. */
  figure: FigureName;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** The level of the item whose figure is opened; without level and value: the total. */
  level?: AnalysisLevel;
  /** The parent of the analysis that showed the figure. */
  parentlevel?: ParentLevel;
  /** The space measure behind shares, index and fair share; linear unless given. */
  space?: SpaceMeasure;
  /** The sales measure behind shares and index; sales unless given. */
  sales?: SalesMeasure;
  /** facts: one row a planogram and product (the default); positions: one row a position. */
  rows?: FigureRowKind;
  /** The item's key. */
  value?: string;
  /** The value at parentlevel; all means no parent. */
  parentvalue?: string;
  /** Rows in a page, at most 1000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
};
export type GetSyncManifestApiResponse = /** status 200 One entry an object. */ SyncManifestDto;
export type GetSyncManifestApiArg = {
  /** Project id. */
  projectid: string;
};
export type GetLinearApiResponse =
  /** status 200 Linear, square, area and cubic space by planogram category and planogram, over all stores */ LinearDto;
export type GetLinearApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetNotebookApiResponse = /** status 200 The file. */ Blob;
export type GetNotebookApiArg = {
  /** Project id. */
  p: string;
  /** duckdb and pandas: a Jupyter notebook; powerbi: a Power Query script. */
  kind: NotebookKind;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The language of its words; without it that of Accept-Language, else English. */
  lang?: Language;
  /** The language, unless lang says it. */
  'accept-language'?: string;
};
export type GetPlanogramDrawingApiResponse =
  /** status 200 The drawing and the figures of its products. */ PlanogramDrawingDto;
export type GetPlanogramDrawingApiArg = {
  /** Project id. */
  p: string;
  /** file_no.planogram_no, as projectplanogramsv1 gives it. */
  planogramid: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The space measure behind shares, index and fair share; linear unless given. */
  space?: SpaceMeasure;
  /** The sales measure behind shares and index; sales unless given. */
  sales?: SalesMeasure;
};
export type GetProductHistoryApiResponse =
  /** status 200 A product in each publication, over all stores */ ProductHistoryDto;
export type GetProductHistoryApiArg = {
  /** Project id. */
  p: string;
  /** UPC, or the product's key. */
  upc: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetProductPlacesApiResponse =
  /** status 200 The stores and planograms of a product, with its shelf, figures and days of supply in each */ ProductPlacesDto;
export type GetProductPlacesApiArg = {
  /** Project id. */
  p: string;
  /** UPC, or the product's key. */
  upc: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** A leading minus sorts descending; what has no value comes last. Left out: by store. */
  sort?: ProductPlaceSort;
  /** Only what is below, within or above the limits of days of supply, or has no movement. */
  state?: ProductPlaceState;
  /** Only rows whose store number, store name or planogram holds this text. */
  search?: string;
  /** Rows in a page, at most 1000. */
  limit?: number;
};
export type GetProductReportApiResponse =
  /** status 200 Where a product stands: what it is, its figures, and how many stores carry it */ ProductReportDto;
export type GetProductReportApiArg = {
  /** Project id. */
  p: string;
  /** UPC, or the product's key. */
  upc: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetSyncProductStoresApiResponse =
  /** status 200 Products by store for the local database: what each store carries */ SyncProductStoreDto[];
export type GetSyncProductStoresApiArg = {
  /** Project id. */
  p: string;
};
export type GetProductVoidsApiResponse =
  /** status 200 The stores in scope that do not carry a product, with what its category sells there */ ProductVoidsDto;
export type GetProductVoidsApiArg = {
  /** Project id. */
  p: string;
  /** UPC, or the product's key. */
  upc: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** A leading minus sorts descending; what has no value comes last. Left out: what their category sells, the most first. */
  sort?: ProductVoidSort;
  /** Only rows whose store number, store name or planogram holds this text. */
  search?: string;
  /** Rows in a page, at most 1000. */
  limit?: number;
};
export type GetFilterLevelsApiResponse =
  /** status 200 The levels that can be filtered, with how many values each has */ FilterLevelDto[];
export type GetFilterLevelsApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetFilterValuesApiResponse =
  /** status 200 The values of one level, with the products, stores or planograms behind each */ FilterValueDto[];
export type GetFilterValuesApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetProjectReportsApiResponse = /** status 200 A page. */ RequestedReportPageDto;
export type GetProjectReportsApiArg = {
  /** Project id. */
  p: string;
  /** Only reports of this type. */
  type?: ReportType;
  /** Reports in a page, at most 200. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
};
export type GetProjectRowsApiResponse = /** status 200 A page; empty beyond the last row. */ ProjectRowsDto;
export type GetProjectRowsApiArg = {
  /** Project id. */
  p: string;
  /** prd products, str stores, pln planograms. */
  object: RowsObject;
  projectRowsQueryDto: ProjectRowsQueryDto;
};
export type GetReportDataApiResponse = /** status 200 A page. */ ReportRowsDto;
export type GetReportDataApiArg = {
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** The project it is of. */
  projectid: string;
  /** The report. */
  reportid: string;
};
export type GetShareOfApiResponse = /** status 200 Share of the whole by category, of linear space */ AnalysisDto;
export type GetShareOfApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetShareOfLevelApiResponse = /** status 200 Share of the whole by a level, of linear space */ AnalysisDto;
export type GetShareOfLevelApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetShareOfParentApiResponse = /** status 200 Share of a parent by a level, of linear space */ AnalysisDto;
export type GetShareOfParentApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** all; level:value; or a value of the level above (subcategory: category, segment: subcategory, brand: manufacturer, product: category …). */
  parent: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetShareOfMeasureApiResponse = /** status 200 Share of a parent by a level, of any measure */ AnalysisDto;
export type GetShareOfMeasureApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** What the shares are of: a space or a sales measure. */
  measure: ShareMeasure;
  /** all; level:value; or a value of the level above (subcategory: category, segment: subcategory, brand: manufacturer, product: category …). */
  parent: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetShareOfV1ApiResponse = /** status 200 Share of a parent of any level, of any measure */ AnalysisDto;
export type GetShareOfV1ApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** What the shares are of: a space or a sales measure. */
  measure: ShareMeasure;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetShelfWallApiResponse = /** status 200  */ ShelfWallDto;
export type GetShelfWallApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The default is banner, then store. Score: lowest first, planograms without one last. Unusual: the largest difference
    from the typical shelf of its banner first. */
  order?: WallOrder;
  /** The lastEvaluatedKey of the previous page. */
  cursor?: string;
  /** The planograms' own category, or ~ for planograms without one. The default is all planograms. */
  category?: string;
  /** Planograms per page, at most 25,000 (about 200 kB compressed). The default is all of them. */
  limit?: number;
};
export type GetSpaceAnalysisV1ApiResponse =
  /** status 200 Every space and sales measure of a level in one table */ AnalysisDto;
export type GetSpaceAnalysisV1ApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetSpaceToSalesApiResponse =
  /** status 200 Share of space beside share of sales, with index and opportunity */ AnalysisDto;
export type GetSpaceToSalesApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The space measure. */
  space: SpaceMeasure;
  /** The sales measure. */
  sales: SalesMeasure;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetSpaceToSalesV1ApiResponse = /** status 200 Space to sales within a parent */ AnalysisDto;
export type GetSpaceToSalesV1ApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** The space measure. */
  space: SpaceMeasure;
  /** The sales measure. */
  sales: SalesMeasure;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetStoreListApiResponse = /** status 200 Store numbers and names alone */ ReportStoreDto[];
export type GetStoreListApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetStoreReportApiResponse =
  /** status 200 One store: its planograms, products, days-of-supply exceptions, and what others of its group carry */ StoreReportDto;
export type GetStoreReportApiArg = {
  /** Project id. */
  p: string;
  /** Store number, as stores are matched (getstorelist's key), or unassigned. */
  store: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** Whom it is compared with: stores of the same banner, region, state or cluster, or all. Left out: its banner, else all. */
  group?: StoreGroupChoice;
};
export type GetStoreResetApiResponse =
  /** status 200 What changes in a store since the publication before, in walking order */ StoreResetDto;
export type GetStoreResetApiArg = {
  /** Project id. */
  p: string;
  /** Store number, as stores are matched (getstorelist's key), or unassigned. */
  store: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetStoreProductsApiResponse = /** status 200 The products of a store with their figures */ StoreProductsDto;
export type GetStoreProductsApiArg = {
  /** Project id. */
  p: string;
  /** Store number, as stores are matched (getstorelist's key), or unassigned. */
  store: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetSupplyCubeApiResponse =
  /** status 200 The distribution of days of supply by whole days and by category, brand and product */ SupplyCubeDto;
export type GetSupplyCubeApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  within?: Within;
  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  sort?: ItemSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Narrows everything to one value of this level: the drill-down. */
  parentlevel?: ParentLevel;
  /** The space measure behind shareOfSpace, index, fair share and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales measure behind shareOfSales and index; sales unless given. */
  sales?: SalesMeasure;
  /** leading: of more than 1,000 items only the 300 with the largest shares of space and of sales, the 100 furthest above and below their fair share, and those of `keep`; `count` says how many there are, search, sort, limit and cursor are passed over. all, or left out: every item, or a page of them. */
  items?: DashboardItems;
  /** Keys of items that are wanted among the leading ones, at most 50. */
  keep?: string[];
  /** The value at parentlevel; all means no parent. */
  parentvalue?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  limit?: number;
};
export type GetSupplyProductsApiResponse =
  /** status 200 The products with rows in one bar of the distribution of days of supply, the most rows first */ SupplyProductDto[];
export type GetSupplyProductsApiArg = {
  /** Project id. */
  p: string;
  /** The level that the parent is a value of, or all. */
  parentlevel: ParentLevel;
  /** The days at which the bar begins, as the distribution's bins give them. */
  from: number;
  /** The parent's value, URL-encoded; all means no parent. */
  parentvalue: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetProductPositionsApiResponse =
  /** status 200 The planograms and positions of a product, with file name and line */ ProductPositionsDto;
export type GetProductPositionsApiArg = {
  /** Project id. */
  p: string;
  /** UPC, or the product's key. */
  upc: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetProductStoresApiResponse =
  /** status 200 The stores of a product with its figures in each */ StoreProductsDto;
export type GetProductStoresApiArg = {
  /** Project id. */
  p: string;
  /** UPC, or the product's key. */
  upc: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetWallCellsApiResponse = /** status 200  */ WallCellsDto;
export type GetWallCellsApiArg = {
  /** Project id. */
  p: string;
  /** Selects 256 planograms, starting with id 256 × block. */
  block: number;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The default is brand. Supply: the state of days of supply. */
  by?: WallColour;
};
export type GetWallFixturesApiResponse = /** status 200  */ WallFixturesDto;
export type GetWallFixturesApiArg = {
  /** Project id. */
  p: string;
  /** Up to 12 ids of planograms from the wall, separated by commas: 4,17,21. */
  planograms: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetWallPositionsApiResponse = /** status 200  */ WallPositionsDto;
export type GetWallPositionsApiArg = {
  /** Project id. */
  p: string;
  /** Up to 48 ids of planograms from the wall, separated by commas: 4,17,21. */
  planograms: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The default is brand. Supply: the state of days of supply. */
  by?: WallColour;
};
export type GetPdfFileUrlApiResponse = /** status 200 The link. */ PdfFileDto;
export type GetPdfFileUrlApiArg = {
  /** The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English. */
  'accept-language'?: string;
  pdfFileUrlDto: PdfFileUrlDto;
};
export type DownloadPlanogramFilesApiResponse = /** status 200 The zip. */ Blob;
export type DownloadPlanogramFilesApiArg = {
  /** Project id. */
  p: string;
  /** The snapshot that the file is of. */
  snapshotid: string;
  /** original: as uploaded; ours: written again. */
  kind: PlanogramFilesKind;
  /** Until when, in seconds since 1970. */
  exp: string;
  /** The name of the file. */
  name: string;
  /** The signature. */
  sig: string;
  /** Who was given the link. */
  for?: string;
};
export type PreviewFigureSettingsApiResponse = /** status 200 The counts before and after. */ FigurePreviewDto;
export type PreviewFigureSettingsApiArg = {
  previewFigureSettingsDto: PreviewFigureSettingsDto;
};
export type GetProductPictureApiResponse =
  /** status 200 The picture, made anew from the pixels of what was uploaded. */ Blob;
export type GetProductPictureApiArg = {
  /** The project. */
  p: string;
  /** The picture. */
  pictureid: string;
  /** Maximum height in pixels. */
  height: 64 | 256 | 1024;
};
export type GetProjectColorsApiResponse = /** status 200 The colors. */ ProjectColorsDto;
export type GetProjectColorsApiArg = {
  /** Project id. */
  p: string;
  /** The level whose values are asked for. */
  level: ColorLevel;
  /** The data that are drawn: a publication's number, current or draft. Without it the current publication, else the newest analysis. */
  publication?: string;
};
export type GetPlanogramHierarchyApiResponse =
  /** status 200 Planogram categories, or planograms, with counts */ HierarchyValueDto[];
export type GetPlanogramHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A planogram level. */
  level: PlanogramLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetProjectPlanogramsApiResponse =
  /** status 200 The planograms of a project with their figures, each counted once */ ReportPlanogramsDto;
export type GetProjectPlanogramsApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Without a cursor: the planogram (its planogramid) in the middle of the page, or `shown`: where a filter narrows them the one with the most space in it, else the first; so too for one that is not among them. */
  around?: string;
  /** Only planograms in whose name, category, department, file or store each word of this text is found. */
  search?: string;
  /** Planograms in a page, at most 1000. Left out: all of them. A file holds all. */
  limit?: number;
};
export type GetProductHierarchyApiResponse =
  /** status 200 Distinct values of a product level with counts */ HierarchyValueDto[];
export type GetProductHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A product level. */
  level: ProductLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetSyncProductsApiResponse =
  /** status 200 The products of a project for the local database: on its planograms or in its product list */ SyncProductDto[];
export type GetSyncProductsApiArg = {
  /** Project id. */
  p: string;
};
export type GetProductsByFilterApiResponse =
  /** status 200 The products behind one value of a level */ ReportProductDto[];
export type GetProductsByFilterApiArg = {
  /** Project id. */
  p: string;
  /** What the items are: a product level, a store level or planogram. */
  level: AnalysisLevel;
  /** The value, URL-encoded; ~ means without a value at this level. */
  value: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetReportFiltersApiResponse = /** status 200 The saved filters. */ ReportFilterDto[];
export type GetReportFiltersApiArg = {
  /** Project id. */
  p: string;
};
export type GetStoreHierarchyApiResponse =
  /** status 200 Distinct values of a store level with counts */ HierarchyValueDto[];
export type GetStoreHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A store level. */
  level: StoreLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetSyncStoresApiResponse =
  /** status 200 The stores of a project for the local database: with planograms or in its store list */ SyncStoreDto[];
export type GetSyncStoresApiArg = {
  /** Project id. */
  p: string;
};
export type GetProjectTotalsApiResponse =
  /** status 200 Stores, planograms, products and manufacturers of a project */ ReportTotalsDto;
export type GetProjectTotalsApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type RenameReportApiResponse = /** status 200 The report as it is now. */ RequestedReportDto;
export type RenameReportApiArg = {
  renameReportDto: RenameReportDto;
};
export type GetReportBrandHierarchyApiResponse =
  /** status 200 Brands to pick from: manufacturer, brand, product */ ReportTreeDto;
export type GetReportBrandHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The id of a node: only what stands below it. Left out: the whole tree. */
  under?: string;
  /** The level of the nodes, one of the tree's. Left out: the next below the node, or with search every level of the tree. */
  level?: AnalysisLevel;
  /** Only nodes whose name, key, UPC or id holds this text, in any case. */
  search?: string;
  /** Nodes in a page, at most 1000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
};
export type GetReportPackageHierarchyApiResponse =
  /** status 200 Packages to pick from: package, product */ ReportTreeDto;
export type GetReportPackageHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The id of a node: only what stands below it. Left out: the whole tree. */
  under?: string;
  /** The level of the nodes, one of the tree's. Left out: the next below the node, or with search every level of the tree. */
  level?: AnalysisLevel;
  /** Only nodes whose name, key, UPC or id holds this text, in any case. */
  search?: string;
  /** Nodes in a page, at most 1000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
};
export type GetReportProductHierarchyApiResponse =
  /** status 200 Products to pick from: category, subcategory, segment, subsegment, product */ ReportTreeDto;
export type GetReportProductHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The id of a node: only what stands below it. Left out: the whole tree. */
  under?: string;
  /** The level of the nodes, one of the tree's. Left out: the next below the node, or with search every level of the tree. */
  level?: AnalysisLevel;
  /** Only nodes whose name, key, UPC or id holds this text, in any case. */
  search?: string;
  /** Nodes in a page, at most 1000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
};
export type GetReportStoreHierarchyApiResponse =
  /** status 200 Stores to pick from: banner, region, state, cluster, store */ ReportTreeDto;
export type GetReportStoreHierarchyApiArg = {
  /** Project id. */
  p: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** The id of a node: only what stands below it. Left out: the whole tree. */
  under?: string;
  /** The level of the nodes, one of the tree's. Left out: the next below the node, or with search every level of the tree. */
  level?: AnalysisLevel;
  /** Only nodes whose name, key, UPC or id holds this text, in any case. */
  search?: string;
  /** Nodes in a page, at most 1000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
};
export type RetryReportApiResponse = /** status 200 The report as it is now. */ RequestedReportDto;
export type RetryReportApiArg = {
  reportKeyDto: ReportKeyDto;
};
export type SetProjectColorApiResponse = /** status 200 The value as it is drawn now. */ ProjectColorDto;
export type SetProjectColorApiArg = {
  setProjectColorDto: SetProjectColorDto;
};
export type UpdateReportFilterApiResponse = /** status 200 The filter as it is now. */ ReportFilterDto;
export type UpdateReportFilterApiArg = {
  updateReportFilterDto: UpdateReportFilterDto;
};
export type CreatedReportDto = {
  reportid: string;
};
export type FieldErrorDto = {
  /** The field, with dots into objects and lists: `filters.brand.0`. */
  field: string;
  /** What is wrong with it, and what it takes. */
  message: string;
};
export type ProblemDto = {
  /** Always `about:blank`: `code` says what happened. */
  type: string;
  /** The status in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened, in English. */
  detail: string;
  /** What happened, for programs: `<module>.<reason>`, or the code of the sign-in provider. */
  code: string;
  /** The path that was called, without its query. */
  instance: string;
  /** The call’s reference (`X-Request-Id`), to quote to support: every log line of the call carries it. */
  requestId?: string;
  /** Values for a text made from the code. */
  params?: {
    [key: string]: string | number;
  };
  /** The fields that are not valid. */
  errors?: FieldErrorDto[];
};
export type UnitChoice = 'in' | 'm' | 'cm';
export type Language = 'en-US' | 'zh-CN';
export type ReportGrouping = 'none' | 'banner' | 'region' | 'state' | 'cluster' | 'store';
export type ReportFilterType = 'include' | 'exclude';
export type AnalysisLevel =
  | 'category'
  | 'subcategory'
  | 'segment'
  | 'subsegment'
  | 'manufacturer'
  | 'brand'
  | 'package'
  | 'product'
  | 'banner'
  | 'region'
  | 'state'
  | 'cluster'
  | 'store'
  | 'planogram';
export type ShareMeasure =
  'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity' | 'units' | 'sales' | 'profit';
export type CreateExcelReportDto = {
  /** A publication's number, current or draft. Left out with request: the current one if there is one, else the newest analysis. */
  publication?: string;
  /** A request id, or latest: that analysis instead of a publication. */
  request?: string;
  /** in: feet; m: meters; cm: centimeters. Left out: the project's own. */
  units?: UnitChoice;
  /** The language of the report's words; left out, that of Accept-Language. */
  lang?: Language;
  /** What stands beside each other: a store level gives a sheet a measure with a column a store group; none gives one sheet with a column a measure. */
  horizontalGrouping: ReportGrouping;
  /** Values by store level, and planogram; keys as the report trees give them. Left out or empty: all stores. */
  storeFilter?: {
    [key: string]: string[];
  };
  /** Values by product level. Left out or empty: all products. */
  productFilter?: {
    [key: string]: string[];
  };
  /** include: the values are kept (the default); exclude: they are left out. */
  filterType?: ReportFilterType;
  /** What the rows are; product unless given. */
  level?: AnalysisLevel;
  /** Which measures get a sheet when stores are grouped; linear, facings and sales unless given. */
  measures?: ShareMeasure[];
  /** The project it is of. */
  projectid: string;
  /** The name in lists; left out, one is made of type and time. */
  reportname?: string;
};
export type Within = 'parent' | 'category' | 'total';
export type SpaceMeasure = 'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity';
export type SalesMeasure = 'units' | 'sales' | 'profit';
export type AnalysisItemDto = {
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  /** Σ capacity ÷ Σ daily movement over the rows with both. */
  daysOfSupply: number | null;
  /** How often a year the shelf is sold through. */
  turns: number | null;
  /** Cases of an item that the shelf of a planogram holds: Σ capacity ÷ Σ units in a case, over the rows with both. */
  packout: number | null;
  /** Annual profit ÷ (capacity × unit cost), over the rows with both. */
  gmroi: number | null;
  /** Share of the chosen space measure in what `within` names, 0 to 1. */
  shareOfSpace: number | null;
  /** Share of the chosen sales measure in what `within` names, 0 to 1. */
  shareOfSales: number | null;
  /** Space ÷ fair-share space × 100; in a single category or parent that is share of space ÷ share of sales × 100. */
  index: number | null;
  /** Σ over what `within` names (the categories of the item, the parent, the whole) of its space × share of its sales, in the space measure’s unit. */
  fairShareSpace: number | null;
  /** Fair-share space − space. */
  opportunity: number | null;
  /** Value of the space gap: opportunity × the item’s own sales per unit of space, money per week; never below −sales. */
  spaceGapValue: number | null;
  /** Expected change in sales per week at fair-share space, the lower end: sales × ((fair-share space ÷ space)^ε − 1), for ε − 50 % and ε + 50 %. */
  expectedChangeLow: number | null;
  /** Expected change in sales per week at fair-share space, the upper end. */
  expectedChangeHigh: number | null;
  /** The share of the chosen space in what `within` names that has movement, 0 to 1. */
  coverage: number | null;
  /** The share of the item's own space that has movement. */
  itemCoverage: number | null;
  /** Per linear foot or meter (units.perLinear). */
  salesPerLinear: number | null;
  unitsPerLinear: number | null;
  profitPerLinear: number | null;
  /** Averages over the stores that carry it. */
  linearPerStore: number | null;
  facingsPerStore: number | null;
  unitsPerStore: number | null;
  salesPerStore: number | null;
  /** Why a figure is null: no-movement, no-dimensions, no-price, no-cost, no-capacity, no-case, no-stores, or is-base: it is what the others are compared with. */
  reasons: {
    [key: string]: string;
  };
  /** What filters, parents and figures take; ~ for the items without a value at this level. */
  key: string;
  /** Null for the items without a value at this level. */
  name: string | null;
  /** The categories that it is compared within, where `within` is category: their keys; ~ for products without one. */
  of: string[];
  products: number;
  /** Stores that carry it; planograms without a store are not a store. */
  stores: number;
  planograms: number;
  /** Positions, each once per store. */
  positions: number;
  /** Planogram × product rows behind the figures. */
  factRows: number;
  /** Coverage is below 80 %: the index says little. */
  lowCoverage: boolean;
  /** Stores that carry it ÷ stores in scope. */
  distribution: number | null;
};
export type AnalysisFiguresDto = {
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  /** Σ capacity ÷ Σ daily movement over the rows with both. */
  daysOfSupply: number | null;
  /** How often a year the shelf is sold through. */
  turns: number | null;
  /** Cases of an item that the shelf of a planogram holds: Σ capacity ÷ Σ units in a case, over the rows with both. */
  packout: number | null;
  /** Annual profit ÷ (capacity × unit cost), over the rows with both. */
  gmroi: number | null;
  /** Share of the chosen space measure in what `within` names, 0 to 1. */
  shareOfSpace: number | null;
  /** Share of the chosen sales measure in what `within` names, 0 to 1. */
  shareOfSales: number | null;
  /** Space ÷ fair-share space × 100; in a single category or parent that is share of space ÷ share of sales × 100. */
  index: number | null;
  /** Σ over what `within` names (the categories of the item, the parent, the whole) of its space × share of its sales, in the space measure’s unit. */
  fairShareSpace: number | null;
  /** Fair-share space − space. */
  opportunity: number | null;
  /** Value of the space gap: opportunity × the item’s own sales per unit of space, money per week; never below −sales. */
  spaceGapValue: number | null;
  /** Expected change in sales per week at fair-share space, the lower end: sales × ((fair-share space ÷ space)^ε − 1), for ε − 50 % and ε + 50 %. */
  expectedChangeLow: number | null;
  /** Expected change in sales per week at fair-share space, the upper end. */
  expectedChangeHigh: number | null;
  /** The share of the chosen space in what `within` names that has movement, 0 to 1. */
  coverage: number | null;
  /** The share of the item's own space that has movement. */
  itemCoverage: number | null;
  /** Per linear foot or meter (units.perLinear). */
  salesPerLinear: number | null;
  unitsPerLinear: number | null;
  profitPerLinear: number | null;
  /** Averages over the stores that carry it. */
  linearPerStore: number | null;
  facingsPerStore: number | null;
  unitsPerStore: number | null;
  salesPerStore: number | null;
  /** Why a figure is null: no-movement, no-dimensions, no-price, no-cost, no-capacity, no-case, no-stores, or is-base: it is what the others are compared with. */
  reasons: {
    [key: string]: string;
  };
  products: number;
  /** Stores that carry it; planograms without a store are not a store. */
  stores: number;
  planograms: number;
  /** Positions, each once per store. */
  positions: number;
  /** Planogram × product rows behind the figures. */
  factRows: number;
  /** Coverage is below 80 %: the index says little. */
  lowCoverage: boolean;
  /** Stores that carry it ÷ stores in scope. */
  distribution: number | null;
};
export type ChangeTotalDto = {
  items: number;
  /** Space gained or, below 0, given up, in the space measure's unit. */
  space: number;
  /** The same at each item's own sales per unit of space: money per week. */
  value: number;
  /** Expected change in sales per week, the lower end. */
  low: number;
  /** The upper end. */
  high: number;
};
export type ExpectedChangesDto = {
  increases: ChangeTotalDto;
  cuts: ChangeTotalDto;
  /** Items of which it cannot be told: without space, or without sales. */
  unknown: number;
};
export type ParentRefDto = {
  level: AnalysisLevel;
  value: string;
};
export type LinearUnit = 'ft' | 'm' | 'cm';
export type SquareUnit = 'sqft' | 'm2' | 'cm2';
export type CubicUnit = 'cuft' | 'm3' | 'cm3';
export type PerLinearUnit = 'ft' | 'm';
export type ReportUnitsDto = {
  linear: LinearUnit;
  square: SquareUnit;
  area: SquareUnit;
  cubic: CubicUnit;
  /** What sales, units and profit per linear are per. */
  perLinear: PerLinearUnit;
  /** What movement, sales and profit are counted over. */
  period: 'week';
  /** ISO 4217. */
  money: string;
};
export type SnapshotRefDto = {
  id: string;
  /** 1, 2, 3 … in the project. */
  number: number;
  createdAt: string;
  requestid: string;
  /** Its number among the project's publications; null: it is none. */
  publication: number | null;
  /** A full project's data that nobody has published. Lite projects have no drafts. */
  draft: boolean;
};
export type FilterWordDto = {
  /** A product level, a store level or planogram. */
  level: string;
  /** The chosen values, the first 100; a name beside the key where they differ. */
  values: string[];
  /** How many are chosen. */
  count: number;
};
export type ReportFilterRefDto = {
  /** Null without a filter. */
  id: string | null;
  name: string | null;
  words: FilterWordDto[];
};
export type AnalysisDto = {
  level: AnalysisLevel;
  /** What shares, index, fair share and coverage are of: `parent`, the categories of each item (its `of`; of the same stores), or the total of what is in scope. */
  within: Within;
  space: SpaceMeasure;
  salesMeasure: SalesMeasure;
  /** The largest value of each figure and count among all items, regardless of the search: the length of bars on every
    page is relative to it. Omits figures that are above 0 for no item; null when items are not requested by pages. */
  largest: {
    [key: string]: number;
  } | null;
  /** All items by their space, the largest first, unless the call asks for others. */
  items: AnalysisItemDto[];
  /** How many items there are: with a search, that it finds. */
  count: number;
  /** Where the next page begins; null on the last, and where items are not asked for by pages. */
  lastEvaluatedKey: string | null;
  /** Computed from the facts in scope, not by adding the items. */
  total: AnalysisFiguresDto;
  /** What the items would gain and give up at their fair shares. */
  changes: ExpectedChangesDto;
  /** Null: no parent. */
  parent: ParentRefDto | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ParentLevel =
  | 'all'
  | 'category'
  | 'subcategory'
  | 'segment'
  | 'subsegment'
  | 'manufacturer'
  | 'brand'
  | 'package'
  | 'product'
  | 'banner'
  | 'region'
  | 'state'
  | 'cluster'
  | 'store'
  | 'planogram';
export type AnalysisSort =
  | 'name'
  | '-name'
  | 'space'
  | '-space'
  | 'sales'
  | '-sales'
  | 'shareOfSpace'
  | '-shareOfSpace'
  | 'shareOfSales'
  | '-shareOfSales'
  | 'index'
  | '-index'
  | 'opportunity'
  | '-opportunity';
export type ReportFormat = 'json' | 'csv' | 'xlsx';
export type TrueOrFalse = 'true' | 'false';
export type ItemSort =
  | 'name'
  | '-name'
  | 'expectedChange'
  | '-expectedChange'
  | 'products'
  | '-products'
  | 'stores'
  | '-stores'
  | 'planograms'
  | '-planograms'
  | 'positions'
  | '-positions'
  | 'factRows'
  | '-factRows'
  | 'distribution'
  | '-distribution'
  | 'linear'
  | '-linear'
  | 'square'
  | '-square'
  | 'area'
  | '-area'
  | 'cubic'
  | '-cubic'
  | 'facings'
  | '-facings'
  | 'capacity'
  | '-capacity'
  | 'units'
  | '-units'
  | 'sales'
  | '-sales'
  | 'profit'
  | '-profit'
  | 'daysOfSupply'
  | '-daysOfSupply'
  | 'turns'
  | '-turns'
  | 'packout'
  | '-packout'
  | 'gmroi'
  | '-gmroi'
  | 'shareOfSpace'
  | '-shareOfSpace'
  | 'shareOfSales'
  | '-shareOfSales'
  | 'index'
  | '-index'
  | 'fairShareSpace'
  | '-fairShareSpace'
  | 'opportunity'
  | '-opportunity'
  | 'spaceGapValue'
  | '-spaceGapValue'
  | 'expectedChangeLow'
  | '-expectedChangeLow'
  | 'expectedChangeHigh'
  | '-expectedChangeHigh'
  | 'coverage'
  | '-coverage'
  | 'itemCoverage'
  | '-itemCoverage'
  | 'salesPerLinear'
  | '-salesPerLinear'
  | 'unitsPerLinear'
  | '-unitsPerLinear'
  | 'profitPerLinear'
  | '-profitPerLinear'
  | 'linearPerStore'
  | '-linearPerStore'
  | 'facingsPerStore'
  | '-facingsPerStore'
  | 'unitsPerStore'
  | '-unitsPerStore'
  | 'salesPerStore'
  | '-salesPerStore';
export type ReportType = 'EXCEL' | 'STORE' | 'PDF' | 'DATA' | 'COMPARE' | 'BOARD';
export type ReportState = 'queued' | 'running' | 'complete' | 'error' | 'cancel';
export type ReportFileFormat = 'xlsx' | 'pdf' | 'pptx';
export type BoardSettingsDto = {
  /** Null for the built-in dashboard. */
  boardid: string | null;
  /** The version of the dashboard; null for the built-in one. */
  version: number | null;
  /** The question of the built-in dashboard’s tiles; null for a saved one. */
  question: string | null;
};
export type ReportSettingsDto = {
  /** Values by level. */
  filters: {
    [key: string]: string[];
  };
  /** Whether the values are kept or left out. */
  filterType: ReportFilterType;
  units: UnitChoice | null;
  lang: Language;
  level: AnalysisLevel | null;
  grouping: ReportGrouping | null;
  measures: ShareMeasure[];
  format: ReportFileFormat | null;
  /** Of a BOARD report: which dashboard. */
  board: BoardSettingsDto | null;
};
export type ReportFileDto = {
  /** As it is saved. */
  name: string;
  bytes: number;
  /** Its media type. */
  type: string;
  /** Signed; works until `expiresAt`. */
  link: string;
  expiresAt: string;
};
export type RequestedReportDto = {
  projKind: 'lite' | 'full';
  reporttype: ReportType;
  status: ReportState;
  params: {
    [key: string]: string | number;
  };
  /** Reference of the call whose work failed, to quote to support; null where nothing failed or none was kept. */
  reference: string | null;
  reportid: string;
  projectid: string;
  projName: string;
  reportname: string;
  /** 0 to 100. */
  progress: number;
  /** E-mail address of who asked. */
  author: string;
  createdAt: string;
  finishedAt: string | null;
  /** The analysis it is of: its number in the project, and when its data were made. */
  snapshot: number;
  dataAsOf: string;
  /** The publication it is of; null: of an analysis that was not published then. */
  publication: number | null;
  /** There is newer data than it was made of: make it again to see them. */
  outdated: boolean;
  /** Why it failed: a code with a text in both languages. */
  code: string | null;
  settings: ReportSettingsDto;
  /** Empty until it is complete. */
  files: ReportFileDto[];
  /** Rows that getreportdata gives; null when it has none. */
  rows: number | null;
};
export type ReportKeyDto = {
  /** The project it is of. */
  projectid: string;
  /** The report. */
  reportid: string;
};
export type StoreReportFormat = 'xlsx' | 'pdf';
export type ReportOptionsDto = {
  /** Values by level, joined by "and"; levels of products, stores and planogram. Left out or empty: everything. */
  filters?: {
    [key: string]: string[];
  };
  /** EXCEL: what stands beside each other; none unless given. */
  grouping?: ReportGrouping;
  /** EXCEL, DATA: what the rows are; product unless given. */
  level?: AnalysisLevel;
  /** STORE: a workbook (the default), or a PDF with its planograms drawn. */
  format?: StoreReportFormat;
};
export type CreateReportDataDto = {
  /** A publication's number, current or draft. Left out with request: the current one if there is one, else the newest analysis. */
  publication?: string;
  /** A request id, or latest: that analysis instead of a publication. */
  request?: string;
  /** in: feet; m: meters; cm: centimeters. Left out: the project's own. */
  units?: UnitChoice;
  /** The language of the report's words; left out, that of Accept-Language. */
  lang?: Language;
  /** The project it is of. */
  projectid: string;
  /** What it is about: filters and level. */
  options?: ReportOptionsDto;
  /** The name in lists; left out, one is made of type and time. */
  reportname?: string;
};
export type CreatedReportFilterDto = {
  filterid: string;
};
export type CreateReportFilterDto = {
  /** Values by level: product levels, store levels, planogram; keys as getprojectfilter2 gives them. */
  filters: {
    [key: string]: string[];
  };
  /** The project it narrows. */
  projectid: string;
  /** Needed when it is saved. */
  filterName?: string;
  /** What becomes of the values: they are kept, as unless given. Only `createexcelreport` can leave values out. */
  filterType?: 'include';
  /** true: listed by name (projectreportfilters). false, the default: a one-off; the same filter gives the same id. */
  filterSave?: boolean;
};
export type RequestedReportType = 'EXCEL' | 'STORE' | 'PDF' | 'DATA';
export type CreateReportRequestDto = {
  /** A publication's number, current or draft. Left out with request: the current one if there is one, else the newest analysis. */
  publication?: string;
  /** A request id, or latest: that analysis instead of a publication. */
  request?: string;
  /** in: feet; m: meters; cm: centimeters. Left out: the project's own. */
  units?: UnitChoice;
  /** The language of the report's words; left out, that of Accept-Language. */
  lang?: Language;
  /** EXCEL: items by every measure. STORE: what stands in the chosen stores. PDF: the chosen planograms drawn. DATA: rows for getreportdata. */
  reporttype: RequestedReportType;
  /** The project it is of. */
  projectid: string;
  /** What it is about. */
  options?: ReportOptionsDto;
  /** The name in lists; left out, one is made of type and time. */
  reportname?: string;
};
export type DatasetName =
  'positions' | 'products' | 'stores' | 'planograms' | 'placements' | 'facts' | 'matches' | 'findings';
export type DatasetFormat = 'csv' | 'xlsx' | 'parquet';
export type ReportFilterKeyDto = {
  /** The project it narrows. */
  projectid: string;
  /** The saved filter. */
  filterid: string;
};
export type ProductPictureDto = {
  /** The product, by its key. */
  key: string;
  /** Its picture. Another picture of the product has another id. */
  picture: string;
};
export type ProductPicturesDto = {
  /** The products that have a picture. */
  items: ProductPictureDto[];
};
export type FindProductPicturesDto = {
  /** Keys of products. */
  keys: string[];
};
export type AnalysisFailureDto = {
  /** Why, as an error code. */
  code: string;
  /** The reference to quote to support: the request id of the call that set the analysis off. */
  reference: string | null;
  /** Whether trying again may help. */
  retryable: boolean;
  /** The upload to take up again with `retryrequest`; null: `analyseproject` tries again. */
  requestid: string | null;
};
export type AnalysisStateDto = {
  /** When the analysis was made whose figures the caller sees (UTC); null: there are none. */
  figuresat: string | null;
  /** Why there are no newer figures, when the newest data failed for good; null when they did not. */
  failure: AnalysisFailureDto | null;
};
export type ComparableShelfDto = {
  planogramid: string;
  name: string;
  /** The number of the first of its stores; `unassigned` without one. */
  store: string;
  storeName: string | null;
  /** The banner of that store; null without one. */
  banner: string | null;
  /** How many stores have it. */
  stores: number;
  /** The part of the linear space that other products have, 0 to 1; null when one of the two has no space. */
  distance: number | null;
};
export type TypicalShelfDto = {
  /** Null: of all stores. */
  banner: string | null;
  /** It is of the banner of the planogram that was asked about; of all stores, when that has none. */
  own: boolean;
  /** Planograms of the category that it was chosen from, and the stores that have them. */
  planograms: number;
  stores: number;
  /** From the other stores' planograms, on average, 0 to 1. */
  meanDistance: number;
  /** Planograms that are as typical, itself included. */
  tied: number;
  shelf: ComparableShelfDto;
};
export type ComparableShelvesDto = {
  shelf: ComparableShelfDto;
  /** Null: planograms without a category are compared among themselves. */
  category: string | null;
  /** Its own banner's first, that of all stores last. */
  typical: TypicalShelfDto[];
  /** How many other planograms the search finds. */
  count: number;
  /** Those of the same banner first, then by store. */
  items: ComparableShelfDto[];
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type KeyFigureDto = {
  value: number | null;
  /** ft, m, cm, USD, days, ratio or count. */
  unit: string;
  /** Why the value is null. */
  reason: string | null;
};
export type KeyFiguresDto = {
  stores: KeyFigureDto;
  planograms: KeyFigureDto;
  products: KeyFigureDto;
  manufacturers: KeyFigureDto;
  linear: KeyFigureDto;
  /** Sales per week. */
  sales: KeyFigureDto;
  daysOfSupply: KeyFigureDto;
  /** Linear space used ÷ linear space available on the planograms in scope, 0 to 1 and above. */
  shelfFill: KeyFigureDto;
};
export type LevelGroup = 'product' | 'store' | 'planogram';
export type LevelCountDto = {
  level: AnalysisLevel;
  group: LevelGroup;
  /** Distinct values in the snapshot; 0: the level is empty and not worth offering. */
  values: number;
};
export type CategoryLimitsDto = {
  category: string;
  /** Fewer days than this: at risk. */
  atRisk: number;
  /** More days than this: overstocked. */
  overstock: number;
};
export type DaysOfSupplyLimitsDto = {
  /** Fewer days than this: at risk. */
  atRisk: number;
  /** More days than this: overstocked. */
  overstock: number;
  /** Categories whose products are judged by other limits. */
  byCategory: CategoryLimitsDto[];
};
export type SupplyStatus = 'at-risk' | 'in-range' | 'overstocked';
export type DaysOfSupplyBinDto = {
  status: SupplyStatus;
  /** Days, inclusive. */
  from: number;
  /** Days, exclusive; null: no upper end. */
  to: number | null;
  /** The bin that ends at the upper limit holds the limit itself. */
  includesTo: boolean;
  /** Planogram × product rows. */
  rows: number;
};
export type DaysOfSupplyRowDto = {
  key: string;
  name: string | null;
  upc: string | null;
  planogramid: string;
  planogram: string | null;
  /** The store's key, or unassigned; of several stores the first. */
  store: string;
  /** Stores that the planogram stands in. */
  stores: number;
  facings: number | null;
  capacity: number | null;
  /** Units per week. */
  units: number | null;
  /** Null without movement, and at risk where there is movement but no capacity. */
  daysOfSupply: number | null;
};
export type DaysOfSupplyListDto = {
  /** How many there are; `items` stops at the limit. */
  count: number;
  items: DaysOfSupplyRowDto[];
};
export type DaysOfSupplyPanelDto = {
  limits: DaysOfSupplyLimitsDto;
  /** Planogram × product rows in scope with movement. Those without capacity are in the first bin: nothing is left. */
  rows: number;
  bins: DaysOfSupplyBinDto[];
  atRisk: DaysOfSupplyListDto;
  overstock: DaysOfSupplyListDto;
  /** Rows without movement: they have no days of supply and are in no bin. */
  notMoving: DaysOfSupplyListDto;
};
export type DashboardDto = {
  level: AnalysisLevel;
  /** What shares, index, fair share and coverage are of: `parent`, the categories of each item (its `of`; of the same stores), or the total of what is in scope. */
  within: Within;
  space: SpaceMeasure;
  salesMeasure: SalesMeasure;
  /** The largest value of each figure and count among all items, regardless of the search: the length of bars on every
    page is relative to it. Omits figures that are above 0 for no item; null when items are not requested by pages. */
  largest: {
    [key: string]: number;
  } | null;
  kpis: KeyFiguresDto;
  levels: LevelCountDto[];
  daysOfSupply: DaysOfSupplyPanelDto;
  /** All items by their space, the largest first, unless the call asks for others. */
  items: AnalysisItemDto[];
  /** How many items there are: with a search, that it finds. */
  count: number;
  /** Where the next page begins; null on the last, and where items are not asked for by pages. */
  lastEvaluatedKey: string | null;
  /** Computed from the facts in scope, not by adding the items. */
  total: AnalysisFiguresDto;
  /** What the items would gain and give up at their fair shares. */
  changes: ExpectedChangesDto;
  /** Null: no parent. */
  parent: ParentRefDto | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type DashboardItems = 'all' | 'leading';
export type DatasetColumnType = 'text' | 'integer' | 'number' | 'boolean';
export type DictionaryColumnDto = {
  dataset: DatasetName;
  type: DatasetColumnType;
  /** Its heading in CSV and XLSX and its name in Parquet: the same in every language. */
  column: string;
  /** A unit, or the currency; null: it has none. */
  unit: string | null;
  meaning: string;
  /** How a figure is computed; null where nothing is. */
  formula: string | null;
};
export type DataDictionaryDto = {
  columns: DictionaryColumnDto[];
};
export type DaysOfSupplyDto = {
  level: AnalysisLevel;
  /** What shares, index, fair share and coverage are of: `parent`, the categories of each item (its `of`; of the same stores), or the total of what is in scope. */
  within: Within;
  space: SpaceMeasure;
  salesMeasure: SalesMeasure;
  /** The largest value of each figure and count among all items, regardless of the search: the length of bars on every
    page is relative to it. Omits figures that are above 0 for no item; null when items are not requested by pages. */
  largest: {
    [key: string]: number;
  } | null;
  daysOfSupply: DaysOfSupplyPanelDto;
  /** All items by their space, the largest first, unless the call asks for others. */
  items: AnalysisItemDto[];
  /** How many items there are: with a search, that it finds. */
  count: number;
  /** Where the next page begins; null on the last, and where items are not asked for by pages. */
  lastEvaluatedKey: string | null;
  /** Computed from the facts in scope, not by adding the items. */
  total: AnalysisFiguresDto;
  /** What the items would gain and give up at their fair shares. */
  changes: ExpectedChangesDto;
  /** Null: no parent. */
  parent: ParentRefDto | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type DaysOfSupplyTable = 'items' | 'atrisk' | 'overstock' | 'notmoving';
export type PlanogramFilesDto = {
  /** Files in the zip. */
  files: number;
  /** Files whose archive is no longer kept: the zip names them. */
  missing: number;
  /** Of the zip of the originals, to the byte; null: there is none. */
  bytes: number | null;
  /** The files as they were uploaded. Signed, as those of getextractfile. */
  link: string | null;
  /** The same, read and written again: UTF-8, decimal points, the unit named. Made while it is fetched. */
  ours: string | null;
};
export type StoredTable =
  | 'files'
  | 'planograms'
  | 'stores'
  | 'placements'
  | 'products'
  | 'level_values'
  | 'positions'
  | 'facts'
  | 'product_sums'
  | 'planogram_sums'
  | 'carried_counts'
  | 'supply_counts'
  | 'supply_worst'
  | 'places'
  | 'place_sums'
  | 'place_supply'
  | 'supply_first'
  | 'layouts'
  | 'layout_positions';
export type StoredTableDto = {
  table: StoredTable;
  rows: number;
  /** Of the Parquet file, to the byte. */
  bytes: number;
  link: string;
};
export type DownloadsDto = {
  planogramFiles: PlanogramFilesDto;
  tables: StoredTableDto[];
};
export type ExtractFileDto = {
  name: DatasetName;
  rows: number;
  /** The publication that it is of; null: of an analysis that is none. */
  publication: number | null;
  /** A full project's data that nobody has published. */
  draft: boolean;
  /** The CSV. Signed; works for an hour (for guests a minute) unless the session or share link ends first; needs no bearer. */
  link: string;
  /** The workbook, likewise; null: more rows than a sheet holds. */
  xlsx: string | null;
  /** The Parquet file, likewise. */
  parquet: string;
};
export type FileUnit = 'in' | 'cm';
export type TrafficFlow = 'none' | 'left-to-right' | 'right-to-left';
export type RectDto = {
  x: number;
  y: number;
  width: number;
  height: number;
};
export type SegmentDrawingDto = {
  index: number;
  name: string;
  line: number;
  rect: RectDto;
  hasDoor: boolean;
};
export type NotchDrawingDto = {
  offset: number;
  spacing: number;
};
export type FixtureKind =
  'shelf' | 'container' | 'pegboard' | 'rod' | 'bar' | 'obstruction' | 'sign' | 'space' | 'unknown';
export type HoleGridDto = {
  x: number;
  y: number;
  spacingX: number;
  spacingY: number;
  columns: number;
  rows: number;
};
export type PointDto = {
  x: number;
  y: number;
};
export type LineDto = {
  from: PointDto;
  to: PointDto;
};
export type FixtureDrawingDto = {
  kind: FixtureKind;
  index: number;
  /** 1-based line in the file. */
  line: number;
  /** The file's type code. */
  type: number;
  name: string;
  locationId: string;
  /** For a shelf: the board itself. */
  rect: RectDto;
  z: number;
  depth: number;
  slope: number;
  angle: number;
  roll: number;
  /** #rrggbb; null when the file gives none. */
  color: string | null;
  merchandisableHeight: number | null;
  merchandisable: RectDto | null;
  holes: HoleGridDto | null;
  lines: LineDto[];
  /** Index of its segment; -1: none. */
  segment: number;
  /** Index of its run; -1: none. */
  run: number;
  outside: boolean;
};
export type RunDrawingDto = {
  index: number;
  fixtures: number[];
  available: number;
  used: number;
  /** available − used; below 0 when overfilled. */
  empty: number;
  fill: number | null;
  gaps: RectDto[];
};
export type ProductDrawingDto = {
  index: number;
  key: string | null;
  upc: string;
  id: string;
  name: string;
  brand: string;
  manufacturer: string;
  category: string;
  subcategory: string;
  size: string;
  unitOfMeasure: string;
  color: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
};
export type ProductFace = 'front' | 'side' | 'top' | 'back' | 'right' | 'base';
export type FacingDto = {
  face: ProductFace;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: 0 | 90 | 180 | 270;
};
export type CapAxis = 'x' | 'y' | 'z';
export type CapDrawingDto = {
  axis: CapAxis;
  rect: RectDto;
  columns: number;
  rows: number;
  visible: boolean;
  facing: FacingDto;
};
export type PositionDrawingDto = {
  index: number;
  /** 1-based line in the file. */
  line: number;
  fixture: number;
  segment: number;
  /** Index into products; -1 when the file does not list the product. */
  product: number;
  upc: string;
  productId: string;
  key: string | null;
  /** The whole block, caps included. */
  rect: RectDto;
  z: number;
  depth: number;
  /** Degrees to the front: the block is seen foreshortened in height. */
  slope: number;
  /** Degrees around the vertical: the block is seen foreshortened in width. */
  angle: number;
  /** Degrees counter-clockwise in the picture's plane; rect and facings are as they stand before all three. */
  roll: number;
  /** The facings without caps, a grid of columns × rows. */
  facings: RectDto;
  columns: number;
  rows: number;
  layers: number;
  facing: FacingDto;
  style: number;
  orientation: number;
  caps: CapDrawingDto[];
  pegs: PointDto[];
  rankX: number | null;
  rankY: number | null;
  rankZ: number | null;
  locationId: string;
  outside: boolean;
};
export type DrawingDto = {
  unit: FileUnit;
  trafficFlow: TrafficFlow;
  planogramNo: number;
  name: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  bounds: RectDto;
  segments: SegmentDrawingDto[];
  notches: NotchDrawingDto | null;
  fixtures: FixtureDrawingDto[];
  runs: RunDrawingDto[];
  products: ProductDrawingDto[];
  /** In file order; draw by paintOrder. */
  positions: PositionDrawingDto[];
  /** Indexes into positions from the back to the front. */
  paintOrder: number[];
};
export type PlanObjective = 'sales' | 'shortages' | 'refills' | 'sales-only';
export type PlanSettingsDto = {
  objective: PlanObjective;
  elasticity: number;
  dosLow: number;
  dosHigh: number;
  minFacings: number;
  /** Null: no limit. */
  maxFacings: number | null;
  /** Null: not asked for. */
  casePacks: number | null;
};
export type PlannedSupplyDto = {
  below: number;
  inRange: number;
  above: number;
};
export type SupplyChangeDto = {
  before: PlannedSupplyDto;
  after: PlannedSupplyDto;
};
export type RestockingDto = {
  /** Times a week that somebody fills a place up. */
  refills: number;
  /** Products whose places hold a whole case, of those whose case is known. */
  casesFit: number;
  casesKnown: number;
};
export type RestockingChangeDto = {
  before: RestockingDto;
  after: RestockingDto;
};
export type ExpectedRangeDto = {
  low: number;
  expected: number;
  high: number;
};
export type PlanTotalsDto = {
  /** Positions with other facings. */
  changed: number;
  /** Positions that move because of them. */
  moved: number;
  supply: SupplyChangeDto;
  restocking: RestockingChangeDto;
  /** A week, of what is sold and priced. */
  sales: number;
  change: ExpectedRangeDto;
  /** False when a search ended at its limit: a good plan, perhaps not the best. */
  isProven: boolean;
};
export type PlanChangeReason =
  | 'facings-limit'
  | 'below-days'
  | 'below-cases'
  | 'above-days'
  | 'frees-for-supply'
  | 'frees-for-sales'
  | 'frees-for-refills'
  | 'more-sales'
  | 'fewer-refills';
export type PlanStayReason =
  | 'locked'
  | 'shelf-locked'
  | 'fixture-kind'
  | 'fixture-turned'
  | 'dividers'
  | 'turned'
  | 'stacked'
  | 'no-dimensions'
  | 'width-differs'
  | 'no-facings'
  | 'no-capacity'
  | 'no-movement'
  | 'no-price'
  | 'another-place';
export type PlanUnmet = 'below' | 'above';
export type NumberChangeDto = {
  before: number;
  after: number;
};
export type NullableChangeDto = {
  before: number | null;
  after: number | null;
};
export type PlanPositionDto = {
  /** Why its facings change; null: they do not. */
  reason: PlanChangeReason | null;
  /** Why it is left as it is; null: it could change. */
  stays: PlanStayReason | null;
  /** Still out of the limits after the plan. */
  unmet: PlanUnmet | null;
  /** Its number in file order, as the drawing has it. */
  position: number;
  line: number;
  fixture: number;
  /** From the left, from 1; null outside of every segment. */
  segment: number | null;
  /** From the floor, from 1, among the segment's shelves that carry something. */
  shelf: number;
  /** From the left, from 1. */
  place: number;
  key: string | null;
  upc: string;
  name: string;
  facings: NumberChangeDto;
  /** Units of the product over all its places; so are days of supply and refills. */
  capacity: NullableChangeDto;
  daysOfSupply: NullableChangeDto;
  refills: NullableChangeDto;
  /** A week. */
  units: number | null;
  sales: number | null;
  caseUnits: number | null;
  /** Of sales a week. */
  change: ExpectedRangeDto;
  /** What the reason compares with: days, cases or facings. */
  limit: number | null;
};
export type PlanRunDto = {
  fixtures: number[];
  segment: number | null;
  shelf: number;
  /** In the unit of linear space. */
  available: number;
  used: NumberChangeDto;
  /** Fuller than it is wide today; it does not get fuller. */
  isOverfull: boolean;
  changed: number;
  restocking: RestockingChangeDto;
};
export type FacingsPlanDto = {
  /** The shelf as it would be, drawn as getplanogramdrawing draws it; null when the file cannot be written by us. */
  proposed: DrawingDto | null;
  planogramid: string;
  planogram: string | null;
  filename: string;
  store: string;
  settings: PlanSettingsDto;
  totals: PlanTotalsDto;
  positions: PlanPositionDto[];
  runs: PlanRunDto[];
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type PlanogramPlanDto = {
  /** Null when it could not be planned. */
  totals: PlanTotalsDto | null;
  planogramid: string;
  planogram: string | null;
  filename: string;
  store: string;
  /** Stores that it stands in: what its totals are to be multiplied by. */
  stores: number;
  /** Code of what keeps it from being planned; null: nothing. */
  problem: string | null;
};
export type FacingsPlansDto = {
  settings: PlanSettingsDto;
  category: string | null;
  /** Planograms in all. */
  total: number;
  offset: number;
  items: PlanogramPlanDto[];
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type FigureName =
  | 'stores'
  | 'planograms'
  | 'products'
  | 'manufacturers'
  | 'positions'
  | 'linear'
  | 'square'
  | 'area'
  | 'cubic'
  | 'facings'
  | 'capacity'
  | 'units'
  | 'sales'
  | 'profit'
  | 'daysOfSupply'
  | 'turns'
  | 'packout'
  | 'gmroi'
  | 'shareOfSpace'
  | 'shareOfSales'
  | 'index'
  | 'fairShareSpace'
  | 'opportunity'
  | 'spaceGapValue'
  | 'expectedChangeLow'
  | 'expectedChangeHigh'
  | 'coverage'
  | 'itemCoverage'
  | 'distribution'
  | 'shelfFill';
export type FigureInputDto = {
  /** space, parentSpace, sales, parentSales, capacity, dailyMovement … : the formula's own names. */
  name: string;
  value: number | null;
  unit: string;
};
export type FigurePartDto = {
  /** ~ for products without a category. */
  key: string;
  name: string | null;
  space: number | null;
  /** The category's. */
  parentSpace: number | null;
  sales: number | null;
  /** The category's. */
  parentSales: number | null;
  /** The category's space × the item's share of its sales. */
  fairShareSpace: number | null;
};
export type FigureRowDto = {
  filename: string;
  /** The planogram's line for a fact without one of its own; the position's line otherwise. */
  line: number;
  /** Line of the product's row; null when the file has none. */
  productLine: number | null;
  /** Line of the row that gives movement and price on this planogram. */
  performanceLine: number | null;
  planogramid: string;
  planogram: string | null;
  store: string;
  /** How often it counts: the stores in scope that the planogram stands in. */
  stores: number;
  key: string;
  upc: string | null;
  name: string | null;
  positions: number;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  price: number | null;
  unitCost: number | null;
  daysOfSupply: number | null;
};
export type FigureDto = {
  figure: FigureName;
  level: AnalysisLevel | null;
  /** What a share, the index or the fair share is of; null for figures that compare nothing. */
  within: Within | null;
  /** The item's key; null: the total. */
  value: string | null;
  /** The formula's id: its text is `metrics.<formula>` in the client's language. */
  formula: string;
  result: number | null;
  unit: string;
  /** Why the result is null. */
  reason: string | null;
  inputs: FigureInputDto[];
  /** Within the item's categories: each of them. */
  parts: FigurePartDto[];
  items: FigureRowDto[];
  /** How many rows there are in all. */
  count: number;
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type FigureRowKind = 'facts' | 'positions';
export type SyncObject = 'prd' | 'str' | 'pln' | 'prs';
export type SyncObjectDto = {
  /** prd products, str stores, pln planograms, prs products by store. */
  object: SyncObject;
  rows: number;
  /** Changes exactly when the rows would; the list answers it in ETag and X-Sync-Version. */
  version: string;
  /** When what the rows are made of changed last. */
  updatedat: string;
  /** Whether a product or store file, or the retailer's, stands to compare with. */
  listed: boolean;
};
export type SyncManifestDto = {
  projectid: string;
  /** The analysis that the rows are of; null before the first. */
  snapshot: SnapshotRefDto | null;
  /** Of all lengths and measures in the rows. A product's own width, height and depth are in centimeters. */
  units: ReportUnitsDto;
  objects: SyncObjectDto[];
};
export type LinearCategoryDto = {
  category: string | null;
  planograms: number;
  positions: number;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
};
export type LinearRowDto = {
  /** The planogram's category. */
  category: string | null;
  planogramid: string;
  planogram: string | null;
  stores: number;
  positions: number;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  /** Width of its linear fixtures. */
  availableLinear: number | null;
  usedLinear: number | null;
  /** usedLinear ÷ availableLinear. */
  shelfFill: number | null;
};
export type LinearDto = {
  categories: LinearCategoryDto[];
  items: LinearRowDto[];
  total: LinearCategoryDto;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type NotebookKind = 'duckdb' | 'pandas' | 'powerbi';
export type ProductSupplyDto = {
  status: SupplyStatus;
  key: string;
};
export type ShelfSupplyDto = {
  limits: DaysOfSupplyLimitsDto;
  /** What does not move is left out. */
  products: ProductSupplyDto[];
};
export type PlanogramDrawingDto = {
  planogramid: string;
  filename: string;
  store: string;
  drawing: DrawingDto;
  /** Figures of each product on this planogram alone, once, whatever the filter; key as the positions'. */
  figures: AnalysisItemDto[];
  supply: ShelfSupplyDto;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ProductPublicationDto = {
  /** The publication's number; null: the data that were asked for, and are not published. */
  publication: number | null;
  createdAt: string;
  /** false: no planogram of it carries the product, and its figures are null. */
  carried: boolean;
  stores: number;
  storesInScope: number;
  distribution: number | null;
  planograms: number;
  facings: number | null;
  linear: number | null;
  units: number | null;
  /** null when its currency is another than the answer's. */
  sales: number | null;
  daysOfSupply: number | null;
};
export type ProductHistoryDto = {
  /** Oldest first; the last 24 publications. */
  items: ProductPublicationDto[];
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ProductPlaceState = 'atrisk' | 'inrange' | 'overstock' | 'notmoving';
export type ProductPlaceDto = {
  state: ProductPlaceState;
  /** The store's key. */
  store: string;
  /** As found, leading zeros kept; unassigned for planograms without a store. */
  number: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  planogramid: string;
  planogram: string | null;
  /** How often the planogram counts in the store: above 1 for planograms without a store alone. */
  times: number;
  facings: number | null;
  /** From the floor, among those of its segment that carry something; ascending. */
  shelves: number[];
  /** Of the lowest of them, from the floor, in the answer's unit of length. */
  shelfHeight: number | null;
  linear: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  daysOfSupply: number | null;
};
export type ProductPlacesDto = {
  items: ProductPlaceDto[];
  /** Rows that search and state leave. */
  count: number;
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ProductPlaceSort =
  | 'store'
  | '-store'
  | 'name'
  | '-name'
  | 'planogram'
  | '-planogram'
  | 'facings'
  | '-facings'
  | 'shelf'
  | '-shelf'
  | 'shelfHeight'
  | '-shelfHeight'
  | 'linear'
  | '-linear'
  | 'capacity'
  | '-capacity'
  | 'units'
  | '-units'
  | 'sales'
  | '-sales'
  | 'daysOfSupply'
  | '-daysOfSupply';
export type ReportProductDto = {
  key: string;
  upc: string | null;
  id: string | null;
  name: string | null;
  category: string | null;
  subcategory: string | null;
  segment: string | null;
  subsegment: string | null;
  manufacturer: string | null;
  brand: string | null;
  package: string | null;
  /** Stores that carry it. */
  stores: number;
};
export type AttributeSource = 'file' | 'list' | 'edit';
export type ProductAttributeDto = {
  value: string | number;
  /** Where it was taken from; null when that cannot be told. */
  source: AttributeSource | null;
  /** The field of product lists: name, brand, width … */
  field: string;
  /** Of a length: in or cm. */
  unit: string | null;
};
export type ProductCategoryDto = {
  key: string;
  name: string | null;
};
export type ProductStatesDto = {
  atrisk: number;
  inrange: number;
  overstock: number;
  notmoving: number;
};
export type ProductLimitsDto = {
  atRisk: number;
  overstock: number;
};
export type ProductReportDto = {
  product: ReportProductDto;
  attributes: ProductAttributeDto[];
  /** Shares, index and opportunity are within it. */
  category: ProductCategoryDto;
  figures: AnalysisFiguresDto;
  /** Sales a week of the stores that carry it ÷ those of the stores in scope. */
  weightedDistribution: number | null;
  storesInScope: number;
  /** Stores in scope that do not carry it. */
  voids: number;
  /** Of them, stores that have its category on a planogram. */
  voidsInCategory: number;
  /** What those would sell a week at the share of its category that it has where it is carried; null: nothing known. */
  expectedSales: number | null;
  /** Planogram × store. */
  places: number;
  states: ProductStatesDto;
  limits: ProductLimitsDto;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type SyncProductStoreDto = {
  positions: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
  storenumber: string;
  /** The product's key. */
  UPC: string;
  planograms: number;
};
export type ProductVoidDto = {
  store: string;
  number: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  /** Planograms of the store that carry the product's category. */
  planograms: number;
  /** What the product's category sells there a week. */
  categoryUnits: number | null;
  categorySales: number | null;
  /** categorySales × the product's share of its category's sales where it is carried. */
  expectedSales: number | null;
};
export type ProductVoidsDto = {
  items: ProductVoidDto[];
  count: number;
  /** The product's share of its category's sales, in the stores that carry it. */
  shareOfCategory: number | null;
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ProductVoidSort =
  | 'store'
  | '-store'
  | 'name'
  | '-name'
  | 'planograms'
  | '-planograms'
  | 'categoryUnits'
  | '-categoryUnits'
  | 'categorySales'
  | '-categorySales'
  | 'expectedSales'
  | '-expectedSales';
export type FilterLevelDto = {
  level: AnalysisLevel;
  group: LevelGroup;
  /** Distinct values. */
  count: number;
};
export type FilterValueDto = {
  key: string;
  name: string | null;
  /** Products, stores or planograms behind the value, by the level's group. */
  count: number;
};
export type RequestedReportPageDto = {
  items: RequestedReportDto[];
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
};
export type MatchState = 'matched' | 'unmatched' | 'placed' | 'unplaced';
export type SyncProductDto = {
  positions: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
  /** The UPC as written. */
  code: string | null;
  /** The retailer’s own item number. */
  id: string | null;
  name: string | null;
  Category: string | null;
  SubCategory: string | null;
  Segment: string | null;
  Subsegment: string | null;
  ProductManufacturer: string | null;
  brand: string | null;
  Package: string | null;
  size: string | null;
  unit_of_measure: string | null;
  supplier: string | null;
  /** Of one unit, in centimeters. */
  width: number | null;
  /** Of one unit, in centimeters. */
  height: number | null;
  /** Of one unit, in centimeters. */
  depth: number | null;
  price: number | null;
  unit_cost: number | null;
  /** Units in a case. */
  case_total_number: number | null;
  /** Of one unit, as written: planogram files do not name its unit. */
  weight: number | null;
  status: string | null;
  /** matched, unmatched: placed, with and without a row in the list; placed: there is no list; unplaced: on no planogram. */
  match: MatchState;
  /** The product's key by the project's rule: its UPC unless the rule says otherwise. */
  UPC: string;
  /** Its line in the list's file. */
  line: number | null;
  /** The fields that this project has edited. */
  edited: string[];
  /** Stores that carry it. */
  stores: number;
  planograms: number;
};
export type SyncStoreDto = {
  positions: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
  /** As found, leading zeros kept. */
  storenumber: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  state: string | null;
  city: string | null;
  cluster: string | null;
  /** Degrees, north positive. */
  latitude: number | null;
  /** Degrees, east positive. */
  longitude: number | null;
  /** The planogram that the store file names. */
  planogram: string | null;
  /** matched, unmatched: with planograms, with and without a row in the list; placed: there is no list; unplaced: without a planogram. */
  match: MatchState;
  /** As stores are matched: without leading zeros, upper case. */
  key: string;
  /** Its line in the list's file. */
  line: number | null;
  /** The fields that this project has edited. */
  edited: string[];
  planograms: number;
  products: number;
};
export type SyncPlanogramDto = {
  positions: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
  /** file_no.planogram_no */
  pogkey: string;
  name: string | null;
  key: string | null;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  /** The store's number, or unassigned; of several stores the first. */
  store: string;
  /** As stores are matched. */
  storekey: string;
  storeName: string | null;
  /** Stores that it stands in. */
  stores: number;
  filename: string;
  line: number;
  dateEffective: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  segments: number;
  fixtures: number;
  products: number;
  availableLinear: number | null;
  usedLinear: number | null;
  shelfFill: number | null;
};
export type RowFindingsDto = {
  key: string;
  errors: number;
  warnings: number;
};
export type RowStateDto = {
  /** The same value as in the rows. */
  match: MatchState;
  rows: number;
  /** How many of them have no category (stores: no region). */
  bare: number;
};
export type RowValueDto = {
  value: string;
  count: number;
};
export type RowsAboutDto = {
  /** Rows by state; empty for planograms. */
  states: RowStateDto[];
  /** Categories (stores: regions) by name; empty when there are more than 400. */
  values: RowValueDto[];
  /** Planograms without a store; 0 for other lists. */
  unassigned: number;
  /** Rows with open errors; null before the first validation. */
  wrong: number | null;
};
export type ProjectRowsDto = {
  /** The rows of the page, in the form of the lists for local databases. */
  rows: (SyncProductDto | SyncStoreDto | SyncPlanogramDto)[];
  /** Open findings of those rows of the page that have any; null before the first validation. */
  findings: RowFindingsDto[] | null;
  /** Null when `known` is the current version. */
  about: RowsAboutDto | null;
  /** Changes whenever the rows or their findings change. Pages of the same version are consistent with each other. */
  version: string;
  /** Rows of the list. */
  all: number;
  /** Rows that match the question. */
  count: number;
  /** The index of the first row. */
  offset: number;
};
export type RowsObject = 'prd' | 'str' | 'pln';
export type RowsSort =
  | 'UPC'
  | 'code'
  | 'id'
  | 'name'
  | 'Category'
  | 'SubCategory'
  | 'Segment'
  | 'Subsegment'
  | 'ProductManufacturer'
  | 'brand'
  | 'Package'
  | 'size'
  | 'unit_of_measure'
  | 'supplier'
  | 'width'
  | 'height'
  | 'depth'
  | 'price'
  | 'unit_cost'
  | 'case_total_number'
  | 'weight'
  | 'status'
  | 'match'
  | 'stores'
  | 'planograms'
  | 'positions'
  | 'linear'
  | 'square'
  | 'area'
  | 'cubic'
  | 'facings'
  | 'capacity'
  | 'units'
  | 'sales'
  | 'profit'
  | 'daysOfSupply'
  | 'line'
  | 'errors'
  | 'warnings'
  | 'key'
  | 'storenumber'
  | 'banner'
  | 'region'
  | 'state'
  | 'city'
  | 'cluster'
  | 'latitude'
  | 'longitude'
  | 'planogram'
  | 'products'
  | 'store'
  | 'storeName'
  | 'category'
  | 'subcategory'
  | 'department'
  | 'dateEffective'
  | 'filename'
  | 'segments'
  | 'fixtures'
  | 'availableLinear'
  | 'usedLinear'
  | 'shelfFill';
export type RowsColumnDto = {
  /** Decimals that numbers are displayed with. The default is 0. */
  digits?: number;
  /** A field of the rows, errors or warnings. Columns that the list does not have are ignored. */
  column: string;
  /** Case does not matter. Numbers are compared as displayed, with grouping. Blank text is ignored. */
  text: string;
};
export type FindingChoice = 'error' | 'warning' | 'none';
export type ProjectRowsQueryDto = {
  /** Rows per page. The default is 200. */
  limit?: number;
  /** The index of the first row, from 0. */
  offset?: number;
  /** The column to sort by: a field of the rows, errors or warnings. The default, also for columns that the list does not have, is the key. */
  sort?: RowsSort;
  /** Searches in single columns; a row must match all of them. */
  columns?: RowsColumnDto[];
  /** Only rows in this state. Ignored for planograms, which have none. */
  match?: MatchState;
  /** Only rows with open errors, with open warnings, or with neither. Ignored before the first validation. */
  findings?: FindingChoice;
  /** Only rows with these keys. */
  keys?: string[];
  /** The labels of the states matched, unmatched, placed and unplaced and of the store unassigned in the user’s language: rows are searched and sorted by them. */
  words?: {
    [key: string]: string;
  };
  /** The language whose order texts are sorted in. The default is English. */
  lang?: Language;
  /** Sorts descending. Missing values come last either way. */
  desc?: boolean;
  /** Searched for in every text column; case does not matter. */
  search?: string;
  /** Only rows of this category (products, planograms) or region (stores). */
  value?: string;
  /** Only planograms matched to this store, or unassigned. For a planogram in several stores the first counts. Ignored for other lists. */
  store?: string;
  /** The version of the `about` that the caller already has. If it is current, `about` is not sent again. */
  known?: string;
};
export type ReportRowsDto = {
  /** At most 500; a figure that cannot be computed is null. Names as in the analyses. */
  items: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  }[];
  reportid: string;
  /** Rows in all. */
  count: number;
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
};
export type WallCategoryDto = {
  /** ~ for planograms without a category. */
  key: string;
  name: string | null;
  planograms: number;
};
export type WallPlanogramsDto = {
  banners: (string | null)[];
  /** 0 to 100; null when unknown, and in other orders. */
  scores: (number | null)[];
  /** 0 to 1: the part of its space with other products than on the typical shelf of its category in its banner, or in all
    stores when the banner is unknown. Null when unknown, and in other orders. */
  differences: (number | null)[];
  /** The planogram's id in this data; cells and positions are requested by it. */
  ids: number[];
  /** The planogram's key in other calls. */
  keys: string[];
  names: string[];
  stores: string[];
  /** In centimeters. */
  widths: number[];
  heights: number[];
};
export type ShelfWallDto = {
  /** The cursor of the next page; null on the last page. */
  lastEvaluatedKey: string | null;
  /** All categories in scope, by name. */
  categories: WallCategoryDto[];
  planograms: WallPlanogramsDto;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type WallOrder = 'banner' | 'store' | 'name' | 'width' | 'score' | 'unusual';
export type ReportStoreDto = {
  /** As stores are matched: what filters take. */
  key: string;
  /** As found, leading zeros kept. */
  store: string;
  name: string | null;
  planograms: number;
};
export type StoreGroupChoice = 'all' | 'banner' | 'region' | 'state' | 'cluster';
export type StoreGroupDto = {
  level: StoreGroupChoice;
  /** The group's key; null for all stores. */
  key: string | null;
  name: string | null;
  /** Other stores in it. */
  stores: number;
};
export type ReportPlanogramDto = {
  /** file_no.planogram_no */
  planogramid: string;
  name: string | null;
  key: string | null;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  /** The store's key, or unassigned; of several stores the first. */
  store: string;
  storeName: string | null;
  /** Stores that it stands in: the weight with which it counts. */
  stores: number;
  filename: string;
  line: number;
  dateEffective: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  segments: number;
  fixtures: number;
  positions: number;
  products: number;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  availableLinear: number | null;
  usedLinear: number | null;
  shelfFill: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
};
export type AbsentProductDto = {
  key: string;
  upc: string | null;
  name: string | null;
  category: string | null;
  brand: string | null;
  /** Other stores of the group that carry it. */
  stores: number;
  /** Of the group's other stores. */
  share: number;
  /** Averages of the stores that carry it, a week. */
  unitsPerStore: number | null;
  salesPerStore: number | null;
};
export type AbsentProductsDto = {
  /** How many there are; items stops at 200. */
  count: number;
  /** What most stores carry first. */
  items: AbsentProductDto[];
};
export type StoreReportDto = {
  /** What the products' shares, index and fair share are of: their category in this store. */
  within: Within;
  store: ReportStoreDto;
  group: StoreGroupDto;
  /** Over everything in the store. */
  figures: AnalysisFiguresDto;
  planograms: ReportPlanogramDto[];
  /** The largest first. */
  products: AnalysisItemDto[];
  /** What the products would gain and give up at their fair shares. */
  changes: ExpectedChangesDto;
  atRisk: DaysOfSupplyListDto;
  overstock: DaysOfSupplyListDto;
  notMoving: DaysOfSupplyListDto;
  absent: AbsentProductsDto;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type PlannedResetDto = {
  /** `2026-Q4`. */
  quarter: string;
  /** A day, `2026-10-05`, or a day with its local time, `2026-10-05T06:00`. */
  date: string;
};
export type PairedPlanogramDto = {
  /** What getplanogramdrawing of its project takes. */
  planogramid: string;
  name: string | null;
  key: string | null;
  category: string | null;
  filename: string;
  /** The first of its stores, as its files write it; unassigned without one. */
  store: string;
};
export type AssortmentChange = 'added' | 'dropped' | 'kept';
export type ResetAction = 'place' | 'remove' | 'move' | 'move-facings' | 'facings' | 'space';
export type PlacedPositionDto = {
  /** position_no of the drawing. */
  position: number;
  /** From 1; null without segments. */
  segment: number | null;
  /** From 1, counted from the bottom of the segment among the shelves that carry something. */
  shelf: number;
  /** From the floor to the lowest edge of what stands on the shelf; of what hangs on a pegboard its own. */
  shelfheight: number | null;
  /** The fixture in the planogram, from 1. */
  fixture: number;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  facings: number | null;
  linear: number | null;
  line: number;
};
export type PlacedProductDto = {
  positions: PlacedPositionDto[];
  facings: number;
  linear: number | null;
  capacity: number | null;
};
export type ResetItemDto = {
  outcome: AssortmentChange;
  /** move-facings: both at once; space: as many facings take other space, as a new size or turned ones do. */
  action: ResetAction;
  /** Its places (segment, and height to a centimetre) differ. */
  moved: boolean;
  /** Its facings or its linear space differ. */
  resized: boolean;
  before: PlacedProductDto | null;
  after: PlacedProductDto | null;
  facingsChange: number;
  linearChange: number | null;
  /** What filters and getcomparisonstores take; ~ for what has no key, together. */
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
};
export type ResetPlanogramDto = {
  /** Null: the store did not have it. */
  before: PairedPlanogramDto | null;
  /** Null: it is no longer used. */
  after: PairedPlanogramDto | null;
  /** Products to place, take away, move or give other space, as one walks along: segment by segment, shelf by shelf from
    the top. What is taken away stands where it stood. */
  items: ResetItemDto[];
  /** Products that stay as they are. */
  unchanged: number;
};
export type StoreResetDto = {
  store: ReportStoreDto;
  /** The publication before the data of this answer; null when there is none. */
  since: SnapshotRefDto | null;
  /** The planned reset that the data is for: the one closest to the day of its analysis; null without reset times. */
  resetTime: PlannedResetDto | null;
  /** The publication before does not have the store, so everything is to be placed. */
  isNew: boolean;
  /** Planograms with changes, in the order of the report. */
  planograms: ResetPlanogramDto[];
  /** Planograms that stay as they are. */
  unchanged: number;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type StoreProductDto = {
  store: string;
  storeName: string | null;
  key: string;
  upc: string | null;
  name: string | null;
  category: string | null;
  brand: string | null;
  planograms: number;
  positions: number;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
};
export type StoreProductsDto = {
  items: StoreProductDto[];
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type SupplyCubeSumsDto = {
  /** Space over all stores, in the unit of the space measure; null where no row has it. */
  space: (number | null)[];
  /** Sales per week over all stores; null where no row has them. */
  sales: (number | null)[];
  /** Planogram × product rows with movement, each planogram's once. */
  rows: number[];
};
export type SupplyCubeItemDto = {
  /** Space over all stores, in the unit of the space measure; null where no row has it. */
  space: (number | null)[];
  /** Sales per week over all stores; null where no row has them. */
  sales: (number | null)[];
  /** Planogram × product rows with movement, each planogram's once. */
  rows: number[];
  key: string;
  /** Null: rows without a value at the level. */
  name: string | null;
};
export type SupplyCubeViewDto = {
  level: AnalysisLevel;
  /** The values with the most rows, at most 40; the others are the total less these. */
  items: SupplyCubeItemDto[];
  /** How many values have rows. */
  values: number;
};
export type SupplyCubeDto = {
  space: SpaceMeasure;
  salesMeasure: SalesMeasure;
  /** Days at which the bins begin; the last has no end. What moves without capacity has 0 days. */
  edges: number[];
  total: SupplyCubeSumsDto;
  /** By category, brand and product. */
  views: SupplyCubeViewDto[];
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type SupplyProductDto = {
  key: string;
  upc: string | null;
  name: string | null;
  /** Its planogram × product rows in the bar. */
  rows: number;
};
export type ProductPositionDto = {
  store: string;
  planogramid: string;
  planogram: string | null;
  filename: string;
  /** Line of the position in its file. */
  line: number;
  /** From 1. */
  segment: number | null;
  /** The fixture in the planogram, from 1. */
  fixture: number;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  facings: number | null;
  linear: number | null;
  capacity: number | null;
};
export type ProductPositionsDto = {
  items: ProductPositionDto[];
  /** How many there are; items stops at 5000. */
  count: number;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type WallValueDto = {
  id: number;
  name: string;
};
export type WallCellsDto = {
  /** The first planogram’s id. */
  from: number;
  /** Number of planograms; their ids are consecutive. */
  count: number;
  /** Base64 of 16-bit little-endian numbers, 160 per planogram: ids of values; 0 for nothing in scope, 1 for no value. */
  cells: string;
  values: WallValueDto[];
};
export type WallColour = 'category' | 'subcategory' | 'brand' | 'manufacturer' | 'supply';
export type WallTurnDto = {
  /** Index of the fixture, or number of the position. */
  at: number;
  slope: number;
  angle: number;
  roll: number;
};
export type WallShelfFixturesDto = {
  kind: FixtureKind[];
  id: number;
  x: number[];
  y: number[];
  width: number[];
  height: number[];
  /** Only those that are turned; sizes and places are before turning. */
  turned: WallTurnDto[];
  turnedPositions: WallTurnDto[];
};
export type WallFixturesDto = {
  /** Ids that this data does not have are skipped, as are planograms whose file no longer exists. */
  shelves: WallShelfFixturesDto[];
};
export type WallShelfDto = {
  id: number;
  /** Parallel lists with one entry per position; in centimeters from the left edge and the floor. The rectangle is that
    of the whole block, caps included. */
  x: number[];
  y: number[];
  width: number[];
  height: number[];
  /** The parts of the block that side and top caps take; 0 without, and if the files were read before this was stored. */
  capsLeft: number[];
  capsRight: number[];
  capsAbove: number[];
  /** The position's number in the planogram, from 0, in file order. */
  position: number[];
  /** Columns and rows of facings, without caps where these are known. */
  columns: number[];
  rows: number[];
  /** Indexes into `products`. */
  product: number[];
  /** Ids of `values`, which set the color; 0 when filtered out, 1 for no value. */
  value: number[];
};
export type WallPositionsDto = {
  /** The requested planograms, starting with the first, as many as have 100,000 positions together; request the others
    again. Ids that this data does not have are skipped. */
  shelves: WallShelfDto[];
  /** Names of the products on them. */
  products: string[];
  values: WallValueDto[];
};
export type PdfFileDto = {
  /** As it is saved. */
  filename: string;
  /** Null for a PDF that was uploaded. */
  pages: number | null;
  /** The PDF that was uploaded with the planogram file, by the name to ask for it; null when there is none, or it is this one. */
  uploaded: string | null;
  /** Signed; works until `expiresAt`. */
  link: string;
  expiresAt: string;
};
export type PdfFileUrlDto = {
  /** A publication's number, current or draft. Left out with request: the current one if there is one, else the newest analysis. */
  publication?: string;
  /** A request id, or latest: that analysis instead of a publication. */
  request?: string;
  /** in: feet; m: meters; cm: centimeters. Left out: the project's own. */
  units?: UnitChoice;
  /** The language of the report's words; left out, that of Accept-Language. */
  lang?: Language;
  /** The project that the planogram is of. */
  projectid: string;
  /** A planogram file's name, with or without its folders: all its planograms, a wide one on several pages. Or one
    planogram’s id. Or the name of a PDF that was uploaded, in any case. */
  filename: string;
};
export type PlanogramFilesKind = 'original' | 'ours';
export type SupplyCountDto = {
  /** Products that are in the state on some planogram. */
  products: number;
  /** Planogram × product rows. */
  rows: number;
};
export type FigureCountsDto = {
  atRisk: SupplyCountDto;
  inRange: SupplyCountDto;
  overstocked: SupplyCountDto;
  /** Categories whose indices are marked for low coverage. */
  lowCoverage: number;
};
export type FigurePreviewDto = {
  /** By the settings of now. */
  before: FigureCountsDto;
  /** By those that were sent. */
  after: FigureCountsDto;
  /** The categories of the newest analysis, by name. */
  categories: string[];
};
export type CategorySettingsBodyDto = {
  /** The category, as the products have it. */
  category: string;
  /** Days of supply under which its products are at risk. */
  dosLow?: number | null;
  /** Days of supply above which they are overstocked. */
  dosHigh?: number | null;
  /** Space elasticity of their sales. */
  elasticity?: number | null;
};
export type ResetTimeChangeDto = {
  /** A quarter of the project’s time period, or of 2020 and 2021. */
  quarter: string;
  /** The day of the reset, with its local time if that is known; null: not known. */
  date: string | null;
};
export type PreviewFigureSettingsDto = {
  /** Days of supply under which a product is at risk; null: 3. A change has the data analyzed anew. */
  dosLow?: number | null;
  /** Days of supply above which it is overstocked; null: 28. */
  dosHigh?: number | null;
  /** Currency of its money, ISO 4217; null: USD. */
  currency?: string | null;
  /** By how many percent sales rise with one percent more space; null: 0.17. */
  elasticity?: number | null;
  /** Share of the space with movement under which an index is marked; null: 0.8. */
  lowCoverageBelow?: number | null;
  /** Categories with limits or an elasticity of their own: the whole list; null or empty: none. */
  byCategory?: CategorySettingsBodyDto[] | null;
  /** When shelves are reset: the quarters named here change, the others stay. */
  resetTimes?: ResetTimeChangeDto[];
  /** Id of a full project. */
  projectid: string;
};
export type ColorLevel = 'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package';
export type ProjectColorDto = {
  /** Which of the thirty looks it has: their order is that of LOOKS in the program's core. */
  look: number;
  value: string;
  /** What somebody chose instead of the look’s color, as #RRGGBB; null: nobody did. */
  color: string | null;
};
export type ProjectColorsDto = {
  level: ColorLevel;
  /** By value: the first thousand by space and whatever somebody chose. Every other value has the look that its text gives. */
  items: ProjectColorDto[];
};
export type HierarchyValueDto = {
  /** ~ without a value. */
  key: string;
  name: string | null;
  products: number;
  planograms: number;
  stores: number;
};
export type PlanogramLevel = 'category' | 'planogram';
export type ReportPlanogramsDto = {
  /** All of them, or a page. */
  items: ReportPlanogramDto[];
  /** How many there are: with a search, that it finds. */
  count: number;
  /** How many stand before the first item. */
  first: number;
  /** Where the next page begins; null on the last, and where they are not asked for by pages. */
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ProductLevel =
  'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package' | 'product';
export type ReportFilterDto = {
  /** Its values are kept. */
  filterType: 'include';
  filters: {
    [key: string]: string[];
  };
  filterid: string;
  filterName: string | null;
  createdAt: string;
};
export type StoreLevel = 'banner' | 'region' | 'state' | 'cluster' | 'store';
export type ReportTotalsDto = {
  snapshot: SnapshotRefDto;
  /** Distinct stores with a planogram. */
  totalstores: number;
  /** Planogram × file. */
  totalplanograms: number;
  /** Distinct product keys placed at least once. */
  totalproducts: number;
  /** Their distinct manufacturers, the empty one left out. */
  totalmanufacturers: number;
};
export type RenameReportDto = {
  /** The project it is of. */
  projectid: string;
  /** The report. */
  reportid: string;
  /** Its new name. */
  reportname: string;
};
export type ReportTreeLevelDto = {
  level: AnalysisLevel;
  /** Distinct values in the whole project. */
  values: number;
};
export type ReportTreeValueDto = {
  level: AnalysisLevel;
  /** What filters take at the level; ~ without a value. */
  key: string;
  /** Null without a value. */
  name: string | null;
};
export type ReportTreeNodeDto = {
  level: AnalysisLevel;
  /** The level of what stands below; null at the leaves. */
  below: AnalysisLevel | null;
  /** What `under` takes to see what stands below. */
  id: string;
  /** Of a product. */
  upc: string | null;
  /** What it stands under, from the top: what the question named, and what all of it has in common. */
  path: ReportTreeValueDto[];
  /** Distinct products, planograms and stores behind it, in the part of the tree that is asked for. */
  products: number;
  planograms: number;
  stores: number;
  /** What filters take at the level; ~ without a value. */
  key: string;
  /** Null without a value. */
  name: string | null;
};
export type ReportTreeDto = {
  /** From the top to the leaves. */
  levels: ReportTreeLevelDto[];
  /** By name, what has no value last; found nodes level by level. */
  items: ReportTreeNodeDto[];
  /** All nodes of the question. */
  count: number;
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type SetProjectColorDto = {
  /** The level that the value is of. */
  level: ColorLevel;
  /** The project that the color is for. */
  projectid: string;
  /** The value, as the level has it. */
  value: string;
  /** #RRGGBB; null: the value’s own again. */
  color: string | null;
};
export type UpdateReportFilterDto = {
  /** Its new values by level, all of them. */
  filters?: {
    [key: string]: string[];
  };
  /** Its new name. */
  filterName?: string;
  /** The project it narrows. */
  projectid: string;
  /** The saved filter. */
  filterid: string;
};
export const {
  useCreateExcelReportMutation,
  useGetSpaceToSalesCategoryQuery,
  useLazyGetSpaceToSalesCategoryQuery,
  useGetSpaceAnalysisByLevelQuery,
  useLazyGetSpaceAnalysisByLevelQuery,
  useCancelReportMutation,
  useCreateReportDataMutation,
  useCreateReportFilterMutation,
  useCreateReportRequestMutation,
  useDownloadDatasetQuery,
  useLazyDownloadDatasetQuery,
  useDeleteReportMutation,
  useDeleteReportFilterMutation,
  useFindProductPicturesQuery,
  useLazyFindProductPicturesQuery,
  useGetAnalysisStateQuery,
  useLazyGetAnalysisStateQuery,
  useGetComparableShelvesQuery,
  useLazyGetComparableShelvesQuery,
  useGetDashboardsDataQuery,
  useLazyGetDashboardsDataQuery,
  useGetDataDictionaryQuery,
  useLazyGetDataDictionaryQuery,
  useGetDaysOfSupplyQuery,
  useLazyGetDaysOfSupplyQuery,
  useGetDaysOfSupplyV1Query,
  useLazyGetDaysOfSupplyV1Query,
  useGetDownloadsQuery,
  useLazyGetDownloadsQuery,
  useGetExtractFileQuery,
  useLazyGetExtractFileQuery,
  useGetFacingsPlanQuery,
  useLazyGetFacingsPlanQuery,
  useGetFacingsPlanFileQuery,
  useLazyGetFacingsPlanFileQuery,
  useGetFacingsPlansQuery,
  useLazyGetFacingsPlansQuery,
  useGetFigureRowsQuery,
  useLazyGetFigureRowsQuery,
  useGetSyncManifestQuery,
  useLazyGetSyncManifestQuery,
  useGetLinearQuery,
  useLazyGetLinearQuery,
  useGetNotebookQuery,
  useLazyGetNotebookQuery,
  useGetPlanogramDrawingQuery,
  useLazyGetPlanogramDrawingQuery,
  useGetProductHistoryQuery,
  useLazyGetProductHistoryQuery,
  useGetProductPlacesQuery,
  useLazyGetProductPlacesQuery,
  useGetProductReportQuery,
  useLazyGetProductReportQuery,
  useGetSyncProductStoresQuery,
  useLazyGetSyncProductStoresQuery,
  useGetProductVoidsQuery,
  useLazyGetProductVoidsQuery,
  useGetFilterLevelsQuery,
  useLazyGetFilterLevelsQuery,
  useGetFilterValuesQuery,
  useLazyGetFilterValuesQuery,
  useGetProjectReportsQuery,
  useLazyGetProjectReportsQuery,
  useGetProjectRowsQuery,
  useLazyGetProjectRowsQuery,
  useGetReportDataQuery,
  useLazyGetReportDataQuery,
  useGetShareOfQuery,
  useLazyGetShareOfQuery,
  useGetShareOfLevelQuery,
  useLazyGetShareOfLevelQuery,
  useGetShareOfParentQuery,
  useLazyGetShareOfParentQuery,
  useGetShareOfMeasureQuery,
  useLazyGetShareOfMeasureQuery,
  useGetShareOfV1Query,
  useLazyGetShareOfV1Query,
  useGetShelfWallQuery,
  useLazyGetShelfWallQuery,
  useGetSpaceAnalysisV1Query,
  useLazyGetSpaceAnalysisV1Query,
  useGetSpaceToSalesQuery,
  useLazyGetSpaceToSalesQuery,
  useGetSpaceToSalesV1Query,
  useLazyGetSpaceToSalesV1Query,
  useGetStoreListQuery,
  useLazyGetStoreListQuery,
  useGetStoreReportQuery,
  useLazyGetStoreReportQuery,
  useGetStoreResetQuery,
  useLazyGetStoreResetQuery,
  useGetStoreProductsQuery,
  useLazyGetStoreProductsQuery,
  useGetSupplyCubeQuery,
  useLazyGetSupplyCubeQuery,
  useGetSupplyProductsQuery,
  useLazyGetSupplyProductsQuery,
  useGetProductPositionsQuery,
  useLazyGetProductPositionsQuery,
  useGetProductStoresQuery,
  useLazyGetProductStoresQuery,
  useGetWallCellsQuery,
  useLazyGetWallCellsQuery,
  useGetWallFixturesQuery,
  useLazyGetWallFixturesQuery,
  useGetWallPositionsQuery,
  useLazyGetWallPositionsQuery,
  useGetPdfFileUrlMutation,
  useDownloadPlanogramFilesQuery,
  useLazyDownloadPlanogramFilesQuery,
  usePreviewFigureSettingsMutation,
  useGetProductPictureQuery,
  useLazyGetProductPictureQuery,
  useGetProjectColorsQuery,
  useLazyGetProjectColorsQuery,
  useGetPlanogramHierarchyQuery,
  useLazyGetPlanogramHierarchyQuery,
  useGetProjectPlanogramsQuery,
  useLazyGetProjectPlanogramsQuery,
  useGetProductHierarchyQuery,
  useLazyGetProductHierarchyQuery,
  useGetSyncProductsMutation,
  useGetProductsByFilterQuery,
  useLazyGetProductsByFilterQuery,
  useGetReportFiltersQuery,
  useLazyGetReportFiltersQuery,
  useGetStoreHierarchyQuery,
  useLazyGetStoreHierarchyQuery,
  useGetSyncStoresQuery,
  useLazyGetSyncStoresQuery,
  useGetProjectTotalsQuery,
  useLazyGetProjectTotalsQuery,
  useRenameReportMutation,
  useGetReportBrandHierarchyQuery,
  useLazyGetReportBrandHierarchyQuery,
  useGetReportPackageHierarchyQuery,
  useLazyGetReportPackageHierarchyQuery,
  useGetReportProductHierarchyQuery,
  useLazyGetReportProductHierarchyQuery,
  useGetReportStoreHierarchyQuery,
  useLazyGetReportStoreHierarchyQuery,
  useRetryReportMutation,
  useSetProjectColorMutation,
  useUpdateReportFilterMutation,
} = injectedRtkApi;

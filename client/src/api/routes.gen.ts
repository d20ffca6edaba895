/* Generated from openapi.json by `npm run codegen`: every path of the contract with what it and its query are filled with. */

type AnalysisLevel =
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
type AnalysisSort =
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
type AssortmentPick = 'all' | 'added' | 'dropped' | 'kept' | 'moved' | 'resized';
type AssortmentSort =
  | 'name'
  | '-name'
  | 'moved'
  | '-moved'
  | 'resized'
  | '-resized'
  | 'before.stores'
  | '-before.stores'
  | 'before.planograms'
  | '-before.planograms'
  | 'before.positions'
  | '-before.positions'
  | 'before.facings'
  | '-before.facings'
  | 'before.linear'
  | '-before.linear'
  | 'before.square'
  | '-before.square'
  | 'before.area'
  | '-before.area'
  | 'before.cubic'
  | '-before.cubic'
  | 'before.capacity'
  | '-before.capacity'
  | 'before.units'
  | '-before.units'
  | 'before.sales'
  | '-before.sales'
  | 'before.profit'
  | '-before.profit'
  | 'before.daysOfSupply'
  | '-before.daysOfSupply'
  | 'after.stores'
  | '-after.stores'
  | 'after.planograms'
  | '-after.planograms'
  | 'after.positions'
  | '-after.positions'
  | 'after.facings'
  | '-after.facings'
  | 'after.linear'
  | '-after.linear'
  | 'after.square'
  | '-after.square'
  | 'after.area'
  | '-after.area'
  | 'after.cubic'
  | '-after.cubic'
  | 'after.capacity'
  | '-after.capacity'
  | 'after.units'
  | '-after.units'
  | 'after.sales'
  | '-after.sales'
  | 'after.profit'
  | '-after.profit'
  | 'after.daysOfSupply'
  | '-after.daysOfSupply'
  | 'change.stores'
  | '-change.stores'
  | 'change.planograms'
  | '-change.planograms'
  | 'change.positions'
  | '-change.positions'
  | 'change.facings'
  | '-change.facings'
  | 'change.linear'
  | '-change.linear'
  | 'change.square'
  | '-change.square'
  | 'change.area'
  | '-change.area'
  | 'change.cubic'
  | '-change.cubic'
  | 'change.capacity'
  | '-change.capacity'
  | 'change.units'
  | '-change.units'
  | 'change.sales'
  | '-change.sales'
  | 'change.profit'
  | '-change.profit'
  | 'change.daysOfSupply'
  | '-change.daysOfSupply';
type ColorLevel = 'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package';
type ComparedStores = 'same' | 'all';
type ComparisonLevel =
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
  | 'store';
type CountedObject = 'pln' | 'prd' | 'str';
type DashboardItems = 'all' | 'leading';
type DatasetFormat = 'csv' | 'xlsx' | 'parquet';
type DatasetName = 'positions' | 'products' | 'stores' | 'planograms' | 'placements' | 'facts' | 'matches' | 'findings';
type DaysOfSupplyTable = 'items' | 'atrisk' | 'overstock' | 'notmoving';
type DistributionPick = 'all' | 'gained' | 'lost' | 'changed' | 'unchanged';
type DistributionSort =
  | 'name'
  | '-name'
  | 'storesBefore'
  | '-storesBefore'
  | 'storesAfter'
  | '-storesAfter'
  | 'gained'
  | '-gained'
  | 'lost'
  | '-lost'
  | 'kept'
  | '-kept'
  | 'change'
  | '-change'
  | 'changes'
  | '-changes';
type EffectLevel =
  'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package' | 'product' | 'store';
type EffectSort =
  | 'name'
  | '-name'
  | 'spaceBefore'
  | '-spaceBefore'
  | 'spaceAfter'
  | '-spaceAfter'
  | 'spaceChange'
  | '-spaceChange'
  | 'spaceGrowth'
  | '-spaceGrowth'
  | 'salesBefore'
  | '-salesBefore'
  | 'salesAfter'
  | '-salesAfter'
  | 'salesChange'
  | '-salesChange'
  | 'salesGrowth'
  | '-salesGrowth'
  | 'beyond'
  | '-beyond'
  | 'daysBefore'
  | '-daysBefore'
  | 'daysAfter'
  | '-daysAfter'
  | 'pointsBefore'
  | '-pointsBefore'
  | 'pointsAfter'
  | '-pointsAfter';
type FigureName =
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
type FigureRowKind = 'facts' | 'positions';
type FileLanguage = 'en-US' | 'zh-CN';
type FindingObject = 'file' | 'pln' | 'prd' | 'str' | 'prs';
type FindingObjectOrAll = 'file' | 'pln' | 'prd' | 'str' | 'prs' | 'all';
type FindingSeverity = 'error' | 'warning' | 'info';
type ItemSort =
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
type Language = 'en-US' | 'zh-CN';
type ListSourceKind = 'project' | 'retailer' | 'master';
type MatchObject = 'prd' | 'str';
type NotebookKind = 'duckdb' | 'pandas' | 'powerbi';
type ParentLevel =
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
type PivotField =
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
  | 'planogramcategory'
  | 'planogram'
  | 'bay'
  | 'shelf'
  | 'fixture'
  | 'fixturetype'
  | 'merchstyle'
  | 'orientation';
type PlanObjective = 'sales' | 'shortages' | 'refills' | 'sales-only';
type PlanogramFilesKind = 'original' | 'ours';
type PlanogramLevel = 'category' | 'planogram';
type PlanogramPairPick = 'all' | 'paired' | 'changed' | 'unchanged' | 'added' | 'dropped';
type PlanogramPairSort =
  | 'name'
  | '-name'
  | 'category'
  | '-category'
  | 'stores'
  | '-stores'
  | 'added'
  | '-added'
  | 'dropped'
  | '-dropped'
  | 'kept'
  | '-kept'
  | 'moved'
  | '-moved'
  | 'resized'
  | '-resized'
  | 'changes'
  | '-changes';
type PodCell =
  | 'itemDistribution'
  | 'distribution'
  | 'stores'
  | 'pointsOfDistribution'
  | 'totalDistributionPoints'
  | 'averageItemsPerStore';
type PodSort =
  | 'name'
  | '-name'
  | 'products'
  | '-products'
  | 'pointsOfDistribution'
  | '-pointsOfDistribution'
  | 'stores'
  | '-stores'
  | 'itemDistribution'
  | '-itemDistribution'
  | 'distribution'
  | '-distribution'
  | 'weightedDistribution'
  | '-weightedDistribution'
  | 'totalDistributionPoints'
  | '-totalDistributionPoints'
  | 'averageItemsPerStore'
  | '-averageItemsPerStore'
  | 'voids'
  | '-voids';
type PodStoreKind = 'void' | 'carrying';
type ProductLevel =
  'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package' | 'product';
type ProductPlaceSort =
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
type ProductPlaceState = 'atrisk' | 'inrange' | 'overstock' | 'notmoving';
type ProductVoidSort =
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
type ReportFormat = 'json' | 'csv' | 'xlsx';
type ReportType = 'EXCEL' | 'STORE' | 'PDF' | 'DATA' | 'COMPARE' | 'BOARD';
type RetailerInclude = 'active' | 'all';
type RowsObject = 'prd' | 'str' | 'pln';
type SalesMeasure = 'units' | 'sales' | 'profit';
type ScoreLevel = 'planogram' | 'category' | 'banner' | 'region' | 'state' | 'cluster' | 'store';
type ScoreSort =
  | 'score'
  | '-score'
  | 'name'
  | '-name'
  | 'daysInRange'
  | '-daysInRange'
  | 'fairShare'
  | '-fairShare'
  | 'filled'
  | '-filled'
  | 'fits'
  | '-fits'
  | 'assortment'
  | '-assortment'
  | 'eyeLevel'
  | '-eyeLevel'
  | 'blocks'
  | '-blocks';
type ShareMeasure = 'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity' | 'units' | 'sales' | 'profit';
type SpaceMeasure = 'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity';
type StoreGroupChoice = 'all' | 'banner' | 'region' | 'state' | 'cluster';
type StoreLevel = 'banner' | 'region' | 'state' | 'cluster' | 'store';
type SummaryLevel = 'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package';
type TableObject = 'prd' | 'str';
type TrueOrFalse = 'true' | 'false';
type UnitChoice = 'in' | 'm' | 'cm';
type WaivedChoice = 'open' | 'waived' | 'all';
type WallColour = 'category' | 'subcategory' | 'brand' | 'manufacturer' | 'supply';
type WallOrder = 'banner' | 'store' | 'name' | 'width' | 'score' | 'unusual';
type WantedReports = 'publication' | 'requested' | 'EXCEL' | 'STORE' | 'PDF' | 'DATA' | 'COMPARE' | 'BOARD';
type Within = 'parent' | 'category' | 'total';

export interface Routes {
  '/api/auth/.well-known/jwks.json': Record<never, never>;
  '/api/auth/attributes': Record<never, never>;
  '/api/auth/confirm': Record<never, never>;
  '/api/auth/endsession': Record<never, never>;
  '/api/auth/forgot': Record<never, never>;
  '/api/auth/forgotsubmit': Record<never, never>;
  '/api/auth/mfa': Record<never, never>;
  '/api/auth/mfadisable': Record<never, never>;
  '/api/auth/mfaenable': Record<never, never>;
  '/api/auth/mfarecovery': Record<never, never>;
  '/api/auth/mfasetup': Record<never, never>;
  '/api/auth/mfastatus': Record<never, never>;
  '/api/auth/newpassword': Record<never, never>;
  '/api/auth/oidc/callback': Record<never, never>;
  '/api/auth/oidc/start': { returnTo?: string | null };
  '/api/auth/password': Record<never, never>;
  '/api/auth/providers': Record<never, never>;
  '/api/auth/refresh': Record<never, never>;
  '/api/auth/resend': Record<never, never>;
  '/api/auth/sessions': Record<never, never>;
  '/api/auth/signin': Record<never, never>;
  '/api/auth/signout': Record<never, never>;
  '/api/auth/signouteverywhere': Record<never, never>;
  '/api/auth/signup': Record<never, never>;
  '/api/dev/outbox': { limit?: number | null };
  '/api/dev/outbox/{id}': { id: string };
  '/api/health/live': Record<never, never>;
  '/api/health/ready': Record<never, never>;
  '/api/lite/auditexport': {
    event?: string | null;
    actor?: string | null;
    subject?: string | null;
    text?: string | null;
    tenant?: string | null;
    from?: string | null;
    to?: string | null;
    format: 'csv' | 'xlsx';
    lang?: 'en-US' | 'zh-CN' | null;
  };
  '/api/lite/auditlog': {
    event?: string | null;
    actor?: string | null;
    subject?: string | null;
    text?: string | null;
    tenant?: string | null;
    from?: string | null;
    to?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/lite/createdashpod': Record<never, never>;
  '/api/lite/createexcelreport': Record<never, never>;
  '/api/lite/createfilterpod': Record<never, never>;
  '/api/lite/createprojectlite': Record<never, never>;
  '/api/lite/createtimeperiod': Record<never, never>;
  '/api/lite/createuser': Record<never, never>;
  '/api/lite/deletedashpod': Record<never, never>;
  '/api/lite/deletefilterpod': Record<never, never>;
  '/api/lite/deletetimeperiod': Record<never, never>;
  '/api/lite/endusersessions': Record<never, never>;
  '/api/lite/getallprojectrequestlite/{p}': { p: string };
  '/api/lite/getdashboardlite': Record<never, never>;
  '/api/lite/getdashpod': Record<never, never>;
  '/api/lite/gethome': Record<never, never>;
  '/api/lite/getmultifolderlist/{p}/{r}': { p: string; r: string };
  '/api/lite/getnotifications': Record<never, never>;
  '/api/lite/getpodmatrix/{p}/{podid}/{level}/{storelevel}': {
    p: string;
    podid: string;
    level: ProductLevel;
    storelevel: StoreLevel;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    sort?: PodSort | null;
    cursor?: string | null;
    cells?: PodCell | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/lite/getpodstores/{p}/{podid}/{level}/{value}': {
    p: string;
    podid: string;
    level: ProductLevel;
    value: string;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    cursor?: string | null;
    which?: PodStoreKind | null;
    storelevel?: StoreLevel | null;
    storevalue?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/lite/getprojectlite/{id}': { id: string };
  '/api/lite/getservicestate': Record<never, never>;
  '/api/lite/getshellconfig': Record<never, never>;
  '/api/lite/getspaccetosalescategory/{p}/{category}/{level}/{parentlevel}/{parentvalue}/{space}/{sales}/{sort}': {
    p: string;
    level: AnalysisLevel;
    parentlevel: ParentLevel;
    space: SpaceMeasure;
    sales: SalesMeasure;
    sort: AnalysisSort;
    category: string;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/lite/getspaceanalysisbylevel/{p}/{level}/{parentlevel}/{parentvalue}/{space}/{sales}': {
    p: string;
    level: AnalysisLevel;
    parentlevel: ParentLevel;
    space: SpaceMeasure;
    sales: SalesMeasure;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/lite/getspacechange/{p}/{compare}': {
    p: string;
    compare: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
    level?: ProductLevel | null;
    space?: SpaceMeasure | null;
    parentlevel?: ComparisonLevel | null;
    parentvalue?: string | null;
  };
  '/api/lite/gettimeperiod': { tenant?: string | null };
  '/api/lite/getuserdetails': Record<never, never>;
  '/api/lite/listdashpod': Record<never, never>;
  '/api/lite/listfilterprod': { projectid?: string | null; publication?: string | null };
  '/api/lite/listprojectslite': { limit?: number | null; cursor?: string | null };
  '/api/lite/ordertimeperiods': Record<never, never>;
  '/api/lite/reportclienterror': Record<never, never>;
  '/api/lite/resendinvitation': Record<never, never>;
  '/api/lite/resetsecondfactor': Record<never, never>;
  '/api/lite/sendsupportquestion': Record<never, never>;
  '/api/lite/share/open': Record<never, never>;
  '/api/lite/share/status': Record<never, never>;
  '/api/lite/sharelink': Record<never, never>;
  '/api/lite/sharelinks/change': Record<never, never>;
  '/api/lite/sharelinks/create': Record<never, never>;
  '/api/lite/sharelinks/delete': Record<never, never>;
  '/api/lite/sharelinks/rotate': Record<never, never>;
  '/api/lite/sharelinks/views/{p}/{linkid}': { p: string; linkid: string; before?: string | null };
  '/api/lite/sharelinks/{p}': { p: string };
  '/api/lite/supportimage/{imageid}': { imageid: string };
  '/api/lite/unlockuser': Record<never, never>;
  '/api/lite/updatedashpod': Record<never, never>;
  '/api/lite/updatefilterpod': Record<never, never>;
  '/api/lite/updatenameofuser': Record<never, never>;
  '/api/lite/updatenotification': Record<never, never>;
  '/api/lite/updateprojectsattributeslite': Record<never, never>;
  '/api/lite/updatetimeperiod': Record<never, never>;
  '/api/lite/updateuserapps': Record<never, never>;
  '/api/lite/updateuserstatus': Record<never, never>;
  '/api/lite/updateusertype': Record<never, never>;
  '/api/lite/uploadsupportimage': Record<never, never>;
  '/api/lite/userlist': {
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
    status?: 'invited' | 'active' | 'disabled' | 'unconfirmed' | null;
    type?: 'admin' | 'standard' | null;
    app?: string | null;
    tenant?: string | null;
    excludedemo?: boolean | null;
    sort?: 'name' | 'email' | 'created' | null;
  };
  '/api/main/acceptmatch': Record<never, never>;
  '/api/main/acceptmatches': Record<never, never>;
  '/api/main/addboardtile': Record<never, never>;
  '/api/main/adminattention': Record<never, never>;
  '/api/main/analyseproject': Record<never, never>;
  '/api/main/applymasterimport': Record<never, never>;
  '/api/main/applyprojectupload': Record<never, never>;
  '/api/main/backups': Record<never, never>;
  '/api/main/cancelmasterimport': Record<never, never>;
  '/api/main/cancelprojectupload': Record<never, never>;
  '/api/main/cancelreport': Record<never, never>;
  '/api/main/checkmasterimport': Record<never, never>;
  '/api/main/checkprojectupload': Record<never, never>;
  '/api/main/compareprojectreportfilters/{p}': { p: string };
  '/api/main/comparisontotal/{p}/{compare}': {
    p: string;
    compare: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
  };
  '/api/main/createboard': Record<never, never>;
  '/api/main/createboardreport': Record<never, never>;
  '/api/main/createclassoftrade': Record<never, never>;
  '/api/main/createcomparereport': Record<never, never>;
  '/api/main/createcompareworkbook': Record<never, never>;
  '/api/main/createcomparisonreportfilter': Record<never, never>;
  '/api/main/createmasterimport': Record<never, never>;
  '/api/main/createpictureupload': Record<never, never>;
  '/api/main/createproject': Record<never, never>;
  '/api/main/createprojectupload': Record<never, never>;
  '/api/main/createreportdata': Record<never, never>;
  '/api/main/createreportfilter': Record<never, never>;
  '/api/main/createreportrequest': Record<never, never>;
  '/api/main/createrequest': Record<never, never>;
  '/api/main/createretailer': Record<never, never>;
  '/api/main/createretailerunit': Record<never, never>;
  '/api/main/dataset/{p}/{snapshotid}/{name}': {
    p: string;
    snapshotid: string;
    name: DatasetName;
    format?: DatasetFormat | null;
    lang?: Language | null;
    exp: string;
    sig: string;
    for?: string | null;
  };
  '/api/main/deleteboard': Record<never, never>;
  '/api/main/deleteclassoftrade': Record<never, never>;
  '/api/main/deletecomparereport': Record<never, never>;
  '/api/main/deleteproject': Record<never, never>;
  '/api/main/deletereport': Record<never, never>;
  '/api/main/deletereportfilter': Record<never, never>;
  '/api/main/deleteretailerunit': Record<never, never>;
  '/api/main/duplicateboard': Record<never, never>;
  '/api/main/editprojectrows': Record<never, never>;
  '/api/main/excludefiles': Record<never, never>;
  '/api/main/exportmasterdata/{retailerid}/{object}': {
    retailerid: string;
    object: TableObject;
    format: 'csv' | 'xlsx';
    search?: string | null;
    lang?: 'en-US' | 'zh-CN' | null;
  };
  '/api/main/exportpublicationfiles/{p}': { p: string; number?: number | null; lang?: Language | null };
  '/api/main/exportvalidation/{p}': { p: string; lang?: FileLanguage | null };
  '/api/main/findproductpictures/{p}': { p: string };
  '/api/main/forgetmatch': Record<never, never>;
  '/api/main/forgetmatches': Record<never, never>;
  '/api/main/getallprojectrequest/{p}': { p: string };
  '/api/main/getanalysisstate/{p}': { p: string };
  '/api/main/getbasecallpoints/{path}': { path: string; include?: RetailerInclude | null; tenant?: string | null };
  '/api/main/getboard/{p}/{boardid}': { p: string; boardid: string };
  '/api/main/getboardversion/{p}/{boardid}/{number}': { p: string; boardid: string; number: number };
  '/api/main/getboardversions/{p}/{boardid}': { p: string; boardid: string };
  '/api/main/getcomparableshelves/{p}/{planogramid}': {
    p: string;
    planogramid: string;
    units?: UnitChoice | null;
    request?: string | null;
    publication?: string | null;
    limit?: number | null;
    search?: string | null;
  };
  '/api/main/getcomparisonassortment/{p}/{compare}/{level}/{value}': {
    p: string;
    compare: string;
    level: ComparisonLevel;
    value: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
    pick?: AssortmentPick | null;
    sort?: AssortmentSort | null;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getcomparisondist/{p}/{compare}/{level}/{value}': {
    p: string;
    compare: string;
    level: ComparisonLevel;
    value: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
    pick?: DistributionPick | null;
    sort?: DistributionSort | null;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getcomparisonplanograms/{p}/{compare}': {
    p: string;
    compare: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
    pick?: PlanogramPairPick | null;
    sort?: PlanogramPairSort | null;
    level?: ComparisonLevel | null;
    value?: string | null;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getcomparisonstores/{p}/{compare}/{product}': {
    p: string;
    compare: string;
    product: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
  };
  '/api/main/getdashboardsdata/{p}/{requestid}/{level}': {
    p: string;
    level: AnalysisLevel;
    requestid: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    parentlevel?: ParentLevel | null;
    space?: SpaceMeasure | null;
    sales?: SalesMeasure | null;
    items?: DashboardItems | null;
    keep?: readonly string[] | null;
    parentvalue?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getdatadictionary/{p}': {
    p: string;
    request?: string | null;
    publication?: string | null;
    format?: ReportFormat | null;
    lang?: Language | null;
  };
  '/api/main/getdaysofsupply/{p}/{level}': {
    p: string;
    level: AnalysisLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    table?: DaysOfSupplyTable | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getdaysofsupplyv1/{p}/{level}/{parentlevel}/{parentvalue}': {
    p: string;
    level: AnalysisLevel;
    parentlevel: ParentLevel;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    table?: DaysOfSupplyTable | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getdownloads/{p}': { p: string; request?: string | null; publication?: string | null };
  '/api/main/getexcludedfiles/{p}': {
    p: string;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getextractfile/{p}': { p: string; request?: string | null; publication?: string | null };
  '/api/main/getfacingsplan/{p}/{planogramid}': {
    p: string;
    planogramid: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    objective?: PlanObjective | null;
    lock?: string | null;
    lockshelf?: string | null;
    facings?: string | null;
    doslow?: number | null;
    doshigh?: number | null;
    elasticity?: number | null;
    minfacings?: number | null;
    maxfacings?: number | null;
    casepacks?: number | null;
  };
  '/api/main/getfacingsplanfile/{p}/{planogramid}': {
    p: string;
    planogramid: string;
    filter?: string | null;
    units?: UnitChoice | null;
    lang?: Language | null;
    request?: string | null;
    publication?: string | null;
    objective?: PlanObjective | null;
    lock?: string | null;
    lockshelf?: string | null;
    facings?: string | null;
    doslow?: number | null;
    doshigh?: number | null;
    elasticity?: number | null;
    minfacings?: number | null;
    maxfacings?: number | null;
    casepacks?: number | null;
  };
  '/api/main/getfacingsplans/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    objective?: PlanObjective | null;
    category?: string | null;
    offset?: number | null;
    limit?: number | null;
    doslow?: number | null;
    doshigh?: number | null;
    elasticity?: number | null;
    minfacings?: number | null;
    maxfacings?: number | null;
    casepacks?: number | null;
  };
  '/api/main/getfigurerows/{p}/{figure}': {
    p: string;
    figure: FigureName;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    level?: AnalysisLevel | null;
    parentlevel?: ParentLevel | null;
    space?: SpaceMeasure | null;
    sales?: SalesMeasure | null;
    rows?: FigureRowKind | null;
    value?: string | null;
    parentvalue?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/getfindingcounts/{p}/{object}': { object: CountedObject; p: string };
  '/api/main/getfindinggroups/{p}': {
    p: string;
    rule?: string | null;
    severity?: FindingSeverity | null;
    cause?: string | null;
    waived?: WaivedChoice | null;
    object?: FindingObject | null;
    search?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/getfirstboard/{p}': { p: string };
  '/api/main/getindexeddb': { projectid: string };
  '/api/main/getlinear/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getlistmatch/{p}/{object}': { p: string; object: TableObject; uploadid?: string | null };
  '/api/main/getlistsources/{p}': { p: string };
  '/api/main/getlistupload/{uploadid}': { uploadid: string };
  '/api/main/getmasterdata/{retailerid}': { retailerid: string };
  '/api/main/getmasterhistory/{retailerid}/{object}': { retailerid: string; object: TableObject; key: string };
  '/api/main/getmasterimport/{importid}': { importid: string };
  '/api/main/getmasterproblems/{importid}': { importid: string };
  '/api/main/getmasterproducts/{retailerid}': {
    retailerid: string;
    search?: string | null;
    desc?: boolean | null;
    limit?: number | null;
    cursor?: string | null;
    sort?:
      | 'key'
      | 'upc'
      | 'id'
      | 'name'
      | 'category'
      | 'subcategory'
      | 'segment'
      | 'subsegment'
      | 'manufacturer'
      | 'brand'
      | 'package'
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
      | null;
  };
  '/api/main/getmasterstores/{retailerid}': {
    retailerid: string;
    search?: string | null;
    desc?: boolean | null;
    limit?: number | null;
    cursor?: string | null;
    sort?:
      | 'key'
      | 'number'
      | 'name'
      | 'banner'
      | 'region'
      | 'state'
      | 'city'
      | 'cluster'
      | 'latitude'
      | 'longitude'
      | 'planogram'
      | null;
  };
  '/api/main/getnotebook/{p}/{kind}': {
    p: string;
    kind: NotebookKind;
    request?: string | null;
    publication?: string | null;
    lang?: Language | null;
  };
  '/api/main/getpicturesummary/{retailerid}': { retailerid: string; projectid?: string | null };
  '/api/main/getpictureupload/{uploadid}': { uploadid: string; projectid?: string | null };
  '/api/main/getplanogramchange/{p}/{compare}/{planogramid}/{compareplanogramid}': {
    p: string;
    compare: string;
    planogramid: string;
    compareplanogramid: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
  };
  '/api/main/getplanogramdrawing/{p}/{planogramid}': {
    p: string;
    planogramid: string;
    filter?: string | null;
    units?: UnitChoice | null;
    request?: string | null;
    publication?: string | null;
    space?: SpaceMeasure | null;
    sales?: SalesMeasure | null;
  };
  '/api/main/getproducthistory/{p}/{upc}': {
    p: string;
    upc: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getproductplaces/{p}/{upc}': {
    p: string;
    upc: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    cursor?: string | null;
    sort?: ProductPlaceSort | null;
    state?: ProductPlaceState | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getproductreport/{p}/{upc}': {
    p: string;
    upc: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getproductstores/{p}': { p: string };
  '/api/main/getproductvoids/{p}/{upc}': {
    p: string;
    upc: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    cursor?: string | null;
    sort?: ProductVoidSort | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getproject/{id}': { id: string };
  '/api/main/getprojectedits/{p}/{object}': { p: string; object: TableObject };
  '/api/main/getprojectfilter1/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getprojectfilter2/{p}/{level}': {
    p: string;
    level: AnalysisLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getprojectremoval/{p}': { p: string };
  '/api/main/getprojectreports/{p}': {
    p: string;
    type?: ReportType | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/getprojectrequest/{p}/{r}': { p: string; r: string };
  '/api/main/getprojectrows/{p}/{object}': { p: string; object: RowsObject };
  '/api/main/getprojectsettings/{p}': { p: string };
  '/api/main/getprojectupload/{p}': { p: string };
  '/api/main/getprojectuploadfile/{uploadid}': { uploadid: string };
  '/api/main/getprojectuploadproblems/{uploadid}': { uploadid: string };
  '/api/main/getprojectvalidation/{p}': { p: string };
  '/api/main/getpublicationfiles/{p}': {
    p: string;
    number?: number | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/getpublicationplan/{p}': { p: string };
  '/api/main/getreportdata': { cursor?: string | null; projectid: string; reportid: string };
  '/api/main/getrequest/{p}/{r}/{type}': { p: string; r: string; type: 'PSA' | 'PSAL' };
  '/api/main/getrequestarchive/{p}/{r}': { p: string; r: string };
  '/api/main/getrequestfiles/{p}/{r}/error': {
    p: string;
    r: string;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getrequestfiles/{p}/{r}/pogextract': {
    p: string;
    r: string;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getreseteffect/{p}/{compare}': {
    p: string;
    compare: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
    level?: EffectLevel | null;
    space?: SpaceMeasure | null;
    sales?: SalesMeasure | null;
    sort?: EffectSort | null;
    changedfrom?: number | null;
    limit?: number | null;
    cursor?: string | null;
    search?: string | null;
  };
  '/api/main/getretailer/{id}': { id: string };
  '/api/main/getretailerimpact/{id}': { id: string; into?: string | null };
  '/api/main/getretailernames/{id}': { id: string; include?: RetailerInclude | null; tenant?: string | null };
  '/api/main/getretailers': { include?: RetailerInclude | null; tenant?: string | null };
  '/api/main/getretailertree': { include?: RetailerInclude | null; tenant?: string | null };
  '/api/main/getrowhistory/{p}/{object}': { p: string; object: TableObject; key: string };
  '/api/main/getscorecard/{p}/{level}': {
    p: string;
    level: ScoreLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    weights?: string | null;
    sort?: ScoreSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getscoredshelf/{p}/{planogramid}': {
    p: string;
    planogramid: string;
    filter?: string | null;
    units?: UnitChoice | null;
    request?: string | null;
    publication?: string | null;
    weights?: string | null;
  };
  '/api/main/getscoretrend/{p}': { p: string; weights?: string | null };
  '/api/main/getshareof/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getshareof/{p}/{level}': {
    p: string;
    level: AnalysisLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getshareof/{p}/{level}/{parent}': {
    p: string;
    level: AnalysisLevel;
    parent: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getshareof/{p}/{level}/{parent}/{measure}': {
    p: string;
    level: AnalysisLevel;
    measure: ShareMeasure;
    parent: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getshareofv1/{p}/{level}/{parentlevel}/{parentvalue}/{measure}': {
    p: string;
    level: AnalysisLevel;
    parentlevel: ParentLevel;
    measure: ShareMeasure;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getshelfwall/{p}': {
    p: string;
    filter?: string | null;
    request?: string | null;
    publication?: string | null;
    order?: WallOrder | null;
    cursor?: string | null;
    category?: string | null;
    limit?: number | null;
  };
  '/api/main/getspaceanalysisv1/{p}/{level}/{parentlevel}/{parentvalue}': {
    p: string;
    level: AnalysisLevel;
    parentlevel: ParentLevel;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getspacetosales/{p}/{level}/{space}/{sales}': {
    p: string;
    level: AnalysisLevel;
    space: SpaceMeasure;
    sales: SalesMeasure;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getspacetosalesv1/{p}/{level}/{space}/{sales}/{parentlevel}/{parentvalue}': {
    p: string;
    level: AnalysisLevel;
    parentlevel: ParentLevel;
    space: SpaceMeasure;
    sales: SalesMeasure;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getstorelist/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getstorereport/{p}/{store}': {
    p: string;
    store: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    group?: StoreGroupChoice | null;
  };
  '/api/main/getstorereset/{p}/{store}': {
    p: string;
    store: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getstoreupcdata/{p}/{store}': {
    p: string;
    store: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getsupplycube/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    within?: Within | null;
    sort?: ItemSort | null;
    cursor?: string | null;
    parentlevel?: ParentLevel | null;
    space?: SpaceMeasure | null;
    sales?: SalesMeasure | null;
    items?: DashboardItems | null;
    keep?: readonly string[] | null;
    parentvalue?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/getsupplyproducts/{p}/{from}/{parentlevel}/{parentvalue}': {
    p: string;
    parentlevel: ParentLevel;
    from: number;
    parentvalue: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getupcpogstoredata/{p}/{upc}': {
    p: string;
    upc: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getupcstoredata/{p}/{upc}': {
    p: string;
    upc: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getuploadedfilecount/{bucket}/{p}/{r}': { bucket: 'public' | 'lite'; p: string; r: string };
  '/api/main/getusage': { tenant?: string | null };
  '/api/main/getvalidation/{p}': { p: string };
  '/api/main/getvalidationmessage/{p}/{object}': {
    object: FindingObjectOrAll;
    p: string;
    rule?: string | null;
    severity?: FindingSeverity | null;
    cause?: string | null;
    waived?: WaivedChoice | null;
    planogram?: string | null;
    subject?: string | null;
    store?: string | null;
    file?: number | null;
    search?: string | null;
    added?: boolean | null;
    gone?: boolean | null;
    validation?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/getwallcells/{p}/{block}': {
    p: string;
    block: number;
    filter?: string | null;
    request?: string | null;
    publication?: string | null;
    by?: WallColour | null;
  };
  '/api/main/getwallfixtures/{p}/{planograms}': {
    p: string;
    planograms: string;
    filter?: string | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/getwallpositions/{p}/{planograms}': {
    p: string;
    planograms: string;
    filter?: string | null;
    request?: string | null;
    publication?: string | null;
    by?: WallColour | null;
  };
  '/api/main/includefiles': Record<never, never>;
  '/api/main/listboards/{p}': { p: string };
  '/api/main/listmasterimports/{retailerid}/{object}': { retailerid: string; object: TableObject };
  '/api/main/listmatches/{p}': { p: string };
  '/api/main/listpictures/{retailerid}': {
    retailerid: string;
    projectid?: string | null;
    search?: string | null;
    cursor?: string | null;
    limit?: number | null;
  };
  '/api/main/listpictureuploads/{retailerid}': { retailerid: string; projectid?: string | null };
  '/api/main/listprojects/{owner}': { owner: string; limit?: number | null; cursor?: string | null };
  '/api/main/listprojects/{owner}/archive': { owner: string; limit?: number | null; cursor?: string | null };
  '/api/main/listprojectsbase/{base}/{x}': { base: string; x: string };
  '/api/main/listprojectsv2': Record<never, never>;
  '/api/main/listpublications/{p}': { p: string; limit?: number | null; cursor?: string | null };
  '/api/main/listreports': { limit?: number | null; type?: WantedReports | null; cursor?: string | null };
  '/api/main/listwaivers/{p}': { p: string };
  '/api/main/makebackup': Record<never, never>;
  '/api/main/mastertemplate/{object}': { object: TableObject; format: 'csv' | 'xlsx'; lang?: 'en-US' | 'zh-CN' | null };
  '/api/main/mergeretailers': Record<never, never>;
  '/api/main/openqueueboard': Record<never, never>;
  '/api/main/pdffileurl': Record<never, never>;
  '/api/main/planogramfiles/{p}/{snapshotid}/{kind}': {
    p: string;
    snapshotid: string;
    kind: PlanogramFilesKind;
    exp: string;
    name: string;
    sig: string;
    for?: string | null;
  };
  '/api/main/previewfiguresettings': Record<never, never>;
  '/api/main/previewmasterimport': Record<never, never>;
  '/api/main/previewprojectsettings': Record<never, never>;
  '/api/main/previewprojectupload': Record<never, never>;
  '/api/main/previewupload': Record<never, never>;
  '/api/main/productpicture/{p}/{pictureid}/{height}': { p: string; pictureid: string; height: 64 | 256 | 1024 };
  '/api/main/projectcolors/{p}/{level}': { p: string; level: ColorLevel; publication?: string | null };
  '/api/main/projectcomparereports/{p}': { p: string };
  '/api/main/projectplanogramhierarchy/{p}/{level}': {
    p: string;
    level: PlanogramLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/projectplanogramsummary/{p}': { p: string };
  '/api/main/projectplanogramsv1/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    cursor?: string | null;
    around?: string | null;
    search?: string | null;
    limit?: number | null;
  };
  '/api/main/projectproducthierarchy/{p}/{level}': {
    p: string;
    level: ProductLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/projectproducts/{p}': { p: string };
  '/api/main/projectproductsbyfilter/{p}/{level}/{value}': {
    p: string;
    level: AnalysisLevel;
    value: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/projectproductsummary/{p}': { p: string };
  '/api/main/projectproductsummaryv1/{p}/{level}': { level: SummaryLevel; p: string };
  '/api/main/projectreportfilters/{p}': { p: string };
  '/api/main/projectstorehierarchy/{p}/{level}': {
    p: string;
    level: StoreLevel;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/projectstores/{p}': { p: string };
  '/api/main/projecttemplate/{object}': {
    object: TableObject;
    format: 'csv' | 'xlsx';
    lang?: 'en-US' | 'zh-CN' | null;
  };
  '/api/main/projecttotals/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/main/queuecancel': Record<never, never>;
  '/api/main/queuefailures': Record<never, never>;
  '/api/main/queuejobs': {
    state: 'waiting' | 'active' | 'delayed' | 'failed' | 'done';
    queue?: string | null;
    code?: string | null;
    cause?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/queueretry': Record<never, never>;
  '/api/main/queues': Record<never, never>;
  '/api/main/readagain': Record<never, never>;
  '/api/main/removemasterrow': Record<never, never>;
  '/api/main/removepictures': Record<never, never>;
  '/api/main/removeprojectlist': Record<never, never>;
  '/api/main/renamecomparereport': Record<never, never>;
  '/api/main/renamereport': Record<never, never>;
  '/api/main/renewupload': Record<never, never>;
  '/api/main/reportbrandhierarchy/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    under?: string | null;
    level?: AnalysisLevel | null;
    search?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/reportpackagehierarchy/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    under?: string | null;
    level?: AnalysisLevel | null;
    search?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/reportproducthierarchy/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    under?: string | null;
    level?: AnalysisLevel | null;
    search?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/reportstorehierarchy/{p}': {
    p: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    under?: string | null;
    level?: AnalysisLevel | null;
    search?: string | null;
    limit?: number | null;
    cursor?: string | null;
  };
  '/api/main/restoreboardversion': Record<never, never>;
  '/api/main/restorepublication': Record<never, never>;
  '/api/main/retailerpicture/{retailerid}/{pictureid}/{height}': {
    retailerid: string;
    pictureid: string;
    height: 64 | 256 | 1024;
    projectid?: string | null;
  };
  '/api/main/retryreport': Record<never, never>;
  '/api/main/retryrequest': Record<never, never>;
  '/api/main/revalidate': Record<never, never>;
  '/api/main/samestores/{p}/{compare}': {
    p: string;
    compare: string;
    filter?: string | null;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
    comparepublication?: string | null;
    comparerequest?: string | null;
    comparison?: string | null;
    stores?: ComparedStores | null;
  };
  '/api/main/savemasterproduct': Record<never, never>;
  '/api/main/savemasterstore': Record<never, never>;
  '/api/main/searchprojects': { text?: string | null; limit?: number | null };
  '/api/main/setfirstboard': Record<never, never>;
  '/api/main/setprojectcolor': Record<never, never>;
  '/api/main/setretention': Record<never, never>;
  '/api/main/settenantlimits': Record<never, never>;
  '/api/main/startpictureupload': Record<never, never>;
  '/api/main/submitproject/{p}/{requestid}': { p: string; requestid: string };
  '/api/main/submitstatus/{p}': { p: string };
  '/api/main/suggestedmatches/{p}/{object}': {
    object: MatchObject;
    p: string;
    validation?: string | null;
    skip?: number | null;
    limit?: number | null;
  };
  '/api/main/systemhealth': Record<never, never>;
  '/api/main/undeleteboard': Record<never, never>;
  '/api/main/undoedit': Record<never, never>;
  '/api/main/unwaive': Record<never, never>;
  '/api/main/updateboard': Record<never, never>;
  '/api/main/updateclassoftrade': Record<never, never>;
  '/api/main/updateprojectsettings': Record<never, never>;
  '/api/main/updateprojstatus': Record<never, never>;
  '/api/main/updatereportfilter': Record<never, never>;
  '/api/main/updaterequest': Record<never, never>;
  '/api/main/updateretailer': Record<never, never>;
  '/api/main/updateretailerstatus': Record<never, never>;
  '/api/main/updateretailerunit': Record<never, never>;
  '/api/main/updatevalidationlimits': Record<never, never>;
  '/api/main/uploadedproducts/{p}': {
    p: string;
    search?: string | null;
    desc?: boolean | null;
    limit?: number | null;
    cursor?: string | null;
    sort?:
      | 'key'
      | 'upc'
      | 'id'
      | 'name'
      | 'category'
      | 'subcategory'
      | 'segment'
      | 'subsegment'
      | 'manufacturer'
      | 'brand'
      | 'package'
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
      | null;
    scope?: ListSourceKind | null;
  };
  '/api/main/uploadedstores/{p}': {
    p: string;
    search?: string | null;
    desc?: boolean | null;
    limit?: number | null;
    cursor?: string | null;
    sort?:
      | 'key'
      | 'number'
      | 'name'
      | 'banner'
      | 'region'
      | 'state'
      | 'city'
      | 'cluster'
      | 'latitude'
      | 'longitude'
      | 'planogram'
      | null;
    scope?: ListSourceKind | null;
  };
  '/api/main/waivefindings': Record<never, never>;
  '/api/pivot/createpivotfilter': { units?: UnitChoice | null; request?: string | null; publication?: string | null };
  '/api/pivot/deletepivot': Record<never, never>;
  '/api/pivot/getpivot/{p}/{pivotid}': {
    p: string;
    pivotid: string;
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/pivot/getpivotcells': { units?: UnitChoice | null };
  '/api/pivot/getpivotfields/{p}': { p: string; request?: string | null; publication?: string | null };
  '/api/pivot/getpivotrows': {
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/pivot/getpivotvalues/{p}/{field}': {
    p: string;
    field: PivotField;
    request?: string | null;
    publication?: string | null;
  };
  '/api/pivot/listpivots/{p}': { p: string };
  '/api/pivot/previewpivot': {
    units?: UnitChoice | null;
    format?: ReportFormat | null;
    lang?: Language | null;
    notes?: TrueOrFalse | null;
    request?: string | null;
    publication?: string | null;
  };
  '/api/pivot/updatepivot': { units?: UnitChoice | null; request?: string | null; publication?: string | null };
}

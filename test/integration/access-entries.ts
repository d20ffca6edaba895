import type { Route } from './access-routes.js';
import { uniqueEmail } from './auth-support.js';
import type { OpenRequest } from './uploads-support.js';

/**
 * ADD NEW ROUTES HERE. Who gets which answer from which call.
 * Every route is called signed out, with a bad token, as a disabled administrator and with an ended session (401 for
 * everything that is not public). In addition, a route needs, depending on its kind:
 * - public: a line in PUBLIC, which confirms that this is intended;
 * - GET with the project's id at `:p`: nothing here. It is tested automatically: owner, administrator and (if it is
 *   guest-readable) the guest get 200, everybody else 404. A new path parameter gets a value in `placesOf` of
 *   access.spec.ts;
 * - every other route: an entry in ENTRIES. Without one the test fails.
 */
export const PUBLIC = [
  'get /api/auth/.well-known/jwks.json',
  'post /api/auth/confirm',
  'post /api/auth/forgot',
  'post /api/auth/forgotsubmit',
  'post /api/auth/mfa',
  'post /api/auth/newpassword',
  'get /api/auth/oidc/callback',
  'get /api/auth/oidc/start',
  'get /api/auth/providers',
  'post /api/auth/refresh',
  'post /api/auth/resend',
  'post /api/auth/signin',
  'post /api/auth/signout',
  'post /api/auth/signup',
  'get /api/health/live',
  'get /api/health/ready',
  // Open to this machine only while the program is tried out; the tests' program is not.
  'get /api/dev/outbox',
  'get /api/dev/outbox/:id',
  'get /api/lite/getshellconfig',
  // Failures of the client itself, signed in or not; counted per address.
  'post /api/lite/reportclienterror',
  // Contact Us: people who cannot sign in may need it most; counted per address.
  'post /api/lite/sendsupportquestion',
  'post /api/lite/share/open',
  'get /api/lite/supportimage/:imageid',
  'post /api/lite/uploadsupportimage',
  // A signed link of getextractfile: the signature is the key, valid for a guest for a minute.
  'get /api/main/dataset/:p/:snapshotid/:name',
  // A signed link of getdownloads, likewise; guests get none.
  'get /api/main/planogramfiles/:p/:snapshotid/:kind',
];

/** The callers, in the order of an entry's answers. `other` and `owner` are ordinary users of one tenant. */
export const WHO = ['other', 'foreign admin', 'guest', 'guest of another', 'owner', 'admin', 'platform admin'] as const;
export type Who = (typeof WHO)[number];
export type Answers = readonly [number, number, number, number, number, number, number];

/** Every signed-in user, for themselves. */
export const everybody = (status: number): Answers => [status, status, 403, 403, status, status, status];
/** Who may access the project that the body names; for others (guests too) it does not exist. */
export const ofProject = (status: number): Answers => [404, 404, 404, 404, status, status, status];
/** The same when the project is named in a field that is not meant for guests (`:id`, `id`). */
export const ofProjectById = (status: number): Answers => [404, 404, 403, 403, status, status, status];
/** Administrators of any tenant, for their own tenant. */
export const admins = (status: number): Answers => [403, status, 403, 403, 403, status, status];
/** Administrators of the object's tenant, and the platform's; for other tenants' administrators it does not exist. */
export const adminsOfTenant = (status: number): Answers => [403, 404, 403, 403, 403, status, status];

/** What the test creates before it starts. */
export interface World {
  /** The owner's project, analyzed and shared. */
  projectId: string;
  /** Their full project without uploads. */
  fullProjectId: string;
  ownerId: string;
  /** An ordinary user of the tenant, whom administrators may change. */
  subjectId: string;
  /** A retailer of the tenant. */
  retailerId: string;
  /** The request that the project's data came from, and one that is still waiting for its archive. */
  done: OpenRequest;
  open: OpenRequest;
}

/** An id that does not exist. */
export const NOTHING = '019aa3c2-7f10-7abc-8def-0123456789ab';

export interface Entry {
  /** Continues "who may …". */
  act: string;
  call: `${Route['method']} /api/${string}`;
  answers: Answers;
  body?: (world: World) => object;
  /** What follows the path, with its question mark. */
  query?: string | ((world: World) => string);
}

export const ENTRIES: readonly Entry[] = [
  {
    act: 'open an upload of product pictures (without a project: as an administrator)',
    call: 'post /api/main/createpictureupload',
    answers: [404, 404, 403, 403, 404, 201, 201],
    body: ({ retailerId }) => ({ retailerid: retailerId, filename: 'pictures.zip' }),
  },
  {
    act: 'have product pictures read (of an upload that there is not)',
    call: 'post /api/main/startpictureupload',
    answers: everybody(404),
    body: () => ({ uploadid: NOTHING }),
  },
  {
    act: 'see an upload of product pictures (that there is not)',
    call: 'get /api/main/getpictureupload/:uploadid',
    answers: everybody(404),
  },
  {
    act: 'see the uploads of product pictures',
    call: 'get /api/main/listpictureuploads/:retailerid',
    answers: [404, 404, 403, 403, 404, 200, 200],
  },
  {
    act: 'see how many products have a picture',
    call: 'get /api/main/getpicturesummary/:retailerid',
    answers: [404, 404, 403, 403, 404, 200, 200],
  },
  {
    act: 'list product pictures',
    call: 'get /api/main/listpictures/:retailerid',
    answers: [404, 404, 403, 403, 404, 200, 200],
  },
  {
    act: 'see a picture of a retailer (that there is not)',
    call: 'get /api/main/retailerpicture/:retailerid/:pictureid/:height',
    answers: everybody(404),
  },
  {
    act: 'delete product pictures',
    call: 'post /api/main/removepictures',
    answers: [404, 404, 403, 403, 404, 200, 200],
    body: ({ retailerId }) => ({ retailerid: retailerId, pictures: null }),
  },
  {
    act: 'find the pictures of products',
    call: 'post /api/main/findproductpictures/:p',
    answers: [404, 404, 200, 404, 200, 200, 200],
    body: () => ({ keys: ['1'] }),
  },
  {
    act: 'see the picture of a product (that there is not)',
    call: 'get /api/main/productpicture/:p/:pictureid/:height',
    answers: [404, 404, 404, 404, 404, 404, 404],
  },
  { act: 'read a lite project', call: 'get /api/lite/getprojectlite/:id', answers: ofProjectById(200) },
  { act: 'read a project', call: 'get /api/main/getproject/:id', answers: ofProjectById(200) },
  {
    act: 'see what a browser keeps of a project',
    call: 'get /api/main/getindexeddb',
    answers: ofProject(200),
    query: ({ projectId }) => `?projectid=${projectId}`,
  },
  { act: 'fetch products for the browser', call: 'post /api/main/projectproducts/:p', answers: ofProject(200) },
  {
    act: 'page a project’s rows',
    call: 'post /api/main/getprojectrows/:p/:object',
    answers: ofProject(200),
    body: () => ({ limit: 10 }),
  },
  {
    act: 'publish a lite project (which is not published)',
    call: 'post /api/main/submitproject/:p/:requestid',
    answers: ofProject(409),
  },
  {
    act: 'restore a publication (that there is not)',
    call: 'post /api/main/restorepublication',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, number: 1 }),
  },
  { act: 'list their own reports', call: 'get /api/main/listreports', answers: everybody(200) },
  { act: 'see their home', call: 'get /api/lite/gethome', answers: everybody(200) },
  { act: 'see whether processing pauses', call: 'get /api/lite/getservicestate', answers: everybody(200) },
  { act: 'see what is in storage', call: 'get /api/main/getusage', answers: admins(200) },
  {
    act: 'set how long things are kept (too short)',
    call: 'post /api/main/setretention',
    answers: admins(400),
    body: () => ({ liteDays: 1, archiveDays: null, auditDays: null }),
  },
  {
    act: 'change the limits of a tenant (of which there is none)',
    call: 'post /api/main/settenantlimits',
    answers: [403, 403, 403, 403, 403, 403, 404],
    body: () => ({ tenant: 'none', limits: {} }),
  },
  {
    act: 'delete a project',
    call: 'post /api/main/deleteproject',
    answers: ofProject(400),
    body: ({ projectId }) => ({ projectid: projectId, name: 'another name' }),
  },
  { act: 'search for projects', call: 'get /api/main/searchprojects', answers: everybody(200) },
  { act: 'see what they were told', call: 'get /api/lite/getnotifications', answers: everybody(200) },
  { act: 'mark what they were told as read', call: 'post /api/lite/updatenotification', answers: everybody(200) },
  {
    act: 'change a lite project',
    call: 'post /api/lite/updateprojectsattributeslite',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, fileCount: 1 }),
  },
  {
    act: 'open the dashboard of a project',
    call: 'post /api/lite/getdashboardlite',
    answers: ofProjectById(200),
    body: ({ projectId }) => ({ id: projectId }),
  },
  {
    act: 'share a project',
    call: 'post /api/lite/sharelink',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectId, action: 'create' }),
  },
  {
    act: 'make a further share link',
    call: 'post /api/lite/sharelinks/create',
    answers: ofProject(201),
    body: ({ projectId }) => ({ projectid: projectId }),
  },
  {
    act: 'change a share link (which there is not)',
    call: 'post /api/lite/sharelinks/change',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, linkid: NOTHING, label: 'Buyers' }),
  },
  {
    act: 'give a share link (which there is not) a new address',
    call: 'post /api/lite/sharelinks/rotate',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, linkid: NOTHING }),
  },
  {
    act: 'delete a share link (which there is not)',
    call: 'post /api/lite/sharelinks/delete',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, linkid: NOTHING }),
  },
  {
    act: 'open a request',
    call: 'post /api/main/createrequest',
    answers: ofProject(201),
    body: ({ projectId }) => ({ projectid: projectId, filetype: 'PSA' }),
  },
  {
    act: 'see what an upload would change',
    call: 'post /api/main/previewupload',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, names: ['a.psa'] }),
  },
  {
    act: 'leave a file out (of a lite project, whose upload stands alone)',
    call: 'post /api/main/excludefiles',
    answers: ofProject(400),
    body: ({ projectId }) => ({ projectid: projectId, filenos: [1], reason: 'chosen' }),
  },
  {
    act: 'take a file back (of a lite project)',
    call: 'post /api/main/includefiles',
    answers: ofProject(400),
    body: ({ projectId }) => ({ projectid: projectId, filenos: [1] }),
  },
  {
    act: 'try other settings on a project’s files (a lite project’s are chosen with its upload)',
    call: 'post /api/main/previewprojectsettings',
    answers: ofProject(400),
    body: ({ projectId }) => ({ projectid: projectId, storeExtraction: 3 }),
  },
  {
    act: 'see what other limits would count (of a lite project)',
    call: 'post /api/main/previewfiguresettings',
    answers: ofProject(400),
    body: ({ projectId }) => ({ projectid: projectId, dosLow: 4 }),
  },
  {
    act: 'change how a project’s files are read (of a lite project)',
    call: 'post /api/main/updateprojectsettings',
    answers: ofProject(400),
    body: ({ projectId }) => ({ projectid: projectId, storeExtraction: 3 }),
  },
  {
    act: 'read all files of a project again (a lite project has one upload)',
    call: 'post /api/main/readagain',
    answers: ofProject(409),
    body: ({ projectId }) => ({ projectid: projectId }),
  },
  {
    act: 'try a request again (in which nothing failed)',
    call: 'post /api/main/retryrequest',
    answers: ofProject(409),
    body: ({ projectId, done }) => ({ projectid: projectId, requestid: done.requestid }),
  },
  {
    act: 'renew a request’s upload link',
    call: 'post /api/main/renewupload',
    answers: ofProject(200),
    body: ({ projectId, open }) => ({ projectid: projectId, requestid: open.requestid }),
  },
  {
    act: 'submit a request (which has no archive)',
    call: 'post /api/main/updaterequest',
    answers: ofProject(409),
    body: ({ projectId, open }) => ({
      projectid: projectId,
      requestid: open.requestid,
      requeststatus: 'processing',
      filecount: 1,
      filetype: 'PSA',
    }),
  },
  {
    act: 'filter a report once',
    call: 'post /api/main/createreportfilter',
    answers: [404, 404, 200, 404, 200, 200, 200],
    body: ({ projectId }) => ({
      projectid: projectId,
      filters: { brand: ['x'] },
      filterName: '',
      filterType: 'include',
      filterSave: false,
    }),
  },
  {
    act: 'save a filter',
    call: 'post /api/main/createreportfilter',
    answers: [404, 404, 403, 404, 200, 200, 200],
    body: ({ projectId }) => ({
      projectid: projectId,
      filters: { brand: ['x'] },
      filterName: 'mine',
      filterType: 'include',
      filterSave: true,
    }),
  },
  {
    act: 'ask for a workbook',
    call: 'post /api/lite/createexcelreport',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, horizontalGrouping: 'none' }),
  },
  {
    act: 'ask for a report',
    call: 'post /api/main/createreportrequest',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, reporttype: 'EXCEL', reportname: 'Walked' }),
  },
  {
    act: 'give a value a color',
    call: 'post /api/main/setprojectcolor',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, level: 'brand', value: 'walked', color: '#123456' }),
  },
  {
    act: 'draw a planogram as PDF (of one that is not there)',
    call: 'post /api/main/pdffileurl',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, filename: 'nothing.psa' }),
  },
  {
    act: 'ask for a report’s rows',
    call: 'post /api/main/createreportdata',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId }),
  },
  {
    act: 'read a report’s rows (of one that is not there)',
    call: 'get /api/main/getreportdata',
    answers: ofProject(404),
    query: ({ projectId }) => `?projectid=${projectId}&reportid=${NOTHING}`,
  },
  ...['cancelreport', 'retryreport', 'deletereport', 'renamereport'].map((move) => ({
    act: `${move} (of one that is not there)`,
    call: `post /api/main/${move}` as const,
    answers: ofProject(404),
    body: ({ projectId }: World) => ({
      projectid: projectId,
      reportid: NOTHING,
      ...(move === 'renamereport' ? { reportname: 'x' } : {}),
    }),
  })),
  {
    act: 'rename a saved filter (that is not there)',
    call: 'post /api/main/updatereportfilter',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, filterid: projectId, filterName: 'mine' }),
  },
  {
    act: 'delete a saved filter (that is not there)',
    call: 'post /api/main/deletereportfilter',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, filterid: projectId }),
  },
  {
    act: 'make a pod analysis',
    call: 'post /api/lite/createdashpod',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, ProductFilterType: 'all' }),
  },
  {
    act: 'list the pod analyses of a project',
    call: 'post /api/lite/listdashpod',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId }),
  },
  {
    act: 'read a pod analysis (made of an upload)',
    call: 'post /api/lite/getdashpod',
    answers: ofProject(200),
    body: ({ projectId, done }) => ({ projectid: projectId, requestid: done.requestid }),
  },
  {
    act: 'name a pod analysis (that is not there)',
    call: 'post /api/lite/updatedashpod',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, requestid: NOTHING, podname: 'x' }),
  },
  {
    act: 'delete a pod analysis (that is not there)',
    call: 'post /api/lite/deletedashpod',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, requestid: NOTHING }),
  },
  {
    act: 'keep a product selection of their own',
    call: 'post /api/lite/createfilterpod',
    answers: everybody(200),
    body: () => ({ filtername: 'mine', filtertype: 'brand', filterdata: ['x'] }),
  },
  { act: 'list their own product selections', call: 'get /api/lite/listfilterprod', answers: everybody(200) },
  {
    act: 'rename a product selection (that is not theirs)',
    call: 'post /api/lite/updatefilterpod',
    answers: everybody(404),
    body: () => ({ filterid: NOTHING, filtername: 'x' }),
  },
  {
    act: 'delete a product selection (that is not theirs)',
    call: 'post /api/lite/deletefilterpod',
    answers: everybody(404),
    body: () => ({ filterid: NOTHING }),
  },
  {
    act: 'make a pivot',
    call: 'post /api/pivot/previewpivot',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, rows: ['category'] }),
  },
  {
    act: 'save a pivot',
    call: 'post /api/pivot/createpivotfilter',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, filename: 'mine', rows: ['category'] }),
  },
  {
    act: 'open the rows behind a cell of a pivot',
    call: 'post /api/pivot/getpivotrows',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, rows: ['category'] }),
  },
  {
    act: 'read cells of a large pivot',
    call: 'post /api/pivot/getpivotcells',
    // The snapshot does not belong to this project.
    answers: ofProject(404),
    body: ({ projectId }) => ({
      projectid: projectId,
      snapshotid: NOTHING,
      rows: ['category'],
      columns: ['brand'],
      lines: { down: [{ keys: ['Snacks'] }], across: [{ keys: ['Ours'] }] },
    }),
  },
  {
    act: 'rename a pivot (that is not there)',
    call: 'post /api/pivot/updatepivot',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, pivotid: projectId, filename: 'mine' }),
  },
  {
    act: 'delete a pivot (that is not there)',
    call: 'post /api/pivot/deletepivot',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, pivotid: projectId }),
  },
  {
    act: 'make a dashboard',
    call: 'post /api/main/createboard',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, name: 'mine' }),
  },
  {
    act: 'save a dashboard (that is not there)',
    call: 'post /api/main/updateboard',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, boardid: NOTHING, version: 1, name: 'mine' }),
  },
  {
    act: 'put a tile on a dashboard (that is not there)',
    call: 'post /api/main/addboardtile',
    answers: ofProject(404),
    body: ({ projectId }) => ({
      projectid: projectId,
      boardid: NOTHING,
      tile: { id: 'a', kind: 'share', title: '', question: '', filters: null, text: '', x: 0, y: 0, w: 6, h: 8 },
    }),
  },
  {
    act: 'ask for a document of a dashboard (that is not there)',
    call: 'post /api/main/createboardreport',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, boardid: NOTHING, format: 'pptx' }),
  },
  {
    act: 'copy a dashboard (that is not there)',
    call: 'post /api/main/duplicateboard',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, boardid: NOTHING, name: 'copy' }),
  },
  {
    act: 'take an earlier version of a dashboard up (that is not there)',
    call: 'post /api/main/restoreboardversion',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, boardid: NOTHING, version: 2, number: 1 }),
  },
  {
    act: 'delete a dashboard (that is not there)',
    call: 'post /api/main/deleteboard',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, boardid: NOTHING }),
  },
  {
    act: 'take the deletion of a dashboard back (that is not there)',
    call: 'post /api/main/undeleteboard',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, boardid: NOTHING }),
  },
  {
    act: 'choose the dashboard that a project opens with',
    call: 'post /api/main/setfirstboard',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId }),
  },
  { act: 'list their own projects', call: 'get /api/lite/listprojectslite', answers: everybody(200) },
  { act: 'read the retailer tree of their tenant', call: 'get /api/main/getretailers', answers: everybody(200) },
  { act: 'read their time periods', call: 'get /api/lite/gettimeperiod', answers: everybody(200) },
  { act: 'see their sessions', call: 'get /api/auth/sessions', answers: everybody(200) },
  { act: 'see whether their sign-in asks for a code', call: 'get /api/auth/mfastatus', answers: everybody(200) },
  {
    act: 'not begin a second factor without their password',
    call: 'post /api/auth/mfasetup',
    answers: everybody(400),
    body: () => ({ password: 'Wrong horse 1' }),
  },
  {
    act: 'not turn a second factor on without a code',
    call: 'post /api/auth/mfaenable',
    answers: everybody(400),
    body: () => ({ code: '000000' }),
  },
  {
    act: 'not have recovery codes without a code',
    call: 'post /api/auth/mfarecovery',
    answers: everybody(400),
    body: () => ({ code: '000000' }),
  },
  {
    act: 'not turn a second factor off without their password',
    call: 'post /api/auth/mfadisable',
    answers: everybody(400),
    body: () => ({ password: 'Wrong horse 1', code: '000000' }),
  },
  {
    act: 'end a session, of their own only',
    call: 'post /api/auth/endsession',
    answers: everybody(204),
    body: () => ({ sessionid: NOTHING }),
  },
  {
    act: 'end their other sessions',
    call: 'post /api/auth/signouteverywhere',
    answers: everybody(200),
    body: () => ({ keepCurrent: true }),
  },
  {
    act: 'change their own name',
    call: 'post /api/auth/attributes',
    answers: everybody(200),
    body: () => ({ given_name: 'Grace' }),
  },
  {
    act: 'not change a password without the old one',
    call: 'post /api/auth/password',
    answers: everybody(400),
    body: () => ({ old: 'Wrong horse 1', new: 'Another horse 2' }),
  },
  { act: 'see who they are', call: 'get /api/lite/getuserdetails', answers: everybody(200) },
  {
    act: 'ask whether their link is on',
    call: 'get /api/lite/share/status',
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  // Projects
  {
    act: 'make a lite project',
    call: 'post /api/lite/createprojectlite',
    answers: everybody(201),
    body: () => ({ projName: 'Walk', projStatus: 'initial' }),
  },
  { act: 'not make a full project of nothing', call: 'post /api/main/createproject', answers: everybody(400) },
  {
    act: 'list a user’s projects',
    call: 'get /api/main/listprojects/:owner',
    answers: [404, 200, 403, 403, 200, 200, 200],
  },
  {
    act: 'list a user’s archived projects',
    call: 'get /api/main/listprojects/:owner/archive',
    answers: [404, 200, 403, 403, 200, 200, 200],
  },
  {
    act: 'page through a user’s projects',
    call: 'post /api/main/listprojectsv2',
    answers: [404, 200, 403, 403, 200, 200, 200],
    body: ({ ownerId }) => ({ ownerid: ownerId }),
  },
  {
    act: 'not analyse a lite project anew',
    call: 'post /api/main/analyseproject',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId }),
  },
  {
    act: 'not archive a lite project',
    call: 'post /api/main/updateprojstatus',
    answers: ofProjectById(404),
    body: ({ projectId }) => ({ projid: projectId, setstatus: 'Active' }),
  },

  // Retailers
  { act: 'read a retailer', call: 'get /api/main/getretailer/:id', answers: [200, 404, 403, 403, 200, 200, 200] },
  {
    act: 'read the parts of a retailer',
    call: 'get /api/main/getretailernames/:id',
    answers: [200, 404, 403, 403, 200, 200, 200],
  },
  {
    act: 'read the base call points of a retailer',
    call: 'get /api/main/getbasecallpoints/:path',
    answers: [200, 404, 403, 403, 200, 200, 200],
  },
  { act: 'manage the retailer tree', call: 'get /api/main/getretailertree', answers: admins(200) },
  {
    act: 'see what a change of a retailer touches',
    call: 'get /api/main/getretailerimpact/:id',
    answers: adminsOfTenant(200),
  },
  {
    act: 'make a retailer',
    call: 'post /api/main/createretailer',
    answers: admins(201),
    body: () => ({ name: uniqueEmail(), storeExtraction: 3, productKey: 'upc' }),
  },
  {
    act: 'rename a retailer',
    call: 'post /api/main/updateretailer',
    answers: adminsOfTenant(200),
    body: ({ retailerId }) => ({ id: retailerId, name: 'Renamed' }),
  },
  {
    act: 'switch a retailer on',
    call: 'post /api/main/updateretailerstatus',
    answers: adminsOfTenant(200),
    body: ({ retailerId }) => ({ id: retailerId, status: 'active' }),
  },
  {
    act: 'merge a retailer (into one that is not there)',
    call: 'post /api/main/mergeretailers',
    answers: adminsOfTenant(404),
    body: ({ retailerId }) => ({ id: retailerId, into: NOTHING }),
  },
  {
    act: 'add a part to a retailer',
    call: 'post /api/main/createretailerunit',
    answers: adminsOfTenant(201),
    body: ({ retailerId }) => ({ retailerid: retailerId, kind: 'division', name: uniqueEmail() }),
  },
  {
    act: 'change a retailer’s part (that is not there)',
    call: 'post /api/main/updateretailerunit',
    answers: admins(404),
    body: () => ({ id: NOTHING, name: 'x' }),
  },
  {
    act: 'remove a retailer’s part (that is not there)',
    call: 'post /api/main/deleteretailerunit',
    answers: admins(404),
    body: () => ({ id: NOTHING }),
  },
  {
    act: 'make a class of trade',
    call: 'post /api/main/createclassoftrade',
    answers: admins(201),
    body: () => ({ name: uniqueEmail() }),
  },
  {
    act: 'rename a class of trade (that is not there)',
    call: 'post /api/main/updateclassoftrade',
    answers: admins(404),
    body: () => ({ id: NOTHING, name: 'x' }),
  },
  {
    act: 'remove a class of trade (that is not there)',
    call: 'post /api/main/deleteclassoftrade',
    answers: admins(404),
    body: () => ({ id: NOTHING }),
  },

  // Time periods
  { act: 'make a time period', call: 'post /api/lite/createtimeperiod', answers: admins(400) },
  {
    act: 'change a time period (that is not there)',
    call: 'post /api/lite/updatetimeperiod',
    answers: admins(404),
    body: () => ({ id: NOTHING, dis: 'x' }),
  },
  {
    act: 'remove a time period (that is not there)',
    call: 'post /api/lite/deletetimeperiod',
    answers: admins(404),
    body: () => ({ id: NOTHING }),
  },
  {
    act: 'not order time periods that are not there',
    call: 'post /api/lite/ordertimeperiods',
    answers: admins(409),
    body: () => ({ was: [NOTHING], order: [NOTHING] }),
  },

  // Users, for administrators
  { act: 'list users', call: 'get /api/lite/userlist', answers: admins(200) },
  { act: 'read the audit log', call: 'get /api/lite/auditlog', answers: admins(200) },
  { act: 'export the audit log', call: 'get /api/lite/auditexport', answers: admins(200), query: '?format=csv' },
  {
    act: 'invite a user',
    call: 'post /api/lite/createuser',
    answers: admins(201),
    body: () => ({ UserEmail: uniqueEmail(), first_name: 'Ada', last_name: 'Shelf' }),
  },
  {
    act: 'not invite again who has a password',
    call: 'post /api/lite/resendinvitation',
    answers: adminsOfTenant(409),
    body: ({ subjectId }) => ({ userkey: subjectId }),
  },
  {
    act: 'let a user in',
    call: 'post /api/lite/updateuserstatus',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId, userstatus: 'active' }),
  },
  {
    act: 'rename a user',
    call: 'post /api/lite/updatenameofuser',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId, first_name: 'Grace' }),
  },
  {
    act: 'make somebody an ordinary user',
    call: 'post /api/lite/updateusertype',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId, addtoadmin: false }),
  },
  {
    act: 'choose a user’s applications',
    call: 'post /api/lite/updateuserapps',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId, apps: ['reveal-next'] }),
  },
  {
    act: 'end a user’s sessions',
    call: 'post /api/lite/endusersessions',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId }),
  },
  {
    act: 'reset a user’s second factor',
    call: 'post /api/lite/resetsecondfactor',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId }),
  },
  {
    act: 'unlock a user',
    call: 'post /api/lite/unlockuser',
    answers: adminsOfTenant(200),
    body: ({ subjectId }) => ({ userkey: subjectId }),
  },
  {
    act: 'see how much master data there is',
    call: 'get /api/main/getmasterdata/:retailerid',
    answers: adminsOfTenant(200),
  },
  { act: 'read master products', call: 'get /api/main/getmasterproducts/:retailerid', answers: adminsOfTenant(200) },
  { act: 'read master stores', call: 'get /api/main/getmasterstores/:retailerid', answers: adminsOfTenant(200) },
  {
    act: 'read the history of a master row (that is not there)',
    call: 'get /api/main/getmasterhistory/:retailerid/:object',
    answers: adminsOfTenant(404),
    query: '?key=x',
  },
  {
    act: 'export master data',
    call: 'get /api/main/exportmasterdata/:retailerid/:object',
    answers: adminsOfTenant(200),
    query: '?format=csv',
  },
  { act: 'get a template', call: 'get /api/main/mastertemplate/:object', answers: admins(200), query: '?format=csv' },
  {
    act: 'save a master product',
    call: 'post /api/main/savemasterproduct',
    answers: adminsOfTenant(200),
    body: ({ retailerId }) => ({ retailerid: retailerId, key: null, version: null, set: { upc: uniqueEmail() } }),
  },
  {
    act: 'save a master store',
    call: 'post /api/main/savemasterstore',
    answers: adminsOfTenant(200),
    body: ({ retailerId }) => ({ retailerid: retailerId, key: null, version: null, set: { number: uniqueEmail() } }),
  },
  {
    act: 'remove a master row (that is not there)',
    call: 'post /api/main/removemasterrow',
    answers: adminsOfTenant(404),
    body: ({ retailerId }) => ({ retailerid: retailerId, object: 'prd', key: 'gone', version: 1 }),
  },
  { act: 'list imports', call: 'get /api/main/listmasterimports/:retailerid/:object', answers: adminsOfTenant(200) },
  {
    act: 'open an import',
    call: 'post /api/main/createmasterimport',
    answers: adminsOfTenant(201),
    body: ({ retailerId }) => ({ retailerid: retailerId, object: 'prd', filename: 'products.csv' }),
  },
  { act: 'read an import (that is not there)', call: 'get /api/main/getmasterimport/:importid', answers: admins(404) },
  { act: 'read its problems', call: 'get /api/main/getmasterproblems/:importid', answers: admins(404) },
  {
    act: 'preview an import (that is not there)',
    call: 'post /api/main/previewmasterimport',
    answers: admins(404),
    body: () => ({ importid: NOTHING }),
  },
  {
    act: 'check an import (that is not there)',
    call: 'post /api/main/checkmasterimport',
    answers: admins(404),
    body: () => ({
      ...{ importid: NOTHING, mode: 'merge', headline: 1, heads: ['UPC'], columns: ['upc'] },
      ...{ decimalsign: 'point', lengthunit: 'cm' },
    }),
  },
  {
    act: 'take over an import (that is not there)',
    call: 'post /api/main/applymasterimport',
    answers: admins(404),
    body: () => ({ importid: NOTHING }),
  },
  {
    act: 'cancel an import (that is not there)',
    call: 'post /api/main/cancelmasterimport',
    answers: admins(404),
    body: () => ({ importid: NOTHING }),
  },

  // Product and store lists of full projects
  {
    act: 'open an upload of products',
    call: 'post /api/main/createprojectupload',
    answers: ofProject(201),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, filelist: ['products.csv'], filetype: 'PRD' }),
  },
  {
    act: 'see the uploads of a project',
    call: 'post /api/main/getprojectupload/:p',
    answers: ofProject(200),
    body: () => ({ filetype: 'PRD' }),
  },
  { act: 'read an upload (that is not there)', call: 'get /api/main/getlistupload/:uploadid', answers: everybody(404) },
  {
    act: 'preview an upload (that is not there)',
    call: 'post /api/main/previewprojectupload',
    answers: everybody(404),
    body: () => ({ uploadid: NOTHING }),
  },
  {
    act: 'check an upload (that is not there)',
    call: 'post /api/main/checkprojectupload',
    answers: everybody(404),
    body: () => ({
      ...{ uploadid: NOTHING, mode: 'merge', headline: 1, heads: ['UPC'], columns: ['upc'] },
      ...{ decimalsign: 'point', lengthunit: 'cm' },
    }),
  },
  {
    act: 'take over an upload (that is not there)',
    call: 'post /api/main/applyprojectupload',
    answers: everybody(404),
    body: () => ({ uploadid: NOTHING }),
  },
  {
    act: 'cancel an upload of a list (that is not there)',
    call: 'post /api/main/cancelprojectupload',
    answers: everybody(404),
    body: () => ({ uploadid: NOTHING }),
  },
  {
    act: 'read the problems of an upload (that is not there)',
    call: 'get /api/main/getprojectuploadproblems/:uploadid',
    answers: everybody(404),
  },
  {
    act: 'fetch an uploaded file (that is not there)',
    call: 'get /api/main/getprojectuploadfile/:uploadid',
    answers: everybody(404),
  },
  {
    act: 'get a template of a project’s list',
    call: 'get /api/main/projecttemplate/:object',
    answers: everybody(200),
    query: '?format=csv',
  },
  {
    act: 'remove a list of a project (which has none)',
    call: 'post /api/main/removeprojectlist',
    answers: ofProject(404),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, object: 'prd', scope: 'project' }),
  },
  {
    act: 'edit products of a project',
    call: 'post /api/main/editprojectrows',
    answers: ofProject(200),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, object: 'prd', keys: ['1'], changes: { brand: 'A' } }),
  },
  {
    act: 'undo an edit (that is not there)',
    call: 'post /api/main/undoedit',
    answers: ofProject(404),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, object: 'str', version: 1 }),
  },

  // Validation of full projects
  {
    act: 'judge a project anew (of which nothing is analysed)',
    call: 'post /api/main/revalidate',
    answers: ofProject(409),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId }),
  },
  {
    act: 'change the limits in the rules',
    call: 'post /api/main/updatevalidationlimits',
    answers: ofProject(200),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, limits: {} }),
  },
  {
    act: 'waive a rule',
    call: 'post /api/main/waivefindings',
    answers: ofProject(200),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, rule: 'F01', reason: 'as it should be' }),
  },
  {
    act: 'take a waiver back (that is not there)',
    call: 'post /api/main/unwaive',
    answers: ofProject(200),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, waiverids: [NOTHING] }),
  },
  {
    act: 'accept all likely matches of no validation',
    call: 'post /api/main/acceptmatches',
    answers: ofProject(404),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, object: 'prd', validation: NOTHING }),
  },
  {
    act: 'take no matches back',
    call: 'post /api/main/forgetmatches',
    answers: ofProject(404),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, batch: NOTHING }),
  },
  {
    act: 'match a product with itself',
    call: 'post /api/main/acceptmatch',
    answers: ofProject(400),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, object: 'prd', key: '1', canonical: '1' }),
  },
  {
    act: 'forget a match (that is not there)',
    call: 'post /api/main/forgetmatch',
    answers: ofProject(404),
    body: ({ fullProjectId }) => ({ projectid: fullProjectId, object: 'prd', key: '1' }),
  },

  // Queues, for operators
  { act: 'see the queues', call: 'get /api/main/queues', answers: admins(200) },
  { act: 'see system health', call: 'get /api/main/systemhealth', answers: [403, 403, 403, 403, 403, 403, 200] },
  { act: 'see what needs an administrator', call: 'get /api/main/adminattention', answers: admins(200) },
  { act: 'see jobs', call: 'get /api/main/queuejobs', answers: admins(200), query: '?state=failed' },
  { act: 'see failures by cause', call: 'get /api/main/queuefailures', answers: admins(200) },
  {
    act: 'take an upload up again',
    call: 'post /api/main/queueretry',
    answers: adminsOfTenant(200),
    body: ({ done }) => ({ requestids: [done.requestid] }),
  },
  {
    act: 'cancel an upload (which is done)',
    call: 'post /api/main/queuecancel',
    answers: adminsOfTenant(200),
    body: ({ done }) => ({ requestids: [done.requestid] }),
  },
  {
    act: 'see the backups, of all tenants',
    call: 'get /api/main/backups',
    answers: [403, 403, 403, 403, 403, 403, 200],
  },
  {
    act: 'ask for a backup (without a folder for one)',
    call: 'post /api/main/makebackup',
    answers: [403, 403, 403, 403, 403, 403, 409],
  },
  {
    act: 'open the queue board, of all tenants',
    call: 'post /api/main/openqueueboard',
    answers: [403, 403, 403, 403, 403, 403, 200],
  },
  {
    act: 'see what a project can be compared with',
    call: 'get /api/main/listprojectsbase/:base/:x',
    answers: everybody(200),
  },
  {
    act: 'keep a comparison (of a project with itself, which is refused)',
    call: 'post /api/main/createcomparereport',
    answers: ofProjectById(400),
    body: ({ projectId }) => ({ reportName: 'Walked', projId: projectId, compareProjId: projectId }),
  },
  {
    act: 'ask for a workbook of a comparison (that there is not)',
    call: 'post /api/main/createcompareworkbook',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, compareid: projectId, comparisonid: NOTHING }),
  },
  {
    act: 'rename a comparison (that there is not)',
    call: 'post /api/main/renamecomparereport',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, comparisonid: NOTHING, reportName: 'x' }),
  },
  {
    act: 'delete a comparison (that there is not)',
    call: 'post /api/main/deletecomparereport',
    answers: ofProject(404),
    body: ({ projectId }) => ({ projectid: projectId, comparisonid: NOTHING }),
  },
  {
    act: 'make a filter of comparisons',
    call: 'post /api/main/createcomparisonreportfilter',
    answers: ofProject(200),
    body: ({ projectId }) => ({ projectid: projectId, compareid: projectId, filters: { category: ['Soup'] } }),
  },
];

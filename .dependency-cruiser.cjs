/** The one-way graph of docs/architecture.md. A broken rule fails `npm test`. */
const order = [
  'core',
  'platform',
  'users',
  'retailers',
  'projects',
  'uploads',
  'reports',
  'validation',
  'publishing',
  'sharing',
  'lite',
  'home',
  'operations',
];

const upward = order.map((layer, index) => ({
  name: `no-upward-from-${layer}`,
  comment: `${layer} may know only what stands before it: ${order.slice(0, index).join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `^src/(${order.slice(index + 1).join('|') || 'nothing-above'})/` },
}));

const facades = order.slice(2).map((layer) => ({
  name: `facade-of-${layer}`,
  comment: `${layer} is entered through its facade, its module or its entities' types only`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/(${layer}/|app\\.module|worker\\.module)|\\.spec\\.ts$` },
  to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/(${layer}\\.module|[a-z-]+\\.facade)\\.ts$` },
}));

/** What each room of reports may know besides itself; comparisons are made into documents. */
const rooms = {
  analytics: [],
  answers: ['analytics'],
  colours: ['analytics'],
  pictures: ['analytics'],
  sync: ['analytics', 'answers'],
  dashboards: ['analytics', 'answers', 'sync'],
  downloads: ['analytics', 'answers'],
  boards: ['analytics', 'answers', 'colours', 'dashboards', 'pivots', 'scorecards', 'documents'],
  pivots: ['analytics', 'answers', 'dashboards'],
  distribution: ['analytics', 'answers'],
  scorecards: ['analytics', 'answers', 'dashboards'],
  planner: ['analytics', 'answers'],
  shelves: ['analytics', 'scorecards'],
  products: ['analytics', 'answers', 'dashboards'],
  documents: ['analytics', 'answers', 'colours', 'dashboards', 'pictures'],
  comparisons: ['analytics', 'answers', 'dashboards', 'documents'],
  stores: ['analytics', 'answers', 'dashboards', 'documents', 'comparisons'],
};
const betweenRooms = Object.entries(rooms).map(([room, known]) => ({
  name: `room-of-reports-${room}`,
  comment: `src/reports/${room} may know only ${known.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/reports/${room}/`, pathNot: '\\.spec\\.ts$' },
  to: { path: '^src/reports/[^/]+/', pathNot: `^src/reports/(${[room, ...known].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...upward,
    ...facades,
    ...betweenRooms,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-pure',
      comment:
        'core runs in the browser too: no Node module, and no package but re2js and jsep, which are plain JavaScript without one',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(src/core|node_modules/(re2js|jsep))/' },
    },
    {
      name: 'client-knows-core-and-contract',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^src/', pathNot: '^src/core/' },
    },
    {
      name: 'client-features-stand-apart',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'client-base-knows-no-feature',
      severity: 'error',
      from: { path: '^client/src/(components|api|lib|realtime|workers)/' },
      to: { path: '^client/src/(features|app)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};

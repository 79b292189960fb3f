// The rules for which module may import which. A slice is any folder of backend/src that is not listed below, so a new slice is
// covered without being named.
const shared = 'contracts|platform|testing';
const tests = String.raw`\.(test|int\.test|e2e)\.tsx?$|^backend/src/testing/|^workers/src/testing/`;
const publicModules = String.raw`^backend/src/(contracts/|platform/|testing/|(app|commands|projections)\.ts$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'contracts-know-only-yup',
      comment:
        'Contracts run in the browser too: they import the schema library and each other, nothing else.',
      severity: 'error',
      from: { path: '^backend/src/contracts/', pathNot: tests },
      to: { pathNot: '^backend/src/contracts/|^node_modules/yup/' },
    },
    {
      name: 'no-slice-imports-another',
      comment:
        'Facts travel as events; what a command needs of another slice is a dependency that all-handlers.ts passes in.',
      severity: 'error',
      from: { path: `^backend/src/(?!(?:${shared})/)([^/]+)/`, pathNot: tests },
      to: { path: `^backend/src/(?!(?:${shared})/)[^/]+/`, pathNot: '^backend/src/$1/' },
    },
    {
      name: 'no-slice-imports-the-assembly',
      comment: 'app.ts, main.ts and their like put the slices together; nothing below knows them.',
      severity: 'error',
      from: { path: '^backend/src/[^/]+/', pathNot: tests },
      to: { path: String.raw`^backend/src/[^/]+\.ts$` },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: tests },
      to: { path: '^backend/src/', pathNot: '^backend/src/(platform|contracts)/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: {
        path: '^(backend|workers|frontend|infra)/',
        pathNot: `${tests}|^infra/(bench|billing|e2e|monitoring|testing|verification)/`,
      },
      to: { path: '^(backend|workers)/src/testing/' },
    },
    {
      name: 'workers-and-infra-use-public-modules',
      comment:
        'Of the backend only what its package.json exports, also where a relative path would reach further.',
      severity: 'error',
      from: { path: '^(workers|infra)/' },
      to: { path: '^backend/', pathNot: `${publicModules}|^backend/package.json$` },
    },
    {
      name: 'frontend-uses-contracts',
      severity: 'error',
      from: { path: '^frontend/' },
      // All code that renders or cleans what users wrote is tested against one list of attacks. A card has the form in which the
      // API returns it.
      to: {
        path: '^(backend|workers|infra)/',
        pathNot: String.raw`^backend/src/(contracts/|testing/(hostile-markup|draft-card)\.ts$)`,
      },
    },
    {
      name: 'backend-knows-no-other-room',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(workers|frontend|infra)/' },
    },
    {
      name: 'workers-know-no-other-room',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(frontend|infra)/' },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'ui-and-api-know-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(ui|api)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      // A cycle that consists only of type imports does not exist at run time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-vague-name',
      comment: 'A file is named for its idea.',
      severity: 'error',
      from: {},
      to: {
        path: String.raw`^(backend|workers|frontend|infra)/.*\b(utils?|helpers?|common|services?|managers?|data)(\.tsx?$|/)`,
      },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite/client)' },
    },
    {
      name: 'only-declared-packages',
      comment: 'What a room imports stands in its own package.json.',
      severity: 'error',
      from: { path: '^(backend|workers|frontend|infra)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-tools-in-the-product',
      severity: 'error',
      from: { path: '^(backend|workers|frontend)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^\\.bidboard/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

export default configuration;

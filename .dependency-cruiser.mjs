// The rules for which module may import which. A feature is any folder of features/, so a new one is covered without being named.
const tests = String.raw`^frontend/src/testing/|\.(test|int\.test|e2e)\.tsx?$|^backend/src/testing/|^workers/src/testing/`;
/** What runs in the browser too. */
const contracts = String.raw`^backend/src/(kernel/|(feature-)?contracts\.ts$|features/[^/]+/contract(s/|\.ts$))`;
const publicModules = String.raw`${contracts}|^backend/src/(platform/|testing/|app/(app|compose|jobs)\.ts$|features/[^/]+/(public|jobs)\.ts$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'contracts-know-only-yup',
      comment:
        'Contracts run in the browser too: they import the schema library and each other, nothing else.',
      severity: 'error',
      from: { path: contracts, pathNot: tests },
      to: { pathNot: `${contracts}|(^|/)node_modules/yup/` },
    },
    {
      name: 'no-backend-feature-imports-another',
      comment:
        'Facts travel as events. Where a command needs a fact of another feature in its own transaction, it uses the public.ts of that feature. A circle of features fails features.test.ts.',
      severity: 'error',
      from: { path: '^backend/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^backend/src/features/',
        pathNot: String.raw`^backend/src/features/($1/|[^/]+/public\.ts$)|${contracts}`,
      },
    },
    {
      name: 'nothing-imports-the-composition',
      comment: 'app/, main.ts and contracts.ts put the features together; nothing below knows them.',
      severity: 'error',
      from: { path: '^backend/src/(features|platform|kernel)/', pathNot: tests },
      to: { path: String.raw`^backend/src/(app/|main\.ts$|contracts\.ts$)` },
    },
    {
      name: 'only-contracts-know-all-contracts',
      comment:
        'A contract that is made of those of all features is not in their list, which would be a circle.',
      severity: 'error',
      from: { path: '^backend/src/(features|platform|kernel)/', pathNot: `${tests}|${contracts}` },
      to: { path: String.raw`^backend/src/feature-contracts\.ts$` },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: tests },
      to: { path: '^backend/src/', pathNot: '^backend/src/(platform|kernel)/' },
    },
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: tests },
      to: { path: '^backend/src/', pathNot: '^backend/src/kernel/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: {
        path: '^(backend|workers|frontend|infra)/',
        pathNot: `${tests}|^infra/(bench|billing|e2e|load|monitoring|runbooks|testing|verification)/`,
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
        pathNot: `${contracts}|^backend/src/testing/[a-z-]+/(hostile-markup|draft-card)[.]ts$`,
      },
    },
    {
      name: 'backend-knows-no-other-workspace',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(workers|frontend|infra)/' },
    },
    {
      name: 'workers-know-no-other-workspace',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(frontend|infra)/' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'Of another feature of the frontend a feature may use the endpoints, which import no feature.',
      severity: 'error',
      from: { path: '^(frontend|workers)/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^$1/src/features/',
        pathNot: String.raw`^$1/src/features/$2/|^frontend/src/features/[^/]+/endpoints\.ts$`,
      },
    },
    {
      name: 'endpoints-know-no-other-feature',
      severity: 'error',
      from: { path: String.raw`^frontend/src/features/([^/]+)/endpoints\.ts$` },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'bench-and-verification-are-apart',
      comment: 'What both need is in infra/load.',
      severity: 'error',
      from: { path: '^infra/(bench|verification)/' },
      to: { path: '^infra/(bench|verification)/', pathNot: '^infra/$1/' },
    },
    {
      name: 'ui-and-api-know-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(ui|api)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'stories-know-only-ui',
      comment: 'They show the components of ui, in the style that the pages load.',
      severity: 'error',
      from: { path: '^frontend/stories/' },
      to: { path: '^frontend/src/', pathNot: String.raw`^frontend/src/(ui/|app/[a-z]+\.css$)` },
    },
    {
      name: 'pages-know-no-story',
      severity: 'error',
      from: { path: '^frontend/(src/|[^/]+$)' },
      to: { path: '^frontend/stories/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      comment: 'A workspace declares what it imports in its own package.json.',
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

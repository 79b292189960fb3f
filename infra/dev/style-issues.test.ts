import { expect, test } from 'vitest';
import { styleIssues } from './style-issues.ts';
import { readSources } from './structure.ts';

const issuesOf = (files: Record<string, string>) =>
  styleIssues(Object.entries(files).map(([path, text]) => ({ path: `frontend/src/${path}`, text })));

test('The style sheets of the pages have no issue', () => {
  expect(styleIssues(readSources())).toEqual([]);
});

test('A sheet outside the app that is not a module is an issue', () => {
  expect(issuesOf({ 'ui/box.css': '.box {}', 'app/base.css': 'body {}' })).toEqual([
    'frontend/src/ui/box.css is not a module: call it *.module.css',
    'frontend/src/ui/box.css: the server does not write the global class box',
  ]);
});

test('A class that neither a script nor another sheet uses is an issue', () => {
  const files = {
    'ui/box.module.css':
      '.box {} .box .gone:hover, .tag_new {} .tag_old {} :global(.ag-row) {} /* .said */ .outer {}',
    'ui/box.tsx': "import styles from './box.module.css';\nuse(styles.box, styles[`tag_${age}`]);",
    'features/deals/deal.module.css': "@value outer as box from '../../ui/box.module.css';\n\n.deal .box {}",
    'features/deals/deal.tsx': "import styles from './deal.module.css';\nuse(styles.deal);",
  };
  expect(issuesOf(files)).toEqual(['frontend/src/ui/box.module.css: nothing uses .gone']);
});

test('A sheet that takes a class of the app is an issue, unless it belongs to the app', () => {
  const script = (name: string) => `import styles from './${name}.module.css';\nuse(styles.${name});`;
  const files = {
    'app/shells/bar.module.css': '.bar {}',
    'app/shells/bar.tsx': script('bar'),
    'app/shells/foot.module.css': "@value bar from './bar.module.css';\n\n.foot .bar {}",
    'app/shells/foot.tsx': script('foot'),
    'features/deals/deal.module.css': "@value bar from '../../app/shells/bar.module.css';\n\n.deal .bar {}",
    'features/deals/deal.tsx': script('deal'),
  };
  expect(issuesOf(files)).toEqual(['frontend/src/features/deals/deal.module.css takes a class of app']);
});

test('A class that its module lacks is an issue', () => {
  const files = {
    'ui/box.module.css': '.box {}',
    'ui/box.tsx':
      "import styles from './box.module.css';\nuse(styles.box, styles.bax, styles[`tag_${age}`]);",
  };
  expect(issuesOf(files)).toEqual([
    'frontend/src/ui/box.module.css has no class bax',
    'frontend/src/ui/box.module.css has no class tag_',
  ]);
});

test('A module that no script loads is an issue', () => {
  const files = {
    'ui/box.module.css': ':global(.ag-row) .box {}',
    'ui/bag.module.css': "@value box from './box.module.css';\n\n.box {}",
  };
  const script = "import styles from './box.module.css';\nuse(styles.box);";
  expect(issuesOf({ ...files, 'ui/box.tsx': script })).toEqual([
    'frontend/src/ui/bag.module.css: no script loads it',
  ]);
  expect(issuesOf({ ...files, 'ui/box.tsx': `${script}\nimport './bag.module.css';` })).toEqual([]);
});

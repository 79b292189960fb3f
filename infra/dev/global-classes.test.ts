import { expect, test } from 'vitest';
import { globalClassIssues } from './global-classes.ts';
import { readSources } from './structure.ts';

const opening = 'backend/src/platform/http/pages/page-opening.ts';
/** Returns the issues of files of the pages, with a server whose opening is the given HTML. */
const issuesOf = (files: Record<string, string>, html = '') =>
  globalClassIssues([
    { path: opening, text: `\`${html}\`;` },
    ...Object.entries(files).map(([path, text]) => ({ path: `frontend/src/${path}`, text })),
  ]);
const plain = (path: string, name: string) =>
  `frontend/src/${path}: the class ${name} is a plain string: take it from a module`;

test('The pages have no global class without need', () => {
  expect(globalClassIssues(readSources())).toEqual([]);
});

test.each([
  ['an attribute', '<p className="muted" />;'],
  ['one branch of a condition', "<p className={isOld ? 'muted' : styles.fresh} />;"],
  ['a template', '<p className={`${styles.box} muted`} />;'],
  ['an expression in a template', "<p className={`${styles.box}${isOld ? ' muted' : ''}`} />;"],
  ['the arguments of a call', "<p className={classOf(styles.box, isOld && 'muted')} />;"],
  ['a list that is joined', "<p className={[styles.box, isOld && 'muted'].join(' ')} />;"],
  ['a column of a grid', "column({ cellClass: 'muted' });"],
  ['a function of a column', "column({ cellClass: ({ data }) => (data ? 'muted' : styles.box) });"],
  ['a variable', "const cellClass = 'muted';"],
  ['an assignment', "element.className = 'muted';"],
])('A plain string in %s is an issue', (_, text) => {
  expect(issuesOf({ 'ui/box.tsx': text })).toEqual([plain('ui/box.tsx', 'muted')]);
});

test('Strings that are no classes, and those of tests and of libraries, are no issue', () => {
  const script =
    "column({ type: 'muted', cellClass: `${styles.box} ag-right-aligned-cell` });\n" +
    "<p id=\"muted\" className={kind === 'muted' ? styles.box : ''} />;";
  expect(issuesOf({ 'ui/box.tsx': script, 'ui/box.test.tsx': '<p className="muted" />;' })).toEqual([]);
});

test('A page and its sheets may use the classes that the server writes, and no other global ones', () => {
  const html = '<a class="brand brand--${size}"><b class="bar${wide ? \' bar--wide\' : \'\'}">';
  const files = {
    'ui/brand.tsx': '<a className={`brand brand--${size}`}><b className="bar bar--wide word" /></a>;',
    'ui/brand.module.css': ':global(.brand) {} :global(.brand--big) .in {} :global(.gone) {}',
    'app/frames.css': '/* .note */ .bar {} .bar--wide {} .word {}',
  };
  expect(issuesOf(files, html)).toEqual([
    plain('ui/brand.tsx', 'word'),
    'frontend/src/ui/brand.module.css: the server does not write the global class gone',
    'frontend/src/app/frames.css: the server does not write the global class word',
  ]);
});

test('A class that the server writes and that no sheet has is an issue', () => {
  expect(issuesOf({ 'app/frames.css': '.bar {}' }, '<p class="bar hide-s">')).toEqual([
    `${opening}: no sheet has the class hide-s`,
  ]);
});

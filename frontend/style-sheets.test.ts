import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { layerOf, shortName, styleSheets, withSeparateClasses } from './style-sheets.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const button = 'src/ui/buttons/button.module.css';

/** Returns a sheet as the build would write it. */
async function built(path: string, css: string): Promise<string> {
  const config = await resolveConfig({ root: at('.'), configFile: false, plugins: [styleSheets] }, 'build');
  return (await preprocessCSS(css, at(path), config)).code.replaceAll(/\s+/g, ' ');
}

test('The layer of a sheet is that of its folder; the sheets of libraries are in none', () => {
  const layers = [
    'src/app/base.css',
    'src/ui/styles/text.module.css',
    button,
    'src/app/shells/sidebar.module.css',
    'src/features/team/team.module.css',
    'src/app/pages/welcome.module.css',
    '../node_modules/ag-grid/grid.css',
  ].map(layerOf);
  expect(layers).toEqual(['reset', 'styles', 'ui', 'shells', 'features', 'features', undefined]);
});

test('A rule for an element of a library is in no layer, even inside a condition', async () => {
  const css = '@media print { .a { top: 0 } .a :global(.ag-row) { top: 1px } }';
  expect(await built(button, css.replaceAll('.a ', '.button '))).toMatch(
    /^@layer ui ?\{ ?@media print \{ \.\w+ \{ top: 0 \} ?\} ?\} ?@media print \{ \.\w+ \.ag-row \{ top: 1px \} ?\}$/,
  );
});

test('A sheet takes a class of another one, and both get the same name', async () => {
  const css = "@value primary as outer from '../buttons/button.module.css';\n\n.summary .outer { top: 0 }";
  expect(await built('src/ui/forms/error-summary.module.css', css)).toContain(
    `.${shortName('primary', at(button))} { top: 0`,
  );
  await expect(
    built('src/ui/forms/error-summary.module.css', css.replace('primary', 'absent')),
  ).rejects.toThrow('has no class absent');
});

test('Classes of one sheet have names of their own, and those of two sheets differ', () => {
  const state = at('src/ui/status/state.module.css');
  const names = [shortName('tag', state), shortName('tag_info', state), shortName('primary', at(button))];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[a-z]\w{4,5}$/);
  expect(() => shortName('absent', state)).toThrow('has no class absent');
});

test('A build imports the classes of a module one by one', () => {
  const script = "import styles from './state.module.css';\nimport { other } from './other.ts';\n";
  expect(withSeparateClasses(script)).toBe(
    "import * as styles from './state.module.css';\nimport { other } from './other.ts';\n",
  );
});

test('Every custom property that a sheet reads is set by a sheet or a component', () => {
  const textOf = (file: string) => readFileSync(at(file), 'utf8');
  const sheets = globSync('src/**/*.css', { cwd: at('.') }).map(textOf);
  const all = [...sheets, ...globSync('src/**/*.tsx', { cwd: at('.') }).map(textOf)];
  const set = new Set(all.flatMap((text) => text.match(/(?<![\w(-])--[\w-]+(?='?\]?:)/g) ?? []));
  /** What Base UI sets on the elements that it positions or drags. */
  const byBaseUi = /^--(?:anchor-width|available-(?:height|width)|drawer-swipe-[\w-]+)$/;
  const read = new Set(
    sheets.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)),
  );
  expect(read.size).toBeGreaterThan(50);
  expect([...read].filter((name) => !set.has(name) && !byBaseUi.test(name))).toEqual([]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyOf } from './landscape-file.ts';
import { openSource } from './source-file.ts';
import type { SourceRow } from './source-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Buffer): Promise<SourceRow[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const rows: SourceRow[] = [];
  for await (const row of (await openSource(path, () => {})).rows) rows.push(row);
  return rows;
}
const fields = (rows: SourceRow[]) =>
  rows.map((row) => [row.line, 'fields' in row ? row.fields.product : row.reason]);

const csv = (text: string | Buffer) => read('a.csv', text);
const yaml = (text: string) => read('a.yml', text);
const companyAt = (slug: string) => companyOf(`https://www.crunchbase.com/organization/${slug}`);

describe('CSV', () => {
  it('A CSV file is read by its header in any order and case, and each row has its line number', async () => {
    const rows = await csv(
      '\ufeffCategory,NOTE,product,Company\r\nc,n,One,A\r\n\r\n"c\r\nd",n,"Two, or ""2""",A\r\nc,n,Three,A',
    );
    expect(fields(rows)).toEqual([
      [2, 'One'],
      [4, 'Two, or "2"'],
      [6, 'Three'],
    ]);
  });
  it.each([';', '\t'])('A CSV file may separate its columns with %j', async (delimiter) => {
    const lines = [
      'product,company,category,description',
      'Ledgerly,Müller & Söhne,Finance,"Bücher, führen"',
    ];
    const rows = await csv(
      `\ufeff${lines.map((line) => line.replaceAll(/,(?! )/g, delimiter)).join('\r\n')}\r\n`,
    );
    expect(rows).toEqual([
      {
        line: 2,
        fields: {
          product: 'Ledgerly',
          company: 'Müller & Söhne',
          category: 'Finance',
          description: 'Bücher, führen',
        },
      },
    ]);
  });
  it('A CSV file provides only the fields that its header names', async () => {
    await csv('product,company,category,website\n');
    const { providedFields } = await openSource(join(folder, 'a.csv'), () => {});
    expect([...providedFields]).toEqual(['product', 'company', 'category', 'website']);
  });
  it('A CSV file may have a bad row among good ones', async () => {
    expect(fields(await csv('product,company,category\nOne,A,c\nTwo,A\nThree,A,c,d\nFour,A,c\n'))).toEqual([
      [2, 'One'],
      [3, '2 columns where the header has 3'],
      [4, '4 columns where the header has 3'],
      [5, 'Four'],
    ]);
  });
  it.each([
    ['empty', '', 'line 1: the file is empty'],
    ['without a header', 'One,A,c\n', 'line 1: the header lacks product, company, category'],
    ['with a column twice', 'product,company,category,Product\n', 'line 1: the header has product twice'],
    [
      'with a quote left open',
      'product,company,category\nOne,A,c\nTwo,"A,c\nThree,A,c\n',
      'line 3: a quote is opened in this row and never closed',
    ],
    [
      'with a quote in a value',
      'product,company,category\nOne,A,c\nTwo,A"b",c\n',
      'line 3: a quote is in a place where none is allowed',
    ],
    [
      'with text after a quote',
      'product,company,category\nOne,A,c\nTwo,"A"b,c\n',
      'line 3: a quote is in a place where none is allowed',
    ],
    [
      'with an endless row',
      `product,company,category\nOne,A,c\nTwo,"${'x\n'.repeat(600_000)}`,
      'line 3: a row longer than 1 MB; is a quote left open?',
    ],
    [
      'in another encoding',
      Buffer.from('product,company,category\nOne,A,c\nCaf\xe9,A,c\n', 'latin1'),
      'line 3: the file is not UTF-8 text',
    ],
  ])('A CSV file %s is refused with its line', async (_what, text, message) => {
    await expect(csv(text)).rejects.toThrow(message);
  });
});

const landscape = `landscape:
  - category:
    name: Databases
    subcategories:
      - subcategory:
        name: Graph
        items:
          # the first
          - item:
            name: "Grapher: one"
            homepage_url: https://grapher.example
            logo: ./grapher.svg
            crunchbase: https://www.crunchbase.com/organization/grapher-labs-12ab
            project: sandbox
            repo_url: https://code.example/grapher
            description: >-
              A graph store
              # not a comment
            extra:
              summary_tags: graphs, joins
              summary_personas: Developers
          - name: 1.10
            items: odd
      - subcategory:
        name: Empty
        items:
  - category:
    name: Training
    subcategories:
      - subcategory:
        name: Courses
        items:
          - item:
            name: A course
  - category:
    name: Flow
    subcategories: [{ name: Inline, items: [{ name: Inliner }, 7] }]
`;

describe('landscape2', () => {
  it('A landscape file is read item by item, without people and courses', async () => {
    const rows = await yaml(landscape);
    expect(fields(rows)).toEqual([
      [37, 'Inliner'],
      [37, 'an item that is not a mapping'],
      [9, 'Grapher: one'],
      [22, '1.10'],
    ]);
    expect(rows[2]).toEqual({
      line: 9,
      fields: {
        product: 'Grapher: one',
        company: 'Grapher Labs',
        category: 'Databases',
        subCategory: 'Graph',
        description: 'A graph store # not a comment',
        website: 'https://grapher.example',
        allKeywords: 'graphs| joins|sandbox|open source',
        targetPersona: 'Developers',
        logo: './grapher.svg',
      },
    });
  });
  const itemOf = (lines: string, category = 'Data') =>
    yaml(
      `landscape:\n  - category:\n    name: ${category}\n    subcategories:\n      - subcategory:\n        name: Quality\n        items:\n          - item:\n${lines
        .split('\n')
        .map((line) => `            ${line}\n`)
        .join('')}`,
    );
  it('A landscape item names its company by its organization if there is one', async () => {
    const [row] = await itemOf(
      'name: Sieve\norganization:\n  name: Harbour Foundation\ncrunchbase: https://www.crunchbase.com/organization/x',
    );
    expect(row).toMatchObject({ fields: { product: 'Sieve', company: 'Harbour Foundation' } });
  });
  it("A landscape file's members of any foundation are left out", async () => {
    expect(await itemOf('name: Example Forge Inc.', 'Example Foundation Members')).toEqual([]);
    expect(fields(await itemOf('name: Anvil', 'Membership Tools'))).toEqual([[8, 'Anvil']]);
  });
  it.each(['null', '~', ''])("A landscape file's unquoted %j is read as null", async (nothing) => {
    const [row] = await itemOf(`name: Closed Suite\ndescription: ${nothing}\nrepo_url: ${nothing}`);
    expect(row).toMatchObject({ fields: { product: 'Closed Suite', description: '', allKeywords: '||' } });
    const [quoted] = await itemOf('name: "null"\ndescription: "~"');
    expect(quoted).toMatchObject({ fields: { product: 'null', description: '~' } });
  });
  it('A landscape file is read the same with Windows line ends and at another depth', async () => {
    const names = fields(await yaml(landscape));
    expect(fields(await yaml(landscape.replaceAll('\n', '\r\n')))).toEqual(names);
    expect(fields(await yaml(landscape.replaceAll('\n  ', '\n')))).toEqual(names);
  });
  it.each([
    ['another kind of YAML', 'a: 1\n', 'line 1: no list named landscape'],
    ['with a quote left open', landscape.replace('one"', 'one'), 'line 10: Missing closing "quote'],
    [
      'with a line out of place',
      landscape.replace('            logo', '           logo'),
      'line 12: Sequence item without - indicator',
    ],
    ['with a line far out of place', landscape.replace('            logo', ' logo'), 'line 12:'],
    ['with a tab for spaces', landscape.replace('            logo', '\tlogo'), 'line 12:'],
    ['with a key twice', landscape.replace('repo_url', 'name'), 'line 15: Map keys must be unique'],
    [
      'with a category without name',
      landscape.replace('name: Flow', 'title: Flow'),
      'line 35: a category without a name',
    ],
    [
      'with items on no shelf',
      `${landscape}items:\n  - name: Lost\n`,
      'line 39: an item outside any sub-category',
    ],
  ])('A landscape file (%s) is refused with its line', async (_what, text, message) => {
    await expect(yaml(text)).rejects.toThrow(message);
  });
});

it('A landscape item can name its company by its Crunchbase address', () => {
  expect(
    ['red-hat', 'ibm', 'caddy-2315', 'catalyst-by-zoho?utm=x', '%E5%BC%80%E6%BA%90', 'data-dome'].map(
      companyAt,
    ),
  ).toEqual(['Red Hat', 'IBM', 'Caddy', 'Catalyst By Zoho', '开源', 'Data Dome']);
  expect(companyOf('https://example.org')).toBe('');
});

it('A file of an unknown type is refused', async () => {
  await expect(read('a.json', '[]')).rejects.toThrow('unknown extension .json');
});

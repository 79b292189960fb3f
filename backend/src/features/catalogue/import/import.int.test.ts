import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/database/database.ts';
import { nullable, number, row, text, texts } from '../../../platform/database/row.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/test-database.ts';
import { importCatalogue, importFile } from './import-catalogue.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await mkdir(join(folder, 'hosted_logos'));
  await writeFile(
    join(folder, 'hosted_logos', 'ledger.svg'),
    '<svg onload="x"><path d="M0 0h8"/><script>x</script></svg>',
  );
  await writeFile(join(folder, 'hosted_logos', 'empty.svg'), '<svg/>');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await db.close();
});

const now = Date.UTC(2026, 10, 21);
const take = async (name: string, content: string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return importFile(db.database, path, () => {}, now);
};
const counts = ({ added, changed, unchanged, rejected }: Awaited<ReturnType<typeof take>>) => [
  added,
  changed,
  unchanged,
  rejected,
];
const productRow = row({
  object_id: text,
  company: text,
  website: nullable(text),
  category: text,
  sub_category: nullable(text),
  keywords: texts,
  year_founded: nullable(number),
  logo: nullable(text),
  revision: number,
});
const load = (product: string) =>
  db.database.one(sql.type(productRow)`
    select object_id::text, company, website, category, sub_category, keywords, year_founded, logo, revision
    from catalogue_product where product = ${product}`);
const everything = () =>
  db.database.any(sql.type(row({ whole: text }))`
    select catalogue_product::text || catalogue_product.xmin::text as whole from catalogue_product order by object_id`);

const header = 'product,company,category,subCategory,website,yearFounded,allKeywords,logo';

test("A file's rows are added, then found unchanged, then updated if they changed", async () => {
  const lines = [
    header,
    'Ledger,Acme,Finance,Books,https://acme.example,1999,tax|vat,ledger.svg',
    'Payer,Acme,finance,books,,,,monogram',
    'Plain,Bolt,Tools,,,,,',
  ];
  expect(counts(await take('a.csv', lines.join('\n')))).toEqual([3, 0, 0, 0]);
  const before = await everything();
  expect(counts(await take('a.csv', lines.join('\n')))).toEqual([0, 0, 3, 0]);
  expect(await everything()).toEqual(before);

  const ledger = await load('Ledger');
  lines[1] = 'LEDGER,acme,Finance,,,2001,vat,';
  expect(counts(await take('a.csv', lines.join('\n')))).toEqual([0, 1, 2, 0]);
  const changed = await load('LEDGER');
  expect(changed).toMatchObject({
    object_id: ledger.object_id,
    company: 'acme',
    sub_category: null,
    website: null,
    keywords: ['vat'],
    year_founded: 2001,
    logo: null,
  });
  expect(changed.revision).toBeGreaterThan(ledger.revision);
});

test('An import reuses an existing category, regardless of case', async () => {
  expect(await load('Payer')).toMatchObject({ category: 'Finance', sub_category: 'Books' });
});

test('Fields that a file does not mention stay', async () => {
  await take('a.csv', `${header}\nKeeper,Acme,Finance,Books,https://keeper.example,1999,tax,monogram\n`);
  const before = await load('Keeper');
  expect(counts(await take('b.csv', 'product,company,category\nKeeper,Acme,Finance\n'))).toEqual([
    0, 0, 1, 0,
  ]);
  expect(
    counts(await take('b.csv', 'product,company,category,allKeywords\nKeeper,Acme,Finance,vat\n')),
  ).toEqual([0, 1, 0, 0]);
  expect(await load('Keeper')).toEqual({
    ...before,
    keywords: ['vat'],
    revision: expect.any(Number) as number,
  });
});

test('Bad rows are rejected with line and reason, and the others are imported', async () => {
  const summary = await take(
    'c.csv',
    `${header}\nGood one,Cask,Tools,,,,,\n,Cask,Tools,,,,,\nNo address,Cask,Tools,,cask.example,,,\nToo new,Cask,Tools,,,2027,,\n` +
      'GOOD  one,cask,Tools,,,,,\nShort,Cask\nGood two,Cask,Tools,,,,,\n',
  );
  expect(counts(summary)).toEqual([3, 0, 0, 4]);
  expect(summary.reasons).toEqual([
    { line: 3, reason: 'no product name' },
    { line: 5, reason: 'year founded is out of range: 2027' },
    { line: 6, reason: 'the same product of the same company as on line 2' },
    { line: 7, reason: '2 columns where the header has 8' },
  ]);
});

test('A broken file changes nothing, however late the error occurs', async () => {
  const before = await everything();
  const many = Array.from({ length: 1200 }, (_one, at) => `Late ${at},Dune,Deserts ${at},,,,,monogram`).join(
    '\n',
  );
  await expect(take('d.csv', `${header}\n${many}\nLast,"Dune,Tools,,,,,\n`)).rejects.toThrow(
    'line 1202: a quote is opened in this row and never closed',
  );
  await expect(
    take(
      'd.yml',
      'landscape:\n  - name: A\n    subcategories:\n      - name: B\n        items:\n          - name: One\n          - name: "Two\n',
    ),
  ).rejects.toThrow('line 7: Missing closing "quote');
  expect(await everything()).toEqual(before);
  expect(
    await db.database.exists(sql.statement`select from catalogue_category where category like 'Deserts%'`),
  ).toBe(false);
});

test('A logo is stored sanitised under its hash, and a missing logo is only counted', async () => {
  const summary = await take(
    'e.csv',
    `${header}\nDrawn,Elm,Tools,,,,,./ledger.svg\nNowhere,Elm,Tools,,,,,nowhere.svg\nBlank,Elm,Tools,,,,,empty.svg\nClimber,Elm,Tools,,,,,../../etc/passwd.svg\n`,
  );
  expect([...counts(summary), summary.logosMissing]).toEqual([4, 0, 0, 0, 3]);
  const { logo } = await load('Drawn');
  const svg = await db.database.oneFirst(
    sql.type(row({ svg: text }))`select svg from catalogue_logo where hash = ${logo}`,
  );
  expect(svg).toMatch(/^<svg xmlns=[^>]*><path d="M0 0h8"><\/path><\/svg>$/);
  expect(await load('Climber')).toMatchObject({ logo: null });
});

test('An import does not change a claimed page', async () => {
  await take('f.csv', `${header}\nClaimed,Fern,Tools,,,,,\n`);
  await db.database.query(
    sql.statement`update catalogue_product set company_id = uuidv7() where product = 'Claimed'`,
  );
  expect(counts(await take('f.csv', `${header}\nClaimed,Fern,Tools,,,2001,,\n`))).toEqual([0, 0, 1, 0]);
  expect((await load('Claimed')).year_founded).toBeNull();
});

test('No text in a file can break the import', async () => {
  const nasty = [
    "'; drop table catalogue_product; --",
    '\u0001\u0007',
    '\\u0000',
    '😀'.repeat(300),
    '<svg/onload=x>',
    '\u202eflip',
  ];
  const summary = await take(
    'g.csv',
    `product,company,category,allKeywords\n${nasty.map((nastyText, at) => `N${at} ${nastyText},${nastyText},${nastyText},${nastyText}|${nastyText}`).join('\n')}\n`,
  );
  expect(summary.added + summary.rejected).toBe(nasty.length);
  expect(summary.reasons.map((reason) => reason.reason)).toEqual(['a name longer than 255 characters']);
});

test('The command reports the result for each file and fails if one was refused', async () => {
  const printedLines: string[] = [];
  const run = (...names: string[]) =>
    importCatalogue({
      databaseUrl: db.url,
      files: names.map((name) => join(folder, name)),
      print: (line) => printedLines.push(line.replace(folder, '')),
    });
  await writeFile(
    join(folder, 'h.csv'),
    `${header}\nTeller,Gate,Tools,,,,,lost.svg\nTeller 2,Gate,Tools,,x,,,\n`,
  );
  await writeFile(join(folder, 'i.csv'), 'product\nTeller\n');
  expect(await run('h.csv')).toBe(0);
  expect(await run('i.csv', 'none.yml', 'h.csv')).toBe(1);
  expect(
    await importCatalogue({ databaseUrl: db.url, files: [], print: (line) => printedLines.push(line) }),
  ).toBe(1);
  expect(printedLines).toEqual([
    '/h.csv: 1 added, 0 changed, 0 unchanged, 1 rejected',
    '  line 3: website is not an http or https address: x',
    '  1 without their logo, because its file is missing or draws nothing',
    '/i.csv: nothing was imported: line 1: the header lacks company, category',
    '/none.yml: nothing was imported: there is no such file',
    '/h.csv: 0 added, 0 changed, 1 unchanged, 1 rejected',
    '  line 3: website is not an http or https address: x',
    '  1 without their logo, because its file is missing or draws nothing',
    'Name the files to import: npm run catalogue:import -- FILE… (.csv, .yml or .yaml)',
  ]);
});

const real = fileURLToPath(new URL('../../../../../../shared/data/catalogue/', import.meta.url));
const present = existsSync(real);
if (!present)
  process.stdout.write('catalogues: the folder ../shared/data is absent, its two files are not imported\n');

describe.runIf(present)('Real catalogues', () => {
  test.each([
    ['saas.csv', 1093, 0, 0],
    ['landscape.yml', 1416, 6, 1286],
  ])(
    'The catalogue %s is imported, and a second import changes nothing',
    async (name, taken, rejected, logosMissing) => {
      const own = await createTestDatabase();
      try {
        const first = await importFile(own.database, join(real, name), () => {}, now);
        expect([...counts(first), first.logosMissing]).toEqual([taken, 0, 0, rejected, logosMissing]);
        expect(counts(await importFile(own.database, join(real, name), () => {}, now))).toEqual([
          0,
          0,
          taken,
          rejected,
        ]);
      } finally {
        await own.close();
      }
    },
  );
});

test('The demo catalogue has no bad row', async () => {
  const own = await createTestDatabase();
  try {
    const path = fileURLToPath(new URL('../../../../../infra/demo/catalogue.csv', import.meta.url));
    const { rejected, logosMissing, added } = await importFile(own.database, path, () => {}, now);
    expect([rejected, logosMissing]).toEqual([0, 0]);
    expect(added).toBeGreaterThan(190);
  } finally {
    await own.close();
  }
});

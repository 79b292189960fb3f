import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCatalogue } from '../contracts/catalogue.ts';
import {
  dropCategoryPageContent,
  getCategoryPageContent,
  saveCategoryPageContent,
  saveListing,
} from '../contracts/page-editing.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpOperator } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await createTestApp();
  operator = await signUpOperator(app);
  for (const category of ['Finance', 'HR & Payroll', 'Travel/Expenses'])
    await operator.call(saveListing, { body: { product: `In ${category}`, company: 'Acme', category } });
});
afterAll(() => app.close());

type Body = Infer<typeof saveCategoryPageContent.body>;
const save = (body: Body) => operator.call(saveCategoryPageContent, { body });
const shown = async (search: object) =>
  (await app.visitor.call(searchCatalogue, { search: search as never })).body.categoryPageContent;

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
const logo = expect.stringMatching(/^\/api\/catalogue\/logos\/[0-9a-f]{64}$/) as unknown;

describe('Category content written by operators', () => {
  test('Category content appears only in a search for that category, with its lists separated by |', async () => {
    const { body } = await save({
      category: 'finance',
      description: '## Books\n\nKept **well**.',
      videoLink: 'https://youtu.be/abcDEF12345',
      topVendors: [
        { name: 'Acme', logo: svg, link: 'https://acme.example/a?b=c' },
        { name: 'Bolt', logo: 'monogram' },
        { name: 'Calder & Sons' },
      ],
      challengerVendors: [{ name: 'Dyne', link: 'http://dyne.example' }],
      kpis: [{ label: 'Typical contract', value: '24 months' }],
    });
    expect(body.version).toBeGreaterThan(0);
    const content = await shown({ category: 'Finance' });
    expect(content).toMatchObject({
      contentType: 'categoryPageContent',
      category: 'Finance',
      description: '## Books\n\nKept **well**.',
      videoLink: 'https://youtu.be/abcDEF12345',
      challengerVendors: ['Dyne||http://dyne.example'],
      kpis: ['Typical contract|24 months'],
    });
    const [acme = '', bolt = '', calder] = content?.topVendors ?? [];
    expect(acme.split('|')).toEqual(['Acme', logo, 'https://acme.example/a?b=c']);
    expect(bolt).toBe('Bolt||');
    expect(calder).toBe('Calder & Sons||');
    expect((await fetch(`${app.baseUrl}${acme.split('|')[1]}`)).status).toBe(200);
  });

  test('Category content appears nowhere else', async () => {
    for (const search of [
      {},
      { category: ['HR & Payroll'] },
      { category: ['finance'] },
      { category: ['Finance', 'HR & Payroll'] },
      { category: ['Finance'], page: 1 },
      { category: ['Finance'], search: 'books' },
      { category: ['Finance'], company: ['Acme'] },
    ])
      expect(await shown(search)).toBeNull();
  });

  test('Category content is read as saved, and each save replaces the whole', async () => {
    const { body } = await operator.call(getCategoryPageContent, { params: { category: 'Finance' } });
    expect(body.content.topVendors?.[0]).toEqual({ name: 'Acme', logo, link: 'https://acme.example/a?b=c' });
    const again = await save({ ...body.content, version: body.version });
    expect(again.body.version).toBeGreaterThan(body.version);
    expect(
      (await operator.call(getCategoryPageContent, { params: { category: 'Finance' } })).body.content,
    ).toEqual(body.content);
    expect((await save({ ...body.content, version: body.version })).problem.code).toBe('staleVersion');
    await save({ category: 'Finance', description: 'Short' });
    expect(await shown({ category: 'Finance' })).toMatchObject({
      description: 'Short',
      videoLink: null,
      topVendors: [],
      challengerVendors: [],
      kpis: [],
    });
  });

  test('Category content can be dropped under a name with any characters', async () => {
    await save({ category: 'Travel/Expenses', description: 'Away' });
    expect(await shown({ category: 'Travel/Expenses' })).not.toBeNull();
    const params = { category: 'Travel/Expenses' };
    expect((await operator.call(dropCategoryPageContent, { params })).status).toBe(200);
    expect(await shown({ category: 'Travel/Expenses' })).toBeNull();
    expect((await operator.call(dropCategoryPageContent, { params })).status).toBe(404);
    const events = (await listEvents(app.database)).filter(
      (event) => event.name === 'categoryPageContentChanged',
    );
    expect(events.filter((event) => event.payload.category === 'Travel/Expenses')).toHaveLength(2);
  });

  test('New category content after a drop is not taken for the dropped version', async () => {
    const { version } = (await save({ category: 'Travel/Expenses', description: 'Before' })).body;
    await operator.call(dropCategoryPageContent, { params: { category: 'Travel/Expenses' } });
    await save({ category: 'Travel/Expenses', description: 'After' });
    const late = await save({ category: 'Travel/Expenses', description: 'Late', version });
    expect([late.status, late.problem.code]).toEqual([409, 'staleVersion']);
  });

  test('Two simultaneous saves of category content both succeed, one after the other', async () => {
    const both = await Promise.all(
      ['a', 'b'].map((description) => save({ category: 'HR & Payroll', description })),
    );
    expect(both.map((response) => response.status)).toEqual([200, 200]);
    expect(new Set(both.map((response) => response.body.version)).size).toBe(2);
  });
});

const absent = `/api/catalogue/logos/${'0'.repeat(64)}`;
test.each([
  [{ category: 'Nowhere' }, 'category'],
  [{ category: '' }, 'category'],
  [{ videoLink: 'https://example.com/film' }, 'videoLink'],
  [{ topVendors: [{ name: 'A|B' }] }, 'topVendors[0].name'],
  [{ topVendors: [{ name: 'A', link: 'javascript:alert(1)' }] }, 'topVendors[0].link'],
  [{ topVendors: [{ name: 'A', link: 'https://a.example/|x' }] }, 'topVendors[0].link'],
  [{ topVendors: [{ name: 'A', link: 'https://[' }] }, 'topVendors[0].link'],
  [{ topVendors: [{ name: 'A' }, { name: 'B', logo: 'https://b.example/b.png' }] }, 'topVendors[1].logo'],
  [
    { challengerVendors: [{ name: 'A', logo: '<svg><script>x()</script></svg>' }] },
    'challengerVendors[0].logo',
  ],
  [{ challengerVendors: [{ name: 'A', logo: absent }] }, 'challengerVendors[0].logo'],
  [{ kpis: [{ label: 'a', value: 'b|c' }] }, 'kpis[0].value'],
  [{ kpis: [{ label: '', value: 'b' }] }, 'kpis[0].label'],
  [{ title: 'x' }, 'title'],
] as [object, string][])('The content %j is refused by field', async (flaw, field) => {
  const { status, problem } = await save({ category: 'Finance', ...flaw });
  expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
});

test('Half a surrogate pair in category content is refused and not stored', async () => {
  for (const half of ['\ud800', '\udc00x']) {
    const { status, problem } = await save({ category: 'Finance', kpis: [{ label: half, value: 'b' }] });
    expect([status, problem.code]).toEqual([400, 'malformed']);
  }
});

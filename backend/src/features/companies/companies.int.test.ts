import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, getCompany, getCompanySuggestion, messages } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { companyForm, signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { drawing, sampleFiles } from '../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = (companyName: string) => ({
  form: companyForm({
    companyName,
    overview: JSON.stringify('What we make'),
    locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
  }),
});

test('A double click registers one company with one pass', async () => {
  const person = await signUpPerson(app, 'founder@x.example');
  const both = (
    await Promise.all(['Twice Ltd', 'Twice Ltd'].map((name) => person.call(addCompany, form(name))))
  ).map(expectOk);
  expect(both.map((response) => response.message).sort()).toEqual([
    'Company has been created successfully',
    'Company information has been updated successfully',
  ]);
  expect(both[0]?.company._id).toBe(both[1]?.company._id);
  const { data } = expectOk(await person.call(getCompanySuggestion, { search: { name: 'twice' } }));
  expect(data).toHaveLength(1);
  const passes = (await listEvents(app.database)).filter((event) => event.name === 'rfpPassGranted');
  expect(passes).toHaveLength(1);
  expect(await app.database.any(sql.statement`select 1 as pass from rfp_pass`)).toHaveLength(1);
});

const texts = {
  companyName: 'Shown Ltd',
  overview: JSON.stringify('What we make'),
  locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
};

test('The company step of an RFP asks for more fields, and each missing one is reported at its field', async () => {
  const person = await signUpPerson(app, 'buys@x.example');
  expectOk(await person.call(addCompany, form('Buying Ltd')));
  const rfpId = crypto.randomUUID();
  const save = (more: object) =>
    person.call(addCompany, { form: companyForm({ ...texts, companyName: 'Buying plc', rfpId, ...more }) });
  const lacking = await save({ website: 'https://buying.example' });
  expect([lacking.status, lacking.problem.errors]).toEqual([
    422,
    [
      { field: 'keywords', message: messages.companyKeywordsRequired },
      { field: 'videoUrl', message: messages.companyVideoRequired },
    ],
  ]);
  const whole = {
    keywords: ['cranes'],
    website: 'https://buying.example',
    videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
  };
  expectOk(await save(whole));
  const { company } = expectOk(await person.call(getCompany, { params: { userId: person.userId } }));
  expect(company).toMatchObject({ ...whole, companyName: 'Buying plc', companyType: 'Company Type' });
});

test('A company needs a logo, shows it to everybody, and keeps it until it uploads another', async () => {
  const person = await signUpPerson(app, 'shown@x.example');
  const without = await person.call(addCompany, { body: { ...texts, logo: '/default-logo.png' } });
  expect([without.status, without.problem.errors]).toEqual([
    422,
    [{ field: 'logo', message: 'Please add a logo' }],
  ]);
  const logoOf = async () =>
    expectOk(await person.call(getCompany, { params: { userId: person.userId } })).company?.logo ?? '';
  const read = async (path: string) => {
    const answer = await fetch(`${app.baseUrl}${path}`);
    return [answer.status, answer.headers.get('content-type')];
  };
  expectOk(await person.call(addCompany, { form: companyForm(texts) }));
  const first = await logoOf();
  expect(await read(first)).toEqual([200, 'image/svg+xml']);
  expectOk(await person.call(addCompany, { body: { ...texts, logo: first } }));
  expect(await logoOf()).toBe(first);
  const sent = companyForm(texts);
  sent.set('logo', new Blob([new Uint8Array(sampleFiles.png)]), 'Shown.PNG');
  expectOk(await person.call(addCompany, { form: sent }));
  const second = await logoOf();
  expect(second).not.toBe(first);
  expect([await read(first), await read(second)]).toEqual([
    [404, 'application/problem+json; charset=utf-8'],
    [200, 'image/png'],
  ]);
});

test.each([
  ['a PDF', 'logo.pdf', sampleFiles.pdf, 'logo.pdf is not one of .jpg, .jpeg, .png, .svg.'],
  ['a PDF that says it is a picture', 'logo.png', sampleFiles.pdf, /is not a PNG picture/],
  [
    'an animated picture',
    'logo.png',
    Buffer.concat([
      sampleFiles.png.subarray(0, 33),
      Buffer.from('000000086163544c000000020000000000000000', 'hex'),
      sampleFiles.png.subarray(33),
    ]),
    'logo.png is animated. Please add a still picture.',
  ],
  ['a script', 'logo.svg', drawing('<script>alert(1)</script>'), 'logo.svg contains a script.'],
])(
  'A logo that is %s is refused at its field and registers nothing',
  async (what, name, content, message) => {
    const person = await signUpPerson(app, `${what.replaceAll(' ', '-')}@x.example`);
    const sent = companyForm(texts);
    sent.set('logo', new Blob([new Uint8Array(content)]), name);
    const { status, problem } = await person.call(addCompany, { form: sent });
    expect([status, problem.errors]).toEqual([
      422,
      [{ field: 'logo', message: expect.stringMatching(message) as string }],
    ]);
    expect(expectOk(await person.call(getCompany, { params: { userId: person.userId } })).company).toBeNull();
  },
);

test('The server does not read a logo that an unauthenticated caller sends', async () => {
  const { status, problem } = await app.visitor.call(addCompany, { form: companyForm(texts) });
  expect([status, problem.code]).toEqual([401, 'unauthenticated']);
  const dead = await app.as('dead').call(addCompany, { form: companyForm(texts) });
  expect(dead.status).toBe(401);
});

test('A company name may contain the wildcards of SQL patterns', async () => {
  const person = await signUpPerson(app, 'odd@x.example');
  expectOk(await person.call(addCompany, form('100%_Pure\\Ltd')));
  const countSuggestions = async (name: string) =>
    expectOk(await person.call(getCompanySuggestion, { search: { name } })).data.length;
  expect([
    await countSuggestions('100%_pure\\'),
    await countSuggestions('%'),
    await countSuggestions('1_0'),
  ]).toEqual([1, 0, 0]);
});

const companyOf = async (person: Person, userId = person.userId) =>
  expectOk(await person.call(getCompany, { params: { userId } })).company;

/** Adds a second person to the first one's company. */
async function joinCompany(colleague: Person, companyId: string): Promise<void> {
  await app.database.query(
    sql.statement`
      insert into membership (user_id, company_id, role) values (${colleague.userId}, ${companyId}, 'member')`,
  );
}

test('Empty fields get the specified defaults, and all given fields are returned', async () => {
  const person = await signUpPerson(app, 'whole@x.example');
  expectOk(await person.call(addCompany, { form: companyForm(texts) }));
  expect(await companyOf(person)).toMatchObject({
    companyType: 'Company Type',
    currency: 'USD',
    totalRevenue: 0,
    yearFounded: null,
    version: 1,
  });
  const filled = {
    ...texts,
    website: 'https://shown.example/about?us=1',
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    keywords: ['docks', 'yards'],
    companyType: 'public-company',
    currency: 'GBP',
    headCount: '201-500',
    totalRevenue: 58_400_000,
    fiscalYearMonth: '02/29',
    yearFounded: 2011,
    locations: [
      { officeLocation: 'Leeds, United Kingdom', officeFunction: ['Head office', 'Engineering'] },
      { officeLocation: 'A barn near Whitby', officeFunction: [] },
    ],
  } as const;
  expectOk(await person.call(addCompany, { form: companyForm(structuredClone(filled) as never) }));
  expect(await companyOf(person)).toMatchObject({ ...filled, version: 2 });
});

test.each([
  ['companyName', { companyName: '   ' }, 'Please add Company Name'],
  ['overview', { overview: JSON.stringify(' ** **\n') }, 'Please add Company Overview'],
  ['companyName', { companyName: ' Shown' }, /begin or end with a space/],
  ['locations', { locations: [] }, 'Please fill out at least one Office Location'],
  [
    'locations[0].officeLocation',
    { locations: [{ officeLocation: '', officeFunction: [] }] },
    'Please fill out at least one Office Location',
  ],
  [
    'locations[1].officeLocation',
    {
      locations: [
        { officeLocation: 'Leeds', officeFunction: [] },
        { officeLocation: ' ', officeFunction: [] },
      ],
    },
    'Please fill out Office Location 2, or remove it',
  ],
  ['website', { website: 'javascript:alert(1)' }, /Please add a website/],
  ['website', { website: 'http://' }, /Please add a website/],
  ['website', { website: 'shown' }, /Please add a website/],
  ['videoUrl', { videoUrl: 'https://videos.example/watch?v=aqz-KE-bpKQ' }, /YouTube or Vimeo/],
  ['fiscalYearMonth', { fiscalYearMonth: '02/30' }, /month and day/],
  ['fiscalYearMonth', { fiscalYearMonth: '2/3' }, /month and day/],
  ['yearFounded', { yearFounded: 12 }, /must be a year/],
  ['yearFounded', { yearFounded: 2027 }, 'Year founded must not lie ahead'],
  ['keywords[0]', { keywords: [''] }, /required/],
  ['currency', { currency: 'SEK' as 'USD' }, /must be one of the allowed values/],
  ['companyType', { companyType: 'club' as 'partnership' }, /must be one of the allowed values/],
])(
  'A company whose %s is %j is refused at that field, and nothing is saved',
  async (field, flaw, expected) => {
    const person = await signUpPerson(app, `${crypto.randomUUID()}@x.example`);
    const { status, problem } = await person.call(addCompany, { form: companyForm({ ...texts, ...flaw }) });
    const message: unknown = typeof expected === 'string' ? expected : expect.stringMatching(expected);
    expect([status, problem.errors]).toEqual([422, [{ field, message }]]);
    expect(await companyOf(person)).toBeNull();
  },
);

test('An empty company form names every missing required field at once, including the logo', async () => {
  const person = await signUpPerson(app, 'empty-form@x.example');
  const { status, problem } = await person.call(addCompany, { body: {} as never });
  expect([status, problem.errors?.map(({ field }) => field).sort()]).toEqual([
    422,
    ['companyName', 'locations', 'logo', 'overview'],
  ]);
  expectOk(await person.call(addCompany, { form: companyForm(texts) }));
  const later = await person.call(addCompany, { body: {} as never });
  expect(later.problem.errors?.map(({ field }) => field).sort()).toEqual([
    'companyName',
    'locations',
    'overview',
  ]);
});

test('A save that changes nothing says so and raises no event', async () => {
  const person = await signUpPerson(app, 'again@x.example');
  expectOk(await person.call(addCompany, { form: companyForm(texts) }));
  const before = await listEvents(app.database);
  const { message } = expectOk(await person.call(addCompany, { body: { ...texts, logo: '' } }));
  expect(message).toBe('Company has been saved successfully');
  expect(await listEvents(app.database)).toHaveLength(before.length);
  expect((await companyOf(person))?.version).toBe(1);
});

test('Of two colleagues who save at once, the second is refused and overwrites nothing of the first', async () => {
  const [ada, ben] = [await signUpPerson(app, 'ada@two.example'), await signUpPerson(app, 'ben@two.example')];
  const { company } = expectOk(
    await ada.call(addCompany, { form: companyForm({ ...texts, companyName: 'Two', version: 0 }) }),
  );
  await joinCompany(ben, company._id);
  expect(await companyOf(ben, ada.userId)).toMatchObject({ companyName: 'Two', version: 1 });
  expect(await companyOf(ada, ben.userId)).toMatchObject({ companyName: 'Two', version: 1 });
  const save = (person: Person, companyName: string) =>
    person.call(addCompany, { body: { ...texts, logo: '', companyName, version: 1 } });
  const both = await Promise.all([save(ada, 'Two by Ada'), save(ben, 'Two by Ben')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.problem.code).toBe('staleVersion');
  const saved = await companyOf(ben);
  expect(saved?.companyName).toBe(both[0]?.status === 200 ? 'Two by Ada' : 'Two by Ben');
  expect(saved?.version).toBe(2);
  expectOk(
    await ben.call(addCompany, {
      body: { ...texts, logo: '', companyName: 'Two by both', version: 2 },
    }),
  );
  expect((await companyOf(ada))?.companyName).toBe('Two by both');
});

test('A save that expects no company yet is refused if the company already exists', async () => {
  const person = await signUpPerson(app, 'tabs@x.example');
  const sent = () => ({ form: companyForm({ ...texts, version: 0 }) });
  expectOk(await person.call(addCompany, sent()));
  const { status, problem } = await person.call(addCompany, sent());
  expect([status, problem.code]).toEqual([409, 'staleVersion']);
});

test('A company is not found by users who have no access to it', async () => {
  const [owner, other] = [
    await signUpPerson(app, 'one@x.example'),
    await signUpPerson(app, 'other@x.example'),
  ];
  for (const person of [owner, other]) expectOk(await person.call(addCompany, { form: companyForm(texts) }));
  const { status, problem } = await owner.call(getCompany, { params: { userId: other.userId } });
  expect([status, problem.code]).toEqual([404, 'notFound']);
});

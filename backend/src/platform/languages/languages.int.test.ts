import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword, signUp } from '../../features/accounts/contracts/accounts.ts';
import { messages } from '../../features/accounts/contracts/messages.ts';
import { homeTexts } from '../../features/catalogue/contracts/page-titles.ts';
import { plans } from '../../features/billing/contracts/plans.ts';
import { subscriptionPlans } from '../../features/billing/contracts/payments.ts';
import { siteFormats } from '../../kernel/format/formats.ts';
import { refusals, type Problem } from '../../kernel/refusals.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import { t } from '../../kernel/text/texts.ts';
import { createFilesApp, filesForm } from '../../testing/files/files-app.ts';
import { pdf } from '../../testing/files/sample-files.ts';
import { serveCatalogue, type ServedCatalogue } from '../../testing/fixtures/served-catalogue.ts';
import { loadCatalogue } from '../../testing/texts/load-catalogue.ts';
import { withTextsFor } from './languages.ts';

const tooLong = '{field} must have at most {max, plural, one {# character} other {# characters}}';
/** Each text is in brackets, as in the pseudo-locale. */
const bracketed = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, `[${text}]`]));

let catalogue: ServedCatalogue;
beforeAll(async () => {
  const { notFound, invalidFields } = refusals;
  const { policyRequired, resetSent } = messages;
  const ofPages = [homeTexts.title, homeTexts.find, homeTexts.text, 'Search', 'Shortlist', 'Basic Plan'];
  const { nameRequired } = sharedMessages;
  loadCatalogue(
    'pseudo',
    bracketed([
      notFound,
      invalidFields,
      policyRequired,
      resetSent,
      nameRequired,
      tooLong,
      'Name',
      ...ofPages,
    ]),
  );
  catalogue = await serveCatalogue('https://bidboard.example');
});
afterAll(() => catalogue.close());

interface Answer {
  status: number;
  body: Problem;
}

async function call(path: string, cookie: string | undefined, body?: object): Promise<Answer> {
  const response = await fetch(`${catalogue.app.baseUrl}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      token: catalogue.operator.token ?? '',
      ...(cookie !== undefined && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Problem };
}

const missingProduct = 'catalogue/products/00000000-0000-4000-8000-000000000000';
const pseudo = 'theme=dark; language=pseudo; other=1';

test('A refusal is in the language of the cookie, and in English without it', async () => {
  const refused = await call(missingProduct, pseudo);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    404,
    'notFound',
    `[${refusals.notFound}]`,
  ]);
  expect((await call(missingProduct, undefined)).body.message).toBe(refusals.notFound);
});

test('Messages at fields are translated: those of constants, and those with a label and a count', async () => {
  const body = { userName: 'x'.repeat(256), email: 'ada@texts.example', password: 'a long passphrase' };
  const { errors } = (await call(signUp.path, pseudo, { ...body, policy: false })).body;
  expect(errors).toEqual([
    { field: 'userName', message: '[[Name] must have at most 255 characters]' },
    { field: 'policy', message: `[${messages.policyRequired}]` },
  ]);
  const blank = await call(signUp.path, pseudo, { ...body, userName: ' ', policy: true });
  expect(blank.body.errors).toEqual([{ field: 'userName', message: `[${sharedMessages.nameRequired}]` }]);
});

test('A message of success and the labels in an answer are translated', async () => {
  const sent = await call(forgotPassword.path, pseudo, { email: 'unknown@texts.example' });
  expect([sent.status, sent.body.message]).toEqual([200, `[${messages.resetSent}]`]);
  const { data } = (await call(subscriptionPlans.path, pseudo)).body as unknown as {
    data: { name: string }[];
  };
  expect(data.map(({ name }) => name)).toEqual(['[Basic Plan]', 'Enterprise']);
  expect(data).toHaveLength(plans.length);
});

test('Requests at the same time do not mix their languages', async () => {
  const calls = Array.from({ length: 40 }, (_, at) => {
    const cookie = at % 2 === 0 ? pseudo : undefined;
    return at % 4 < 2
      ? call(missingProduct, cookie)
      : call(forgotPassword.path, cookie, { email: `person${at}@texts.example` });
  });
  const expected = Array.from({ length: 40 }, (_, at) => {
    const text = at % 4 < 2 ? refusals.notFound : messages.resetSent;
    return at % 2 === 0 ? `[${text}]` : text;
  });
  expect((await Promise.all(calls)).map(({ body }) => body.message)).toEqual(expected);
});

test.each([
  'language=',
  'language=xx',
  'language=en',
  'language=__proto__',
  'language=constructor',
  'language=../../catalogues/pseudo',
  'language=%70seudo',
  'language="pseudo"',
  'notlanguage=pseudo',
  `language=${'x'.repeat(4_000)}`,
])('The cookie %s gets English', async (cookie) => {
  expect((await call(missingProduct, cookie)).body.message).toBe(refusals.notFound);
});

test('A page is in the language of its reader: its attribute, its title and its first content', async () => {
  const get = async (cookie: string) =>
    (await fetch(`${catalogue.app.baseUrl}/`, { headers: { cookie } })).text();
  const page = await get(pseudo);
  expect(page).toContain('<html lang="pseudo">');
  expect(page).toContain(`<title>[${homeTexts.title}]</title>`);
  expect(page).toContain(`<h1>[${homeTexts.find}] `);
  expect(page).toContain('aria-label="[Search]"');
  const english = await get('');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain(`<title>${homeTexts.title}</title>`);
});

test('A text contains what people typed as they typed it', async () => {
  const app = await createFilesApp();
  const name = '\\u0041 {shown} <b>#.pdf';
  const { problem } = await app.send(filesForm([{ name, content: pdf() }]));
  expect(problem.message).toBe(`A file name cannot contain a path: ${name}`);
  await app.close();
});

test('What a call awaits keeps its language, and the caller keeps its own', async () => {
  const answer = withTextsFor('pseudo', siteFormats, async () => {
    await new Promise(setImmediate);
    return t('Search');
  });
  expect(t('Search')).toBe('Search');
  expect(await answer).toBe('[Search]');
});

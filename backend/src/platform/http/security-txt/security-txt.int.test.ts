import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { makePages } from '../../../testing/app/served-page.ts';
import { securityTxtPath } from './security-txt.ts';

let app: TestApp;
let withoutContact: TestApp;
beforeAll(async () => {
  const staticDir = makePages();
  app = await createTestApp({
    staticDir,
    securityContact: {
      contact: 'mailto:security@bidboard.example',
      policyUrl: 'https://bidboard.example/security-policy',
    },
  });
  withoutContact = await createTestApp({ staticDir });
});
afterAll(async () => {
  await app.close();
  await withoutContact.close();
});

const read = async ({ baseUrl }: TestApp) => {
  const response = await fetch(`${baseUrl}${securityTxtPath}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );

test('The API serves security.txt with the fields of RFC 9116', async () => {
  const { status, type, text } = await read(app);
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(fieldsOf(text)).toEqual({
    Contact: 'mailto:security@bidboard.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/) as unknown,
    'Preferred-Languages': 'en',
    Canonical: 'https://bidboard.example/.well-known/security.txt',
    Policy: 'https://bidboard.example/security-policy',
  });
});

test('A process that runs for years serves a security.txt that has not expired', async () => {
  app.now.ms += 3 * 365 * 86_400_000;
  const { Expires = '' } = fieldsOf((await read(app)).text);
  expect(Date.parse(Expires)).toBeGreaterThan(app.now.ms);
});

test('An installation without a security contact answers 404 and no page', async () => {
  expect(await read(withoutContact)).toEqual({
    status: 404,
    type: 'text/plain; charset=utf-8',
    text: 'No security contact is configured.\n',
  });
});

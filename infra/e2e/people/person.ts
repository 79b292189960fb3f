import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { BrowserProxy } from '../stack/browser-proxy.ts';
import type { SavedSession } from './log-in-by-call.ts';
import type { Stack } from '../stack/stack.ts';

const password = 'a long enough password';
/** No journey asserts a duration. This timeout allows for slow or busy machines, and only a failure waits it out. */
const timeoutMs = 60_000;

export interface Viewport {
  width: number;
  height: number;
}

/** A person with their own browser and mailbox. */
export interface Person {
  name: string;
  email: string;
  password: string;
  page: Page;
  context: BrowserContext;
  /** Problems that the pages themselves reported, including later ones: uncaught errors, refused scripts. */
  pageErrors: string[];
}

export async function openBrowser(
  browser: Browser,
  stack: Stack,
  name: string,
  viewport: Viewport = { width: 1280, height: 900 },
  session?: SavedSession,
  proxy?: BrowserProxy,
): Promise<Person> {
  const localStorage = Object.entries(session ?? {}).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport,
    colorScheme: 'light',
    // People without settings read the formats of their browser.
    locale: siteLocale,
    ...(proxy && { proxy: { server: proxy.url } }),
    storageState: { cookies: [], origins: [{ origin: stack.url, localStorage }] },
  });
  context.setDefaultTimeout(timeoutMs);
  const pageErrors: string[] = [];
  context.on('page', (opened) => {
    opened.on('pageerror', (error) => pageErrors.push(String(error)));
    opened.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Refused/.test(message.text()))
        pageErrors.push(message.text());
    });
  });
  const page = await context.newPage();
  const email = `${name.toLowerCase()}@${name.toLowerCase()}.example`;
  return { name, email, password, page, context, pageErrors };
}

/** Returns the newest mail to an address with this in its subject, as the mailbox shows it. */
export async function readMail(stack: Stack, to: string, subject: string): Promise<{ text: string }> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const response = await fetch(`${stack.mailbox.url}/api/mails?to=${encodeURIComponent(to)}`);
    const mailboxBody = (await response.json()) as
      | { mails?: { subject: string; text: string }[] }
      | { subject: string; text: string }[];
    const mail = (Array.isArray(mailboxBody) ? mailboxBody : (mailboxBody.mails ?? [])).find((candidate) =>
      candidate.subject.includes(subject),
    );
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to} about ${subject}`);
}

/** Returns the first link of a mail that leads to the product. */
export function linkIn(mail: { text: string }, stack: Stack): string {
  const link = mail.text.split(/\s+/).find((word) => word.startsWith(stack.url));
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** The address changes before the page does, and the previous page may have fields of the same names. */
const arriveAt = (page: Page, title: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Fills in the open sign-up form and sends it. */
async function sendSignUp({ page, ...person }: Person): Promise<void> {
  await arriveAt(page, /^Create your free account/);
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  const email = page.getByLabel('Email', { exact: true });
  if ((await email.inputValue()) === '') await email.fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Terms and Conditions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('button', { name: 'Sign up now' }).click();
}

/** Signs up by the link of an invite or invitation, which verifies the address, and waits for the page that the invite leads to. */
export async function signUpByInvite(person: Person): Promise<void> {
  await sendSignUp(person);
  await person.page.waitForURL(({ pathname }) => pathname.startsWith('/app/'));
}

/** Fills in the open sign-up form, verifies by the mail, and signs in. */
export async function signUpHere(person: Person, stack: Stack): Promise<void> {
  const { page } = person;
  await sendSignUp(person);
  const mail = await readMail(stack, person.email, 'Verify your email');
  await page.goto(linkIn(mail, stack));
  await page.getByText('Your email has been verified').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'here' }).click();
  await logInHere(page, person.email, person.password);
}

/** Fills in the open sign-in form, and waits for the page that it leads to. */
export async function logInHere(page: Page, email: string, secret: string): Promise<void> {
  await arriveAt(page, 'Sign In to Your Account');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
}

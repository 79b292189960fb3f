import {
  canaryHost,
  drawingAttacks,
  markupAttacks,
  nameAttacks,
} from '@bidboard/backend/testing/files/hostile-markup';
import { createTransport } from 'nodemailer';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../embedded/html.ts';
import { recordVerification } from '../../testing/record-verification.ts';
import { poison, richTextPlaces, type PoisonedDemo } from './rich-text-places.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { takePolicyViolations } from '../stack/shared-browser.ts';
import { classOf } from '../page/class-of.ts';

/** The elements that rich text may use, and their allowed attributes. */
const drawn =
  'p br hr code pre strong em del blockquote ul ol li div table thead tbody tr th td h2 h3 h4 h5 h6 a'.split(
    ' ',
  );
const allowedAttributes = 'class role aria-label tabindex start href target rel'.split(' ');

/** Finds the parts of the rich text on a page that must not be there. */
const strangers = `[...document.querySelectorAll('${classOf('ui/markdown/markdown-tree', 'prose')} *')].flatMap((one) => {
  const tag = one.tagName.toLowerCase();
  const bad = [...one.attributes].filter(({ name }) => !${JSON.stringify(allowedAttributes)}.includes(name)).map(({ name }) => tag + ' ' + name);
  if (!${JSON.stringify(drawn)}.includes(tag)) bad.push(tag);
  if (getComputedStyle(one).position === 'fixed') bad.push(tag + ' that leaves its box');
  return bad;
})`;

/** Tries every way in which a script turns a text into markup or script. Counts the ways that were allowed. */
const waysToMake = `(() => {
  const place = document.createElement('div');
  const ways = [
    () => (place.innerHTML = '<img src=x onerror=__ran=1>'),
    () => place.insertAdjacentHTML('beforeend', '<img>'),
    () => new DOMParser().parseFromString('<img>', 'text/html'),
    () => document.write('<img>'),
    () => (document.createElement('script').text = '__ran=1'),
    () => setTimeout('__ran=1', 0),
  ];
  return ways.filter((way) => {
    try {
      way();
      return true;
    } catch {
      return false;
    }
  }).length;
})()`;

/** A page that may not run scripts cannot be asked whether one ran. There, the scripts contact the attackers' host instead. */
const reporting = (markup: string): string =>
  markup.replaceAll('__ran=1', `fetch('https://${canaryHost}/ran')`);
const isConnectionViolation = (violation: string): boolean => violation.startsWith('Connecting to ');

describe('Attacks by markup', () => {
  const journey = startJourney({ filling: 'demo' });
  const people = new Map<string, Person>();
  const dialogs: string[] = [];
  /** Requests that left for the attackers' host, past every policy. */
  const reached: string[] = [];
  const counts = { attacks: 0, places: 0, refused: 0 };
  let at: PoisonedDemo;

  beforeAll(async () => {
    at = await poison(journey.stack.test);
  });
  afterAll(() => recordVerification('browser', counts));

  async function watched(context: BrowserContext): Promise<void> {
    context.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await context.route(
      (url) => url.hostname === canaryHost,
      (route) => {
        reached.push(route.request().url());
        return route.abort();
      },
    );
  }
  async function be(who: (typeof richTextPlaces)[number]['who']): Promise<Page> {
    const known = people.get(who);
    if (known) return known.page;
    const person = await (who === 'visitor' ? journey.open(who) : journey.enter(who));
    await watched(person.context);
    people.set(who, person);
    return person.page;
  }
  /** Checks the page and all its frames, except those that cannot be queried, because their content was refused. */
  const hasRun = (page: Page) =>
    Promise.all(
      page
        .frames()
        .filter((frame) => /^(http:\/\/(localhost|127\.0\.0\.1)|about:)/.test(frame.url()))
        .map((frame) => frame.evaluate(() => '__ran' in globalThis)),
    );
  /** Checks that nothing ran in any frame of the page, that it sent no request, and that it stayed where it was. */
  async function expectUnmoved(page: Page, path: string): Promise<void> {
    expect(await hasRun(page)).not.toContain(true);
    expect([dialogs, reached]).toEqual([[], []]);
    const { origin, pathname } = new URL(page.url());
    expect(origin).toBe(journey.stack.url);
    // A product's address gets the product's name, which differs from the requested one.
    expect(pathname.split('/')[1]).toBe(path.split(/[/?]/)[1]);
  }

  test.each(richTextPlaces)(
    'Attacks do nothing where $files draws them for $who',
    async ({ who, path, open }) => {
      const page = await be(who);
      const address = path(at);
      await page.goto(address);
      await open?.(page);
      await page
        .locator(classOf('ui/markdown/markdown-tree', 'prose'), { hasText: '__ran=1' })
        .first()
        .waitFor();
      expect(await page.evaluate(strangers)).toEqual([]);
      await expectUnmoved(page, address);
      counts.places += 1;
      counts.attacks += markupAttacks.length;
    },
  );

  test.each([
    ['buyer', '/app/dashboard', 'Live RFP'],
    ['buyer', 'dashboard-rfp', 'Vendors'],
    ['visitor', '/search?category=Identity+%26+Access', 'products found'],
  ] as const)('Attacks do nothing in names, grids and drawings: %s at %s', async (who, path, words) => {
    const page = await be(who);
    const address = path === 'dashboard-rfp' ? `/app/dashboard-rfp/${at.live}` : path;
    await page.goto(address);
    await page.getByText(words).first().waitFor();
    await page.getByText('onerror=__ran=1').first().waitFor();
    await expectUnmoved(page, address);
    counts.attacks += nameAttacks.length;
  });

  test('Attacks do nothing in a drawing that is opened by itself', async () => {
    const { page, context } = await journey.open('reader');
    await watched(context);
    const answer = await page.goto(`/api/catalogue/logos/${at.logoHash}`, { waitUntil: 'commit' });
    expect(answer?.headers()['content-type']).toMatch(/^image\/svg\+xml/);
    // No script can report in there whether one ran. Each of these would contact the attackers' host, and a browser reports what
    // it refused.
    const refused: string[] = [];
    await expect.poll(() => refused.push(...takePolicyViolations())).toBeGreaterThan(0);
    await context.close();
    refused.push(...takePolicyViolations());
    expect(refused.filter(isConnectionViolation)).toEqual([]);
    expect([dialogs, reached]).toEqual([[], []]);
    counts.attacks += drawingAttacks.length;
  });

  test('Attacks do nothing in mails', async () => {
    const mailer = createTransport({ url: journey.stack.mailbox.smtpUrl });
    const html = reporting([...markupAttacks, ...drawingAttacks].map(({ text }) => text).join('\n'));
    const [name] = nameAttacks;
    await mailer.sendMail({
      from: { name: name!.text, address: 'a@x.example' },
      to: { name: name!.text, address: 'b@x.example' },
      subject: nameAttacks.map(({ text }) => text).join(' '),
      text: html,
      html,
    });
    mailer.close();
    const { page } = await journey.open('reader');
    await watched(page.context());
    await page.goto(`${journey.stack.mailbox.url}/?to=b%40x.example`);
    await page.getByRole('link', { name: /onerror/ }).click();
    await page.getByText('As formatted mail').click();
    await page.locator('iframe').contentFrame().locator('body').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => '__ran' in globalThis)).toBe(false);
    expect([dialogs, reached]).toEqual([[], []]);
    expect(new URL(page.url()).origin).toBe(journey.stack.mailbox.url);
    // The frame of the formatted mail may do none of it, and a browser reports each refusal. No script got far enough to send a
    // request.
    const refused = takePolicyViolations();
    expect(refused).not.toEqual([]);
    expect(refused.filter(isConnectionViolation)).toEqual([]);
    counts.attacks += markupAttacks.length;
  });

  /** Opens a page with only this markup, at an address of ours and with the policy of our page there. */
  async function openInjected(page: Page, path: string, markup: string): Promise<void> {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `<!doctype html><title>x</title><body>${markup}</body>` });
      },
    );
    await page.goto(path);
  }

  test('Attacks do nothing even as markup of the page itself, where a token is', async () => {
    const page = await be('buyer');
    await page.goto('/terms');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    const frames = [...markupAttacks, ...drawingAttacks]
      .map(({ text }) => `<iframe srcdoc="${escapeHtml(text)}"></iframe>`)
      .join('');
    const here = markupAttacks.filter(({ text }) => /^<(script|img|svg|details|body)\b[^]*>$/.test(text));
    await openInjected(
      page,
      '/app/customers',
      `<div>${here.map(({ text }) => text).join('')}</div>${frames}`,
    );
    await expect.poll(() => page.frames().length).toBeGreaterThan(markupAttacks.length);
    await expectUnmoved(page, '/app/customers');
    // A browser reports a request even if its policy then blocks it; requests that left are in `reached`.
    const refused = takePolicyViolations().filter((violation) => !violation.startsWith('requested '));
    expect(refused.filter((violation) => !violation.includes('Content Security Policy'))).toEqual([]);
    expect(refused.length).toBeGreaterThan(50);
    counts.refused = refused.length;
    counts.attacks += markupAttacks.length + drawingAttacks.length;
    await page.unrouteAll();
    await page.goto('/terms');
    takePolicyViolations();
  });

  test('No text becomes markup or script, whichever of our scripts tries to make it so', async () => {
    const page = await be('visitor');
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(waysToMake)).toBe(0);
    expect(await hasRun(page)).toEqual([false]);
    expect(takePolicyViolations()).toHaveLength(6);
  });
});

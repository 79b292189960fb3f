import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { clonePlace } from '../../machine/places.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { demoPeople, type DemoPerson } from '../../demo/demo-people.ts';
import type { BrowserProxy } from '../stack/browser-proxy.ts';
import { logInByCall } from './log-in-by-call.ts';
import { openBrowser, type Person, type Viewport } from './person.ts';
import { sharedBrowser, takePolicyViolations } from '../stack/shared-browser.ts';
import type { InitialData } from '../../testing/vitest/seeded-databases.ts';
import { startStack, type BrokerKind, type Stack, type StackOptions } from '../stack/stack.ts';

const folder = join(clonePlace, 'test-reports', 'failed');
/** Enough to see where a user was, and short enough to read in the output of a whole run. */
const maxCharacters = 5000;
const timeoutMs = 10_000;

/**
 * Reports the screens of a failed test: prints them as a screen reader sees them, and draws them into
 * .bidboard/test-reports/failed.
 */
async function describePages(browser: Browser, testName: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  mkdirSync(folder, { recursive: true });
  for (const [at, page] of pages.entries()) {
    const path = join(folder, `${testName.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}-${at + 1}.png`);
    const shown = await describePage(page, path).catch(
      (error: unknown) => `cannot be read: ${String(error)}`,
    );
    process.stderr.write(`When "${testName}" failed, screen ${at + 1} was ${page.url()}\n${shown}\n`);
  }
}

async function describePage(page: Page, path: string): Promise<string> {
  const hidden = await page.locator('body > [aria-hidden="true"]').count();
  await page.screenshot({ path, fullPage: true, timeout: timeoutMs });
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: timeoutMs });
  return `${hidden > 0 ? `behind something else: ${hidden} of its parts\n` : ''}${snapshot.slice(0, maxCharacters)}`;
}

interface Setting extends StackOptions {
  broker?: BrokerKind;
  filling?: InitialData;
  /** Settings in addition to the environment of the processes. */
  settings?: Record<string, string>;
  /** The violations that pages may cause in this journey only. Reports that match are ignored. */
  allowedViolation?: RegExp;
}

/** The setting of a journey: the running product and a browser. Both exist from the first test on. */
interface Journey {
  readonly stack: Stack;
  readonly browser: Browser;
  /** Opens a browser for a new person. */
  open(name: string, viewport?: Viewport): Promise<Person>;
  /** Signs in a person of the demo in a new browser. It makes the form's call, because the form has journeys of its own. */
  enter(who: DemoPerson, viewport?: Viewport, proxy?: BrowserProxy): Promise<Person>;
  /** Does the same without a browser: the calls go to the API by contract. */
  enterApi(who: DemoPerson): Promise<{ call: ApiCall; userId: string }>;
}

/**
 * Starts the journey's stack where a suite is described, before the suite's own hooks, which find it running. It ends with the
 * suite.
 */
export function startJourney({
  broker = 'postgres',
  filling,
  settings,
  allowedViolation,
  ...options
}: Setting = {}): Journey {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const starting = startStack(broker, filling, settings, options).then((running) => (stack = running));
    await Promise.all([starting, sharedBrowser().then((launched) => (browser = launched))]);
  });
  // For every journey: no policy refused anything, and pages contacted only the product and what it was configured to contact.
  afterEach(() => {
    expect(takePolicyViolations().filter((violation) => !allowedViolation?.test(violation))).toEqual([]);
  });
  afterEach(async ({ task }) => {
    if (browser && task.result?.state === 'fail') await describePages(browser, task.name);
  });
  afterAll(async () => {
    try {
      await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    } finally {
      await stack?.stop();
    }
  });
  const journey: Journey = {
    get stack() {
      return started(stack);
    },
    get browser() {
      return started(browser);
    },
    open: (name, viewport) => openBrowser(journey.browser, journey.stack, name, viewport),
    async enter(who, viewport, proxy) {
      const { email, password } = demoPeople[who];
      const session = await logInByCall(journey.stack.url, email, password);
      const person = await openBrowser(journey.browser, journey.stack, who, viewport, session, proxy);
      await person.page.goto('/app/dashboard', { waitUntil: 'commit' });
      return { ...person, email, password };
    },
    async enterApi(who) {
      const { email, password } = demoPeople[who];
      const { url } = journey.stack;
      const { token, userId = '' } = await logInByCall(url, email, password);
      return { call: clientAs(url, token), userId };
    },
  };
  return journey;
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the journey has not started');
  return part;
}

/** Opens this page for a visitor in a separate browser. The page must not fail until the test has ended. */
export async function visit(journey: Journey, path: string, viewport?: Viewport): Promise<Page> {
  const { page, context, pageErrors } = await journey.open('Visitor', viewport);
  onTestFinished(async () => {
    await context.close();
    expect(pageErrors).toEqual([]);
  });
  await page.goto(path);
  return page;
}

/** The current path and query, as the address bar shows them. */
export const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

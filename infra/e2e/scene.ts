import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../chromium.ts';
import { demoPeople, type DemoPerson } from '../demo/demo-people.ts';
import { logInHere, openBrowser, type Person, type Viewport } from './person.ts';
import type { Filling } from '../testing/fillings.ts';
import { startStack, type BrokerKind, type Stack } from './stack.ts';

interface Setting {
  broker?: BrokerKind;
  filling?: Filling;
  /** Beside the environment that the processes get. */
  settings?: Record<string, string>;
}

/** Where a journey happens: the product as it runs, and a browser. Both are there from the first test on. */
interface Scene {
  readonly stack: Stack;
  readonly browser: Browser;
  /** Somebody new, with a browser of their own. */
  open(name: string, viewport?: Viewport): Promise<Person>;
  /** Somebody of the demo, signed in. */
  enter(who: DemoPerson, viewport?: Viewport): Promise<Person>;
}

/** Begun where a suite is described, before hooks of its own, which then find it running; ends with the suite. */
export function beginScene({ broker = 'postgres', filling, settings }: Setting = {}): Scene {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const starting = startStack(broker, filling, settings).then((started) => (stack = started));
    await Promise.all([starting, launchBrowser().then((launched) => (browser = launched))]);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  const scene: Scene = {
    get stack() {
      return begun(stack);
    },
    get browser() {
      return begun(browser);
    },
    open: (name, viewport) => openBrowser(scene.browser, scene.stack, name, viewport),
    async enter(who, viewport) {
      const { email, password } = demoPeople[who];
      const person = { ...(await scene.open(who, viewport)), email, password };
      await person.page.goto('/auth/login');
      await logInHere(person.page, email, password);
      return person;
    },
  };
  return scene;
}

function begun<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the scene has not begun');
  return part;
}

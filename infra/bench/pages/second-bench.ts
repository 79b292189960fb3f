import { dirname } from 'node:path';
import { currentUser, logOut } from '@bidboard/backend/features/accounts/contracts/accounts';
import { addProduct, publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productBody } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Page } from 'playwright-core';
import { io } from 'socket.io-client';
import { launchBrowser } from '../../dev/chromium.ts';
import { clientAs } from '../../demo/contract-client.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { on, startProduct, type Brokers, type Product } from '../product.ts';
import { nowMs } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';
import { classOf } from '../../e2e/page/class-of.ts';

const people = 10;
const turns = 10;
const maxMs = 1_000;
const timeoutMs = 15_000;
/** A visitor's page begins to listen three seconds after it was opened. */
const listensAfterMs = 5_000;

/**
 * Checks what must be true within a second of the request. A signed-out user has no open socket and a dead token. A person who is
 * removed from a company, or declines an RFP, is in none of its rooms. A published product is on the search page of another
 * browser, and an unpublished one is not.
 */
export async function benchSecond(report: Report, brokers: Brokers): Promise<void> {
  await buildPages();
  const app = await createTestApp({ rateLimitMultiplier: 10_000 });
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Tools')`);
  const vendor = await signUpPerson(app, 'vendor@bench.example');
  const companyId = await registerCompany(vendor, 'Bench Works');
  const productId = expectOk(await vendor.call(addProduct, { body: productBody })).product._id;
  const browser = await launchBrowser();
  for (const kind of brokers.kinds) {
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
      staticDir: pagesFolder,
      storageDir: dirname(app.files.incomingFolder),
    });
    const { logoutMs, removalMs, alive } = await endSessions(app, product, vendor, companyId, kind);
    const declineMs = await decline(app, product);
    const page = await browser.newPage({ baseURL: product.url });
    const seenMs = await publishInTurns(page, product, vendor, productId);
    report.count(`${kind}: tokens that outlived the logout`, alive, 0);
    const longest = (what: string, ms: readonly number[]) =>
      report.check(`${kind}: ${what}, longest`, Math.max(...ms), { max: maxMs, unit: 'ms' });
    longest('logout to closed socket', logoutMs);
    longest('removal from a company to its room left', removalMs);
    longest('declined invite to its room left', declineMs);
    longest("publish or unpublish to another browser's search page", seenMs);
    await page.close();
    await product.stop();
  }
  await browser.close();
  await app.close();
}

async function endSessions(app: TestApp, product: Product, owner: Person, companyId: string, kind: string) {
  const [logoutMs, removalMs]: [number[], number[]] = [[], []];
  let alive = 0;
  for (let at = 0; at < people; at++) {
    const { token = '', userId } = await signUpColleague(app, owner, `${kind}-${at}@bench.example`);
    const { leaves, ends } = await openSocket(product.url, token, companyRoom(companyId));
    const removedAt = nowMs();
    await clientAs(product.url, owner.token)(removeMember, { body: { userId } });
    removalMs.push((await leaves()) - removedAt);
    const leftAt = nowMs();
    await clientAs(product.url, token)(logOut);
    const response = clientAs(product.url, token)(currentUser);
    alive += await response.then(
      () => 1,
      () => 0,
    );
    logoutMs.push((await ends()) - leftAt);
    await app.database.query(sql.statement`delete from attempt_count`);
  }
  return { logoutMs, removalMs, alive };
}

/** Lets vendors decline one after the other. */
async function decline(app: TestApp, product: Product): Promise<number[]> {
  const { rfpId, vendors } = await publishRfp(app, ['alder', 'birch', 'cedar']);
  const declineMs: number[] = [];
  for (const { person, companyId } of vendors) {
    await app.database.query(sql.statement`
      update invite set company_id = ${companyId} where rfp_id = ${rfpId} and email = ${person.email}`);
    const token = person.token ?? '';
    const { leaves } = await openSocket(product.url, token, rfpVendorRoom(rfpId, companyId));
    const declinedAt = nowMs();
    await clientAs(product.url, token)(acceptInvite, { body: { rfpId, acceptStatus: 2 } });
    declineMs.push((await leaves()) - declinedAt);
  }
  return declineMs;
}

/** Opens a socket in a room. The returned object waits until the server accepts the room or closes the socket, and says when. */
async function openSocket(url: string, token: string, room: string) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  const ended = new Promise<number>((resolve) => socket.once('disconnect', () => resolve(nowMs())));
  const left = new Promise<number>((resolve) => socket.once('left', () => resolve(nowMs())));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const answer = (await socket.emitWithAck('join', room)) as { ok: boolean };
  if (!answer.ok) throw new Error(`not admitted to ${room}`);
  return { ends: () => ended, leaves: () => left };
}

/** Runs in the page: records since when the product is, or is not, on it, by the page's own clock. */
const watching = `{
  const turns = [];
  const look = () => {
    const isThere = document.querySelector('${classOf('features/catalogue/search/search-page', 'results')} h2') !== null;
    if (isThere !== turns.at(-1)?.[0]) turns.push([isThere, performance.timeOrigin + performance.now()]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  look();
  globalThis.turns = turns;
}`;

async function publishInTurns(page: Page, product: Product, vendor: Person, productId: string) {
  await page.goto(`/search?search=${encodeURIComponent(productBody.productName)}`);
  await page
    .getByText(/Nothing found/)
    .first()
    .waitFor();
  await page.evaluate(watching);
  await page.waitForTimeout(listensAfterMs);
  const seenMs: number[] = [];
  for (let at = 0; at < turns; at++) {
    const type = at % 2 === 0 ? 'publish' : 'unpublish';
    const requestedAt = nowMs();
    await clientAs(product.url, vendor.token)(publishProduct, { body: { productId, type } });
    seenMs.push((await turnedAt(page, at + 1)) - requestedAt);
  }
  return seenMs;
}

async function turnedAt(page: Page, turn: number): Promise<number> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await page.waitForTimeout(100)) {
    const atMs = await page.evaluate<number | null>(`turns[${turn}]?.[1] ?? null`);
    if (atMs !== null) return atMs;
  }
  throw new Error(`the page did not change for turn ${turn}`);
}

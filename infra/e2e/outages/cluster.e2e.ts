import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { servedBy } from '../../testing/proxies/random-proxy.ts';
import { openStep, publish } from '../people/buyer.ts';
import { liveMark } from '../page/live-connection.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { brokersOr } from '../stack/stack.ts';

const rfpName = /Fleet Telematics/;

/** Records the server ports of this page's live connections, the newest last. */
async function watchConnections({ context, page }: Person): Promise<number[]> {
  const ports: number[] = [];
  const session = await context.newCDPSession(page);
  session.on('Network.webSocketHandshakeResponseReceived', ({ response }) => {
    const port = response.headers[servedBy];
    if (port !== undefined) ports.push(Number(port));
  });
  await session.send('Network.enable');
  return ports;
}

/** The previous page's pending connections are gone with it. */
async function reconnect({ page }: Person, ports: number[]): Promise<number> {
  const address = page.url();
  await page.goto('about:blank');
  const before = ports.length;
  await page.goto(address);
  await expect.poll(() => ports.length).toBeGreaterThan(before);
  return ports.at(-1) as number;
}

describe.each(brokersOr('redis'))('Two API and two worker processes on the %s broker', (kind) => {
  const journey = startJourney({ broker: kind, filling: 'demo', shape: { api: 2, workers: 2 } });
  let buyer: Person;
  let vendor: Person;
  let ofBuyer: number[];
  let ofVendor: number[];

  beforeAll(async () => {
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('pazitel')]);
    [ofBuyer, ofVendor] = await Promise.all([watchConnections(buyer), watchConnections(vendor)]);
  });

  const preventReload = ({ page }: Person) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async ({ page }: Person) => !(await page.evaluate(() => 'neverReloaded' in globalThis));
  /** Reads the row of the only vendor, whose name changes on acceptance. */
  const accepted = () =>
    buyer.page
      .getByRole('grid', { name: 'Vendors' })
      .locator('[role="gridcell"][col-id="isRfpAccepted"]')
      .textContent();

  test('An invite arrives although buyer and vendor are connected to different processes', async () => {
    const atBuyer = await reconnect(buyer, ofBuyer);
    while ((await reconnect(vendor, ofVendor)) === atBuyer);
    expect(new Set([ofBuyer.at(-1), ofVendor.at(-1)])).toEqual(new Set(journey.stack.api.ports));
    for (const person of [buyer, vendor]) {
      await expect.poll(() => liveMark(person.page).textContent()).toContain('Live');
      await preventReload(person);
    }
    const { page } = buyer;
    await page.getByRole('link', { name: rfpName }).click();
    await openStep(page, 'Vendor Invite');
    await page.getByLabel('Invite by email').fill(demoPeople.pazitel.email);
    await page.getByRole('button', { name: 'Add email' }).click();
    await publish(page);
    await vendor.page.getByRole('link', { name: rfpName }).waitFor();
    expect(ofBuyer.at(-1)).toBe(atBuyer);
    for (const person of [buyer, vendor]) expect(await wasReloaded(person)).toBe(false);
  });

  test("When the buyer's process and a worker die, the others continue and the page receives pushes there", async () => {
    await buyer.page.getByRole('link', { name: rfpName }).click();
    await expect.poll(accepted).toContain('No Action');
    const { api, workers } = journey.stack;
    const [dying, staying] = [ofBuyer.at(-1) as number, ofVendor.at(-1)];
    await Promise.all([api.each[api.ports.indexOf(dying)]!.kill(), workers.each[0]!.kill()]);
    await expect.poll(() => ofBuyer.at(-1)).toBe(staying);
    await expect.poll(() => liveMark(buyer.page).textContent()).toContain('Live');

    const { page } = vendor;
    await page.getByRole('link', { name: rfpName }).click();
    await openStep(page, 'Technical Requirements');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    await expect.poll(accepted).toContain('Yes');
    for (const person of [buyer, vendor]) {
      expect(await wasReloaded(person)).toBe(false);
      expect(person.pageErrors).toEqual([]);
    }
  });
});

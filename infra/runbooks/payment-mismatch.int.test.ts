import { creditHistory } from '@bidboard/backend/contracts/billing';
import { must } from '@bidboard/backend/testing/rfp-scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPurchase,
  openSeller,
  payForMug,
  setBuyingScene,
  type BuyingScene,
} from '../billing/buying-scene.ts';
import { openRunbook } from './runbook.ts';
import { openHouse, type House } from '../testing/watched-house.ts';

interface ListedIssues {
  data: { kind: string; reference: string }[];
  mended: number | null;
}

let scene: BuyingScene;
let house: House;
beforeAll(async () => {
  scene = await setBuyingScene();
  const { key, webhookSecret, url } = scene.provider;
  house = await openHouse(
    { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    scene.app,
  );
});
afterAll(async () => {
  await house.close();
  await scene.close();
});

test('payment mismatch: what no message told of is granted by the comparison, and what it may not mend is seen to by an operator', async () => {
  const page = openRunbook('payment-mismatch', house.desk);
  await scene.provider.control.webhooks({ state: 'off' });
  const seller = await openSeller(scene);
  await scene.provider.control.pay(await startPurchase(seller));
  const stray = await payForMug(scene);
  const credits = async () => must(await seller.person.ask(creditHistory, { search: {} })).credits;
  expect(await credits()).toBe(0);
  await house.startWorkers('relay,followers,schedules');
  await expect.poll(credits).toBe(5);
  const issues = async () =>
    JSON.parse(await house.desk.shell('ask operations/payment-troubles')) as ListedIssues;
  await expect.poll(async () => (await issues()).data).toHaveLength(1);

  expect(await page.run(/ledger:verify/)).toContain('The ledger holds.');
  expect(await page.ask<ListedIssues>(/payment-troubles/)).toMatchObject({
    data: [{ kind: 'unknownPurchase', reference: stray }],
  });
  await page.run(/payment-troubles\/\$TROUBLE\/seen/);
  const end = await page.run(/payment-troubles\nnpm run ledger:verify/);
  expect(end).toContain('"data":[]');
  expect(end).toContain('The ledger holds.');
  expect(await credits()).toBe(5);
  expect(page.rest()).toEqual([]);
});

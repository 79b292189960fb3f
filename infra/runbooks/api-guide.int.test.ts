import { password } from '@bidboard/backend/testing/app/people';
import { publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { afterEach, expect, test } from 'vitest';
import { openMonitoredProduct, openRunbook, type MonitoredProduct } from './runbook.ts';

let product: MonitoredProduct;
afterEach(() => product.close());

test('API guide: the examples log in, read pages, repeat a command, meet an edit conflict and an error, and clean up', async () => {
  product = await openMonitoredProduct();
  const page = openRunbook('../api-guide', product.desk);
  const { buyer } = await publishRfp(product.app, ['north']);
  await product.desk.shell(`export EMAIL='${buyer.email}' PASSWORD='${password}'`);
  expect(await page.call(/users\/login/)).toMatchObject({ userId: buyer.userId });
  expect(await page.call(/notice\/getAll/)).toMatchObject({ data: [], total_records: 0 });
  expect(await page.call(/catalogue\/search/)).toMatchObject({ page: 0, hitsPerPage: 20 });
  await page.run(/idempotency-key/);
  const drafts = await product.desk.sql(`select count(*)::int as n from rfp where name = 'Team chat'`);
  expect(drafts).toEqual([{ n: 1 }]);
  expect(await page.run(/"version/)).toBe('2\nstaleVersion\n');
  expect(await page.call(/rfp\/delete/)).toMatchObject({
    code: 'invalidFields',
    errors: [{ field: 'rfpId' }, { field: 'size' }],
  });
  await page.run(/users\/logout/);
  expect(page.rest()).toEqual([]);
});

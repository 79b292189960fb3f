import { turnDays } from '@bidboard/backend/commands';
import { sql } from '@bidboard/backend/platform/database';
import { number, row, text } from '@bidboard/backend/platform/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from './accessible.ts';
import type { Person } from './person.ts';
import { beginScene } from './scene.ts';

describe('the rooms of operators', () => {
  const scene = beginScene({ filling: 'demo' });
  let operator: Person;
  let buyer: Person;

  beforeAll(async () => {
    [operator, buyer] = await Promise.all([scene.enter('operator'), scene.enter('buyer')]);
  });

  /** Those that a worker turns at this moment are passed over by whoever else does. */
  const countDaysToTurn = () =>
    scene.stack.test.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from rfp where told_day < (now() at time zone time_zone)::date`);

  /** Events that some follower has yet to do its part for. */
  const countUnfollowed = () =>
    scene.stack.test.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from outbox o where o.published_at is null or exists (
        select from unnest(o.followers) as one (follower) where not exists (
          select from event_receipt r where r.event_id = o.event_id and r.follower = one.follower))`);

  const go = async (page: Page, room: string) => {
    await page.getByRole('tab', { name: room, exact: true }).click();
    return page.getByRole('tabpanel', { name: room });
  };

  test('a card that reads wrongly is mended by a rebuild, before the eyes of whom it belongs to', async () => {
    const { database } = scene.stack.test;
    const name = await database.oneFirst(sql.type(row({ name: text }))`
      select c.facts ->> 'rfpName' as name from rfp_card c join app_user u on u.id = c.user_id
      where u.email = ${buyer.email} and c.side = 'owner' order by c.rfp_id limit 1`);
    // An event that is followed late would mend it, before anybody sees it or before the rebuild does: one of the demo, or
    // the day that a schedule turns for what the demo planned in the past. Workers that are killed would do once more what
    // they were at, so they stay.
    await turnDays(database, Date.now());
    await expect.poll(countDaysToTurn).toBe(0);
    await expect.poll(countUnfollowed).toBe(0);
    await database.query(sql.typeAlias('nothing')`
      update rfp_card set facts = facts || '{"rfpName": "A card gone wrong"}' where facts ->> 'rfpName' = ${name}`);
    await buyer.page.goto('/app/dashboard');
    await buyer.page.getByText('A card gone wrong').first().waitFor();

    const { page, troubles } = operator;
    await page.goto('/app/operations?pane=read-models');
    const cards = page.getByRole('row').filter({ hasText: 'Dashboard cards' });
    await cards.getByText('Never by an operator').waitFor();
    await expectWellSet(page);
    await cards.getByRole('button', { name: /^Rebuild/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Build anew: Dashboard cards' });
    await dialog.getByRole('button', { name: 'Build anew' }).click();
    await dialog.getByText('Please say why').first().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('A buyer sees a name that is not theirs');
    await dialog.getByRole('button', { name: 'Build anew' }).click();
    await cards.getByText(/^Done, \d+ mended$/).waitFor();
    await buyer.page.getByText(name).first().waitFor();
    expect(await buyer.page.getByText('A card gone wrong').count()).toBe(0);

    const outbox = await go(page, 'Outbox');
    await outbox.getByText('Outbox lag').waitFor();
    const search = await go(page, 'Search');
    await search.getByText('PostgreSQL needs none').waitFor();
    await expectWellSet(page);
    expect(troubles).toEqual([]);
  });

  test('who did what on any RFP is found by person and id, without what it was', async () => {
    const { page, troubles } = operator;
    await page.goto('/app/operations?pane=audit');
    await page.getByRole('row').filter({ hasText: buyer.email }).first().waitFor();
    await expectWellSet(page);
    await page.getByLabel('Name or address').fill('nobody at all');
    await page.getByText('Nothing like that was done').waitFor();
    await page.getByLabel('Name or address').fill(buyer.email);
    await page.waitForURL((url) => url.searchParams.get('person') === buyer.email);
    const published = page.getByRole('row').filter({ hasText: 'RFP published' }).first();
    await page.getByRole('button', { name: 'Every kind' }).click();
    await page.getByRole('menuitem', { name: 'Settings and project' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings and project' }).waitFor();
    // Until they are the ones that were asked for, the last rows stand there dimmed.
    await page.locator('.paged-grid__rows[aria-busy="false"]').waitFor();
    await published.waitFor();
    await published.getByText('RFP published').click();
    const panel = page.getByRole('dialog', { name: 'RFP published' });
    await panel.getByText('Values are not shown', { exact: false }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'All of this RFP' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Every kind' }).waitFor();
    await expect.poll(() => page.getByLabel('Any id').inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByRole('row').nth(1).waitFor();
    expect(troubles).toEqual([]);
  });
});

import { rolloverDays } from '@bidboard/backend/features/rfps/jobs';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

describe("The operators' panels", () => {
  const journey = startJourney({ filling: 'demo' });
  let operator: Person;
  let buyer: Person;

  beforeAll(async () => {
    [operator, buyer] = await Promise.all([journey.enter('operator'), journey.enter('buyer')]);
  });

  /** Rows that a worker processes at this moment are skipped by other workers. */
  const countDaysToTurn = () =>
    journey.stack.test.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from rfp where announced_day < (now() at time zone time_zone)::date`);

  /** Counts events that a subscriber has still to process. */
  const countUnprocessed = () =>
    journey.stack.test.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from outbox o where o.published_at is null or exists (
        select from unnest(o.subscribers) as one (subscriber) where not exists (
          select from event_receipt r where r.event_id = o.event_id and r.subscriber = one.subscriber))`);

  const go = async (page: Page, room: string) => {
    await page.getByRole('tab', { name: room, exact: true }).click();
    return page.getByRole('tabpanel', { name: room });
  };

  test('A rebuild repairs a card with wrong data, and its owner sees it at once', async () => {
    const { database } = journey.stack.test;
    const name = await database.oneFirst(sql.type(row({ name: text }))`
      select c.facts ->> 'rfpName' as name from rfp_card c join app_user u on u.id = c.user_id
      where u.email = ${buyer.email} and c.side = 'owner' order by c.rfp_id limit 1`);
    // A late event would repair it before the page shows it, or before the rebuild does. Such an event may come from the demo, or
    // from the schedule for a day that the demo planned in the past. Killed workers would repeat their work, so they stay alive.
    await rolloverDays(database, Date.now());
    await expect.poll(countDaysToTurn).toBe(0);
    await expect.poll(countUnprocessed).toBe(0);
    await database.query(sql.statement`
      update rfp_card set facts = facts || '{"rfpName": "A card gone wrong"}' where facts ->> 'rfpName' = ${name}`);
    await buyer.page.goto('/app/dashboard');
    await buyer.page.getByText('A card gone wrong').first().waitFor();

    const { page, pageErrors } = operator;
    await page.goto('/app/operations?pane=read-models');
    const cards = page.getByRole('row').filter({ hasText: 'Dashboard cards' });
    await cards.getByText('Never').waitFor();
    await expectWellSet(page);
    await cards.getByRole('button', { name: /^Rebuild/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Rebuild: Dashboard cards' });
    await dialog.getByRole('button', { name: 'Rebuild' }).click();
    await dialog.getByText('Please give a reason').first().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('A buyer sees a name that is not theirs');
    await dialog.getByRole('button', { name: 'Rebuild' }).click();
    await cards.getByText(/^Done, \d+ repaired$/).waitFor();
    await buyer.page.getByText(name).first().waitFor();
    await expect.poll(() => buyer.page.getByText('A card gone wrong').count()).toBe(0);

    const outbox = await go(page, 'Outbox');
    await outbox.getByText('Outbox lag').waitFor();
    await outbox.getByRole('img', { name: /^Outbox lag: lowest .* s, highest / }).waitFor();
    await outbox.getByRole('button', { name: 'Show table of Events recorded' }).click();
    await expect
      .poll(() => outbox.getByRole('region', { name: 'Events recorded' }).getByRole('row').count())
      .toBe(61);
    await expectWellSet(page);
    const search = await go(page, 'Search');
    await search.getByText('PostgreSQL needs none').waitFor();
    await expectWellSet(page);
    expect(pageErrors).toEqual([]);
  });

  /** Publishes an RFP of the buyer's with one question, to which these addresses are invited. */
  const inviteTo = async (call: ApiCall, rfpName: string, ...emails: string[]) => {
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    const rfpId = rfp._id;
    const project = { projectName: rfpName, projectDescription: wireOf('Doors that open.') };
    await call(addProject, { body: { rfpId, ...project, timelineItems: dueIn(14) } });
    const questions = [{ questionId: 1, question: 'Does it open?', type: 'yes-no' as const, score: 1 }];
    const categories = [{ categoryName: 'Doors', sections: [{ sectionName: 'Opening', questions }] }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('What we need'), categories } });
    await call(createVendors, {
      body: { rfpId, type: 'publish', invitees: emails.map((email) => ({ email })) },
    });
  };

  test('A recipient blocks the sender of an invite by its link, operators see it, and later invites are not sent', async () => {
    const { page, pageErrors } = operator;
    const { call } = await journey.enterApi('buyer');
    const [unwilling, willing] = ['unwilling@vendor.example', 'willing@vendor.example'];
    const mailsTo = async (email: string) => {
      const answer = await fetch(`${journey.stack.mailbox.url}/api/mails?to=${encodeURIComponent(email)}`);
      return ((await answer.json()) as { mails: { subject: string }[] }).mails.map(({ subject }) => subject);
    };
    await inviteTo(call, 'Unwanted doors', unwilling);
    const invite = await readMail(journey.stack, unwilling, 'invites you to Unwanted doors');
    const sender = page.getByRole('row').filter({ hasText: 'Harrow & Lyle Logistics' });
    const cell = (column: string) => sender.locator(`[col-id="${column}"]`);
    await page.goto('/app/operations?pane=invites');
    await expect.poll(() => cell('sentToday').innerText()).toBe('1');
    expect(await cell('blocks').innerText()).toBe('0');
    expect(await cell('limit').innerText()).toMatch(/^\d+ a day, standard/);
    await expectWellSet(page);

    const recipient = await journey.open('Unwilling');
    await recipient.page.goto(/Block the sender: (\S+)/.exec(invite.text)?.[1] ?? 'no link');
    await recipient.page.getByText('You get invites from this sender.').waitFor();
    await expectAccessible(recipient.page);
    await recipient.page.getByRole('button', { name: 'Block sender' }).click();
    await recipient.page.getByText('You no longer get invites from this sender.').waitFor();

    await inviteTo(call, 'More doors', unwilling, willing);
    await readMail(journey.stack, willing, 'invites you to More doors');
    await expect.poll(countUnprocessed).toBe(0);
    expect(await mailsTo(unwilling)).toHaveLength(1);

    await page.reload();
    await expect.poll(() => cell('sentToday').innerText()).toBe('3');
    expect(await cell('blocks').innerText()).toBe('1');
    await sender.getByRole('button', { name: /^Change limit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Limit on invites by email/ });
    await dialog.getByRole('radio', { name: 'A limit for this company' }).check();
    await dialog.getByLabel('Invites a day').fill('3');
    await dialog.getByLabel('Reason').fill('A recipient asked not to be invited');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change limit' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => cell('limit').innerText()).toBe('3 a day, set by an operator');
    await expect(inviteTo(call, 'Too many doors', 'fourth@vendor.example')).rejects.toThrow(
      'You can invite 3 email addresses a day',
    );
    expect([...pageErrors, ...recipient.pageErrors]).toEqual([]);
  });

  test('An operator finds who did what on any RFP by person and id, without the changed content', async () => {
    const { page, pageErrors } = operator;
    await page.goto('/app/operations?pane=audit');
    await page.getByRole('row').filter({ hasText: buyer.email }).first().waitFor();
    await expectWellSet(page);
    await page.getByLabel('Name or address').fill('nobody at all');
    await page.getByText('No matching actions').waitFor();
    await page.getByLabel('Name or address').fill(buyer.email);
    await page.waitForURL((url) => url.searchParams.get('person') === buyer.email);
    const published = page.getByRole('row').filter({ hasText: 'RFP published' }).first();
    await page.getByRole('button', { name: 'All kinds' }).click();
    await page.getByRole('menuitem', { name: 'Settings and project' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings and project' }).waitFor();
    // Until the requested rows arrive, the previous rows stay visible but dimmed.
    await page.locator(`${classOf('ui/grid/paged-grid', 'pagedGridRows')}[aria-busy="false"]`).waitFor();
    await published.waitFor();
    await published.getByText('RFP published').click();
    const panel = page.getByRole('dialog', { name: 'RFP published' });
    await panel.getByText('Values are hidden', { exact: false }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'All actions of this RFP' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All kinds' }).waitFor();
    await expect.poll(() => page.getByLabel('ID', { exact: true }).inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByRole('row').nth(1).waitFor();
    expect(pageErrors).toEqual([]);
  });
});

import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible } from '../page/accessible.ts';
import { crashPage } from '../page/crash-page.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Identity & Access Platform';
const dayMs = 86_400_000;

describe('Two colleagues answer the same questions', () => {
  const journey = startJourney({ filling: 'demo' });
  let aoife: Person;
  let sam: Person;

  beforeAll(async () => {
    const [{ email: founder }, { email: joined }] = [demoPeople.meridian, demoPeople.operator];
    await journey.stack.test.database.query(sql.statement`
      insert into membership (company_id, user_id, role)
      select m.company_id, (select id from app_user where email = ${joined}), 'member'
      from membership m join app_user u on u.id = m.user_id where u.email = ${founder}`);
    [aoife, sam] = await Promise.all([journey.enter('meridian'), journey.enter('operator')]);
    await Promise.all([aoife, sam].map(({ page }) => openAnswers(page)));
  });

  const openAnswers = async (page: Page) => {
    const rfpId = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`select id from rfp where name = ${rfpName}`,
    );
    await page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
    await texts(page).first().waitFor();
  };
  const texts = (page: Page) => page.getByRole('textbox', { name: /^Answer 1\./ });
  const field = (page: Page, at: number) => texts(page).nth(at);
  const valueOn = (page: Page, at: number) => expect.poll(() => field(page, at).inputValue());
  const dispute = (page: Page) => page.getByRole('button', { name: /^Keep mine/ });
  const isStored = (answer: string) =>
    journey.stack.test.database.exists(sql.type(row({ answer: text }))`
      select answer from answer where answer = ${answer}`);
  const storedSoon = (answer: string) => expect.poll(() => isStored(answer)).toBe(true);
  const setDueDay = (offset: number) =>
    journey.stack.test.database.query(sql.statement`
      update milestone m set date = current_date + ${offset}::int4 from rfp r
      where r.id = m.rfp_id and r.name = ${rfpName} and m.name = 'RFP Submission'`);

  test("One colleague's save shows on the other's page and overwrites no typing, and one answer is one request", async () => {
    const sent: string[] = [];
    aoife.page.on('request', (request) => {
      if (request.url().endsWith('/invitedTechnicalDetail/create')) sent.push(request.postData() ?? '');
    });
    await field(sam.page, 1).fill('Sam is ');
    await field(sam.page, 1).pressSequentially('at ');
    await field(aoife.page, 0).fill('Signed in once a day.');
    await valueOn(sam.page, 0).toBe('Signed in once a day.');
    await field(sam.page, 1).pressSequentially('it.');
    expect(await field(sam.page, 1).inputValue()).toBe('Sam is at it.');
    await valueOn(aoife.page, 1).toBe('Sam is at it.');
    const answers = sent.map((body) => (JSON.parse(body) as { quesAns: unknown[] }).quesAns);
    expect(answers.map((answer) => answer.length)).toEqual([1]);
  });

  test('The field in use does not change until its user asks for it', async () => {
    await field(sam.page, 0).focus();
    await field(aoife.page, 0).fill('Signed in twice a day.');
    await sam.page.getByText('A colleague changed this answer in the meantime.').waitFor();
    expect(await field(sam.page, 0).inputValue()).toBe('Signed in once a day.');
    await expectAccessible(sam.page);
    await sam.page.getByRole('button', { name: /^Show the answer of the colleague/ }).click();
    await valueOn(sam.page, 0).toBe('Signed in twice a day.');
  });

  test('An edit conflict between two texts shows both, and the user chooses one', async () => {
    await sam.context.setOffline(true);
    await field(sam.page, 0).fill('Signed in by a key, says Sam.');
    await field(aoife.page, 0).fill('Signed in by a phone, says Aoife.');
    await storedSoon('Signed in by a phone, says Aoife.');
    await sam.context.setOffline(false);
    await dispute(sam.page).waitFor();
    await sam.page.getByText('Signed in by a phone, says Aoife.').waitFor();
    await sam.page.getByText(/^Aoife Ní Bhriain, /).waitFor();
    expect(await field(sam.page, 0).inputValue()).toBe('Signed in by a key, says Sam.');
    expect(await isStored('Signed in by a key, says Sam.')).toBe(false);
    await expectAccessible(sam.page);
    await dispute(sam.page).press('Enter');
    // Her field shows the new text once she leaves it.
    await field(aoife.page, 0).blur();
    await valueOn(aoife.page, 0).toBe('Signed in by a key, says Sam.');
    await expect.poll(() => dispute(sam.page).count()).toBe(0);
  });

  test('Text typed offline survives a crashed page, and meets what a colleague saved meanwhile', async () => {
    await sam.context.setOffline(true);
    await field(sam.page, 0).fill('Typed in a tunnel.');
    await field(sam.page, 1).fill('Typed in the same tunnel.');
    await sam.page.getByText('Not saved yet, your text is kept. The server did not respond.').waitFor();
    await field(aoife.page, 0).fill('Typed at a desk.');
    await storedSoon('Typed at a desk.');
    await crashPage(sam.page);
    await sam.context.setOffline(false);
    sam.page = await sam.context.newPage();
    await openAnswers(sam.page);
    await storedSoon('Typed in the same tunnel.');
    await dispute(sam.page).waitFor();
    expect(await field(sam.page, 0).inputValue()).toBe('Typed in a tunnel.');
    expect(await isStored('Typed in a tunnel.')).toBe(false);
    await sam.page.getByRole('button', { name: /^Use theirs/ }).click();
    await valueOn(sam.page, 0).toBe('Typed at a desk.');
    await sam.page.getByText(/^Saved/).waitFor();
  });

  test('A browser with full storage still saves answers', async () => {
    await sam.page.evaluate(() => {
      const piece = 'x'.repeat(200_000);
      try {
        for (let at = 0; at < 1_000; at += 1) localStorage.setItem(`full-${at}`, piece);
      } catch {
        for (let at = 0; at < 20_000; at += 1)
          try {
            localStorage.setItem(`fuller-${at}`, '');
          } catch {
            return;
          }
      }
    });
    await field(sam.page, 1).fill('Typed with no room left.');
    await storedSoon('Typed with no room left.');
    await valueOn(aoife.page, 1).toBe('Typed with no room left.');
    await sam.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('full')) localStorage.removeItem(key);
    });
  });

  test('The page closes by itself at the due time, and keeps what it could not send', async () => {
    const page = await aoife.context.newPage();
    await page.clock.install();
    await openAnswers(page);
    // The time left counts from the receipt of the RFP: a response on its way would arrive after the jump of the clock.
    await page.waitForLoadState('networkidle');
    await aoife.context.setOffline(true);
    await field(page, 0).fill('Too late by a minute.');
    await page.clock.fastForward(10 * dayMs);
    await page.getByText(/^Responses closed at/).waitFor();
    expect(await texts(page).count()).toBe(0);
    await page
      .getByRole('group', { name: /^Not sent, 1\./ })
      .getByText('Too late by a minute.')
      .waitFor();
    await page.getByRole('button', { name: /^Copy what was not sent/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Submit Response' }).count()).toBe(0);
    await expectAccessible(page);
    await page.close();
    await aoife.context.setOffline(false);
  });

  test("The server's clock decides, and a later due day reopens the response and sends what waited", async () => {
    const { page } = sam;
    await setDueDay(-3);
    await field(page, 1).fill('Typed after the end.');
    await page.getByText(/^Responses closed at/).waitFor();
    await page
      .getByRole('group', { name: /^Not sent, 1\./ })
      .getByText('Typed after the end.')
      .waitFor();
    expect(await isStored('Typed after the end.')).toBe(false);
    await setDueDay(6);
    await page.reload();
    await storedSoon('Typed after the end.');
    await valueOn(page, 1).toBe('Typed after the end.');
    expect([aoife.pageErrors, sam.pageErrors]).toEqual([[], []]);
  });
});

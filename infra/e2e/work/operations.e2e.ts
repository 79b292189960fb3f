import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { startMailbox, type Mailbox } from '../../embedded/mailbox/mailbox.ts';
import { freePort } from '../../machine/free-port.ts';
import { expectWellSet } from '../page/accessible.ts';
import { linkIn, readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const smtpPort = await freePort();

describe('An operator finds a failed job, fixes the cause and retries it', () => {
  // No mail server listens there yet, so no mail is sent.
  const journey = startJourney({
    filling: 'demo',
    settings: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, JOB_BACKOFF_MS: '50', OUTAGE_RETRY_LIMIT_MS: '1' },
  });
  let operator: Person;
  let restoredMailbox: Mailbox | undefined;
  const addressOf = (name: string) => `${name.toLowerCase()}@x.example`;
  const signUpAs = (userName: string) =>
    clientAs(journey.stack.url)(signUp, {
      body: { userName, email: addressOf(userName), password: 'a long enough password', policy: true },
    });

  beforeAll(async () => {
    await signUpAs('Max');
    operator = await journey.enter('operator');
  });
  afterAll(() => restoredMailbox?.close());

  const failedJobs = () => operator.page.getByRole('region', { name: 'Failed jobs' });
  const figure = (name: string) =>
    operator.page
      .getByRole('region', { name: 'The system now' })
      .locator('dl > div')
      .filter({ has: operator.page.getByText(name, { exact: true }) });
  const failedMails = () => failedJobs().getByRole('row').filter({ hasText: 'verificationMail' });

  test('The page shows an undeliverable mail the moment that its job is dead-lettered', async () => {
    const { page } = operator;
    await page.goto('/app/operations');
    await page.getByRole('heading', { name: 'Operations', level: 1 }).waitFor();
    const queues = page.getByRole('grid', { name: 'Queues' });
    await queues.getByRole('row').filter({ hasText: 'mail' }).getByText('Failing').waitFor();
    await failedMails().first().waitFor();
    await signUpAs('Hope');
    await failedMails().nth(1).waitFor();
    await figure('Failed jobs').getByText(/^2,/).waitFor();
    await page.getByRole('link', { name: 'Operations 2 failed' }).waitFor();
    await page.getByRole('img', { name: /^Jobs done, queue mail: / }).waitFor();
    await expectWellSet(page);
  });

  test('One choice of a period applies to every line, and other tabs keep it', async () => {
    const { page } = operator;
    await page.getByRole('img', { name: /^Outbox lag, 1 hour: / }).waitFor();
    await page.getByRole('radio', { name: '7 days' }).check();
    await page.getByRole('img', { name: /^Outbox lag, 7 days: / }).waitFor();
    await page.getByRole('heading', { name: 'Jobs done, last 7 days' }).waitFor();
    await page
      .getByRole('grid', { name: 'Queues' })
      .getByRole('img', { name: /^Jobs done, 7 days: / })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Outbox' }).click();
    await page.getByRole('heading', { name: 'Last 7 days' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('tab', { name: 'Queues' }).click();
    await page.getByRole('radio', { name: '1 hour' }).check();
    await page.getByRole('heading', { name: 'Jobs done, last hour' }).waitFor();
    await expectWellSet(page);
  });

  test('The job says why it failed and what it was about, and a retry sends the mail once the mail server is back', async () => {
    const { page } = operator;
    await failedMails().first().getByText('verificationMail').click();
    const panel = page.getByRole('dialog', { name: 'verificationMail' });
    await panel.getByText('The mail server could not be reached, at each of 5 attempts.').waitFor();
    await panel.getByText('ECONNREFUSED').first().waitFor();
    await panel.getByText('userSignedUp').waitFor();
    await panel.getByRole('link', { name: 'Hope' }).waitFor();
    await page.keyboard.press('j');
    await panel.getByRole('link', { name: 'Max' }).waitFor();
    await page.keyboard.press('k');
    await panel.getByRole('link', { name: 'Hope' }).waitFor();
    expect(await panel.getByRole('listitem').count()).toBe(5);
    await expectWellSet(page);
    restoredMailbox = await startMailbox({ smtpPort });
    await panel.getByRole('button', { name: 'Retry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry verificationMail' });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('Please give a reason').first().waitFor();
    await dialog.getByLabel('Reason').fill('The mail server is back');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('The job is tried again.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await failedMails().nth(1).waitFor({ state: 'hidden' });

    await failedMails().first().getByRole('checkbox').check();
    await failedJobs().getByRole('button', { name: 'Retry selected' }).click();
    await page
      .getByRole('dialog', { name: 'Retry verificationMail' })
      .getByLabel('Reason')
      .fill('This one too');
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    await failedJobs().getByText('No failed jobs').waitFor();
    await figure('Failed jobs').getByText('0', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Operations', exact: true }).waitFor();
    const box = { ...journey.stack, mailbox: restoredMailbox };
    const mail = await readMail(box, addressOf('Hope'), 'Verify your email');
    const hope = (await journey.open('Hope')).page;
    await hope.goto(linkIn(mail, journey.stack));
    await hope.getByText('Your email has been verified').waitFor();
  });

  test('The action appears in the operator log, and the board shows every job of every queue', async () => {
    const { page, context, pageErrors } = operator;
    await page.getByRole('tab', { name: 'Operator log' }).click();
    const actions = page.getByRole('grid', { name: 'Operator log' });
    await actions.getByText('The mail server is back').waitFor();
    await actions.getByText('This one too').waitFor();
    await expectWellSet(page);
    await page.getByRole('tab', { name: 'Queues' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'All jobs' }).click();
    const board = await opened;
    await board
      .getByRole('link', { name: /^projections/ })
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
  });
});

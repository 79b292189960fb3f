import { signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  rateAnswer,
  rfpQuestionnaire,
  vendorResponse,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import {
  inviteColleague,
  joinTeam,
  listOwnTeamInvitations,
} from '@bidboard/backend/features/team/contracts/team';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectWellSet } from '../page/accessible.ts';
import { logInByCall } from '../people/log-in-by-call.ts';
import { linkIn, openBrowser, readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { chooseOption } from '../page/choose-option.ts';
import { classOf } from '../page/class-of.ts';

const rfpName = 'Identity & Access Platform';

describe('Colleagues score separately, and agree', () => {
  const journey = startJourney({ filling: 'demo' });
  let lead: Person;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    const { email, password } = demoPeople.buyer;
    const { token } = await logInByCall(journey.stack.url, email, password);
    const asLead = clientAs(journey.stack.url, token);
    [lead, ann, ben] = await Promise.all([
      journey.enter('buyer'),
      colleague(asLead, 'Ann'),
      colleague(asLead, 'Ben'),
    ]);
    await lead.page.getByRole('link', { name: new RegExp(rfpName) }).click();
    await open(lead.page, 'RFP SETTINGS');
  });

  /** A new, signed-in colleague in the lead's company. */
  async function colleague(asLead: ApiCall, userName: string): Promise<Person> {
    const { url } = journey.stack;
    const visitor = clientAs(url);
    const [email, password] = [`${userName.toLowerCase()}@harrow-lyle.example`, 'a long enough password'];
    await visitor(signUp, { body: { userName, email, password, policy: true } });
    const link = linkIn(await readMail(journey.stack, email, 'Verify your email'), journey.stack);
    await visitor(verifyEmail, { params: { token: link.split('/').at(-1) ?? '' } });
    await asLead(inviteColleague, { body: { email, role: 'member' } });
    const { token } = await logInByCall(url, email, password);
    const { data } = await clientAs(url, token)(listOwnTeamInvitations);
    await clientAs(url, token)(joinTeam, { body: { invitationId: data[0]?.invitationId ?? '' } });
    const session = await logInByCall(url, email, password);
    return openBrowser(journey.browser, journey.stack, userName, undefined, session);
  }

  const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();
  const evaluators = () => lead.page.getByRole('region', { name: 'Evaluators' });
  const consensus = (page: Page) => page.getByRole('region', { name: 'Consensus' });
  const answers = (page: Page) => page.getByRole('grid', { name: 'Technical Requirements' });
  const score = (page: Page) => page.getByRole('combobox', { name: /^Score of Calder Systems/ }).first();
  const choose = async (field: ReturnType<typeof score>, rating: string) => {
    await chooseOption(field, rating);
    await expect.poll(() => field.textContent()).toContain(rating);
  };

  /**
   * As low in the window as it can be pressed without scrolling, which keeps 80 pixels free. The bottom of its cell is then out
   * of sight.
   */
  const toLowerEdge = (field: ReturnType<typeof score>) =>
    field.evaluate((box) => {
      const { bottom } = box.getBoundingClientRect();
      const view = box.ownerDocument.defaultView;
      view?.scrollBy(0, bottom - view.innerHeight + 90);
    });
  /** Scores outside this page, as another window would: Northgate's answer to the question of this number. */
  const scoreElsewhere = async ({ page }: Person, number: string) => {
    const call = clientAs(journey.stack.url, await page.evaluate(() => localStorage.getItem('token') ?? ''));
    const rfpId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [category = 0, section = 0, question = 0] = number.split('.').map((part) => Number(part) - 1);
    const { technical } = await call(rfpQuestionnaire, { params: { rfpId } });
    const questionId = technical[category]?.sections[section]?.questions[question]?.questionId ?? 0;
    const { technicalDetails } = await call(vendorResponse, { params: { rfpId } });
    const vendorId =
      technicalDetails.find((detail) => detail.companyName.startsWith('Northgate'))?.vendorId ?? '';
    const body = { rfpId, type: 'technical', vendorId, questionId, answerRating: 'fully-met' } as const;
    await call(rateAnswer, { body });
  };

  test('The lead names evaluators, including herself, because she has scored before', async () => {
    const { page } = lead;
    await evaluators().getByText('Priya Raman leads the evaluation').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Add evaluators' });
    const add = async (...names: string[]) => {
      await evaluators().getByRole('button', { name: 'Add evaluators' }).click();
      for (const name of names) await dialog.getByRole('checkbox', { name }).check();
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await add('Ann', 'Ben');
    await page.getByText('Colleagues who are not evaluators have rated answers.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Priya Raman' }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const list = evaluators().getByRole('list', { name: 'Evaluators' });
    for (const name of ['Ann', 'Ben', 'Priya Raman'])
      await list.getByText(name, { exact: true }).first().waitFor();
    await expectWellSet(page);
  });

  test("Two evaluators score the same answer without seeing each other's score, and the lead sees their progress", async () => {
    await readMail(journey.stack, 'ann@harrow-lyle.example', `asks you to score the responses to ${rfpName}`);
    const address = new URL(lead.page.url());
    address.searchParams.set('tab', 'vendor-responses');
    // The second evaluator opens the answer that the first found without a score.
    let number = '';
    let row = answers(ann.page).getByRole('row').filter({ hasText: 'Unrated' }).first();
    for (const { page } of [ann, ben]) {
      await page.goto(address.href);
      await page.getByText('These are your own scores. Until the consensus, no one else sees them').waitFor();
      await row.getByRole('button').click();
      const label = (await score(page).getAttribute('aria-label')) ?? '';
      number = label.split(' ').at(-1) ?? '';
      row = answers(ben.page)
        .getByRole('row')
        .filter({ has: ben.page.getByText(number, { exact: true }) });
    }
    await toLowerEdge(score(ann.page));
    await score(ann.page).click();
    // Her rights, the answers and her count are refetched beneath the menu, which stays.
    await scoreElsewhere(ann, number);
    await ann.page.getByText(/^Scored 1 of \d+ answers that need a score$/).waitFor();
    await ann.page
      .getByLabel(/^Score of Northgate/)
      .filter({ hasText: 'Fully met' })
      .waitFor();
    const notMet = ann.page.getByRole('option', { name: 'Not met' });
    expect(await notMet.isVisible()).toBe(true);
    await notMet.click();
    await ann.page.getByText(/^Scored 2 of \d+ answers that need a score$/).waitFor();
    expect(await score(ben.page).textContent()).toContain('Score');
    await toLowerEdge(score(ben.page));
    await choose(score(ben.page), 'Fully met');
    await ben.page.getByText(/^Scored 1 of \d+ answers that need a score$/).waitFor();
    await ann.page.reload();
    await answers(ann.page).getByRole('row').filter({ hasText: 'Not met' }).first().waitFor();
    const evaluator = (of: Person) => evaluators().getByRole('listitem').filter({ hasText: of.name });
    await evaluator(ann)
      .getByText(/^Scored 2 of \d+ answers that need a score$/)
      .waitFor();
    await evaluator(ben)
      .getByText(/^Scored 1 of \d+ answers that need a score$/)
      .waitFor();
    await expectWellSet(ann.page);
  });

  test('The lead opens the consensus, and everyone sees the agreed score at once', async () => {
    const { page } = lead;
    await evaluators().getByRole('button', { name: 'Open consensus…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open the consensus?' });
    await dialog.getByText(/^Not finished: Ann, Ben/).waitFor();
    await dialog.getByRole('button', { name: 'Open consensus' }).click();
    await evaluators()
      .getByText(/^The consensus has been open since/)
      .waitFor();
    for (const evaluator of [ann, ben]) await consensus(evaluator.page).waitFor();
    await open(page, 'VENDOR RESPONSES');
    const item = (on: Page) =>
      consensus(on)
        .getByRole('listitem')
        .filter({ has: on.getByRole('heading', { level: 3 }) })
        .first();
    const scores = item(page).getByRole('list', { name: 'Scores of the evaluators' });
    await scores.getByText('Ann').waitFor();
    expect(await scores.textContent()).toMatch(/Ann\s*Not met\s*Ben\s*Fully met/);
    expect(await item(ann.page).getByRole('combobox').count()).toBe(0);
    const agreed = item(page).getByRole('combobox', { name: /^Agreed score of Calder Systems/ });
    await choose(agreed, 'Partially met');
    for (const rater of [ann, ben]) {
      const evaluator = item(rater.page).locator(
        classOf('features/evaluation/evaluators/evaluators', 'consensusAgreed'),
      );
      await expect.poll(() => evaluator.textContent()).toMatch(/Agreed scorePartially met$/);
    }
    await expectWellSet(page);
    await consensus(page)
      .getByRole('button', { name: /^Accept all \d+ unanimous$/ })
      .click();
    await page.getByText('All unanimous scores have been accepted.').waitFor();
    await consensus(page).getByRole('radio', { name: 'Not agreed yet (0)' }).check();
    await consensus(page).getByText('Every score is agreed').waitFor();
    for (const evaluator of [lead, ann, ben]) expect(evaluator.pageErrors).toEqual([]);
  });
});

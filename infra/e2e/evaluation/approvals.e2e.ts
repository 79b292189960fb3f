import { signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import {
  inviteColleague,
  joinTeam,
  listOwnTeamInvitations,
} from '@bidboard/backend/features/team/contracts/team';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { logInByCall } from '../people/log-in-by-call.ts';
import { linkIn, openBrowser, readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Turnstiles for two halls';
const refusal = 'Please ask the works council first';

describe('A colleague asks to publish and to award, and the owner approves', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let owner: Person;
  let ann: Person;
  let rfpId: string;

  beforeAll(async () => {
    const { url } = journey.stack;
    const asOwner = (await journey.enterApi('buyer')).call;
    const visitor = clientAs(url);
    const [email, password] = ['ann@harrow-lyle.example', 'a long enough password'];
    await visitor(signUp, { body: { userName: 'Ann', email, password, policy: true } });
    const link = linkIn(await readMail(journey.stack, email, 'Verify your email'), journey.stack);
    await visitor(verifyEmail, { params: { token: link.split('/').at(-1) ?? '' } });
    await asOwner(inviteColleague, { body: { email, role: 'member' } });
    const invited = clientAs(url, (await logInByCall(url, email, password)).token);
    const { data } = await invited(listOwnTeamInvitations);
    await invited(joinTeam, { body: { invitationId: data[0]?.invitationId ?? '' } });
    const session = await logInByCall(url, email, password);
    const call = clientAs(url, session.token);
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    rfpId = (await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } })).rfp._id;
    const project = { projectName: 'Turnstiles', projectDescription: wireOf('Two halls.') };
    await call(addProject, { body: { rfpId, ...project, timelineItems: dueIn(14) } });
    const question = { questionId, question: 'Does it open?', type: 'yes-no', score: 4 } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Gate', questions: [question] }] }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Quick.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }];
    await call(createVendors, { body: { rfpId, type: 'save', invitees } });
    owner = await journey.enter('buyer');
    ann = await openBrowser(journey.browser, journey.stack, 'Ann', undefined, session);
  });

  const approval = ({ page }: Person) => page.getByRole('region', { name: 'Approval', exact: true });
  const publish = async () => {
    await ann.page.goto(`/app/update-rfp/${rfpId}?step=vendorInvite`);
    await ann.page.getByRole('button', { name: 'Publish RFP', exact: true }).click();
    const review = ann.page.getByRole('dialog', { name: 'Publish RFP' });
    await review.getByText(/Your company wants this approved by .*Priya Raman/).waitFor();
    await expectWellSet(ann.page);
    await review.getByRole('button', { name: 'Publish and invite 1 vendor' }).click();
    await ann.page.getByText('This needs approval. The approvers have been notified.').waitFor();
  };
  /** The owner opens the request from the TO-DO, which appears without a reload. */
  const openTask = async (title: string) => {
    await owner.page.goto('/app/dashboard');
    const task = owner.page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: rfpName });
    await task.getByRole('link', { name: 'View the request' }).click();
    await approval(owner).getByText('Waits for approval').waitFor();
  };

  test('The owner sets that publications and awards need approval', async () => {
    const { page } = owner;
    await page.goto('/app/team');
    const rules = page.getByRole('region', { name: 'Approvals' });
    for (const [button, title] of [
      ['Change the rule for publishing', 'Approval for publishing'],
      ['Change the rule for awards', 'Approval for awards'],
    ] as const) {
      await rules.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('radio', { name: 'Someone must approve' }).click();
      await expectWellSet(page);
      await dialog.getByRole('button', { name: 'Save rule' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const needed = rules.getByText(/^Needs approval by the owner or an admin/);
    // The saved rule is read again after its dialog has closed.
    await needed.nth(1).waitFor();
    expect(await needed.count()).toBe(2);
  });

  test('The publication is refused with a reason, which the colleague sees without a reload', async () => {
    await publish();
    await ann.page.goto(`/app/update-rfp/${rfpId}`);
    await approval(ann).getByText('Waits for approval').waitFor();
    expect(
      await approval(ann)
        .getByRole('button', { name: /Approve/ })
        .count(),
    ).toBe(0);
    await openTask('Approve or refuse the publication');
    await approval(owner).getByRole('button', { name: 'Refuse' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Refuse the request' });
    await dialog.getByLabel('Reason').fill(refusal);
    await dialog.getByRole('button', { name: 'Refuse request' }).click();
    await dialog.waitFor({ state: 'detached' });
    await approval(ann).getByText(refusal).waitFor();
    await expectWellSet(ann.page);
  });

  test('Asked again, it is approved and carried out at once', async () => {
    await publish();
    await openTask('Approve or refuse the publication');
    await approval(owner).getByRole('button', { name: 'Approve the publication' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Approve the publication?' });
    await dialog.getByRole('button', { name: 'Approve and publish RFP' }).click();
    await owner.page.getByText('You approved, and the RFP has been published.').waitFor();
    await ann.page.goto(`/app/dashboard-rfp/${rfpId}`);
    await approval(ann)
      .getByText(/^Needs approval by the owner or an admin/)
      .waitFor();
  });

  test('The award waits, and is carried out when the owner approves it', async () => {
    const vendor = (await journey.enterApi('meridian')).call;
    await vendor(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    await vendor(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId, answer: 'yes' }] } });
    await vendor(submitResponse, { body: { rfpId } });
    const { page } = ann;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    await page
      .getByRole('region', { name: 'Decision', exact: true })
      .getByRole('button', { name: 'Award', exact: true })
      .click();
    const award = page.getByRole('dialog', { name: 'Award the RFP' });
    await award.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: /^Meridian/ }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await award.getByText(/Your company wants this approved by .*Priya Raman/).waitFor();
    await expectWellSet(page);
    await award.getByLabel('Reason').fill('The quickest gate');
    await award.getByRole('button', { name: 'Award RFP' }).click();
    await approval(ann).getByText('Waits for approval').waitFor();
    await openTask('Approve or refuse the award');
    await approval(owner).getByText('The quickest gate').waitFor();
    await expectWellSet(owner.page);
    await approval(owner).getByRole('button', { name: 'Approve the award' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Approve the award?' });
    await dialog.getByRole('button', { name: 'Approve and award RFP' }).click();
    await owner.page.getByText('You approved, and the RFP has been awarded.').waitFor();
    const decided = page.getByRole('region', { name: 'Decision', exact: true });
    await decided.getByText(/Awarded to Meridian/).waitFor();
    await approval(ann)
      .getByText(/^Approved by Priya Raman/)
      .waitFor();
  });
});

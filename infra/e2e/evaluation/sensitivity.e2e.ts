import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { rfpWeights } from '@bidboard/backend/features/rfps/contracts/weights';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const sameText = (about: string) =>
  `For ${about}, we follow the written plan that our people train every year.`;
const topics = ['keys', 'logs', 'copies'];

describe('A buyer tries other weights, and reads what is worth a look', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let call: ApiCall;
  let rfpId: string;

  beforeAll(async () => {
    call = (await journey.enterApi('buyer')).call;
    const settings = { rfpName: 'Depot gates', processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = {
      projectName: 'Gates',
      projectDescription: wireOf('They open.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    // Security has 3 points and Service 1, so their shares are 75 % and 25 %.
    const question = (questionId: number, score: number) =>
      ({ questionId, question: `Is ${questionId} so?`, type: 'yes-no', score }) as const;
    const written = topics.map((topic, at) => ({
      questionId: 11 + at,
      question: `What about ${topic}?`,
      type: 'detailed' as const,
      score: 0,
    }));
    const categories = [
      {
        categoryName: 'Security',
        sections: [{ sectionName: 'Access', questions: [question(1, 3), ...written] }],
      },
      { categoryName: 'Service', sections: [{ sectionName: 'Help', questions: [question(2, 1)] }] },
    ];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Gates.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    for (const [who, security, service] of [
      ['meridian', 'yes', 'no'],
      ['calder', 'no', 'yes'],
    ] as const) {
      const vendor = (await journey.enterApi(who)).call;
      await vendor(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
      const quesAns = [
        { questionId: 1, answer: security },
        { questionId: 2, answer: service },
        ...topics.map((topic, at) => ({ questionId: 11 + at, answer: sameText(topic) })),
      ];
      await vendor(saveTechnicalAnswers, { body: { rfpId, quesAns } });
      await vendor(submitResponse, { body: { rfpId } });
    }
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
  });

  test('Moving a weight by keys changes the ranking on the page, and the saved weights stay', async () => {
    const { page } = buyer;
    const saved = await call(rfpWeights, { params: { rfpId } });
    const panel = page.getByRole('region', { name: 'Sensitivity', exact: true });
    await panel.getByRole('button', { name: 'Try other weights' }).click();
    const ranks = panel.getByRole('table', { name: 'Ranking with these weights' }).getByRole('row');
    await ranks
      .nth(1)
      .getByText(/^Meridian/)
      .waitFor();
    await panel.getByText(/^Meridian.* stays first while Security weighs at least 50%\.$/).waitFor();
    await panel.getByRole('slider', { name: 'Security' }).focus();
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowLeft']) await page.keyboard.press(key);
    await ranks
      .nth(1)
      .getByText(/^Calder/)
      .waitFor();
    await ranks.nth(1).getByText('Up 1').waitFor();
    await expect.poll(() => panel.getByRole('textbox', { name: 'Security' }).inputValue()).toBe('44');
    await expect.poll(() => panel.getByRole('textbox', { name: 'Service' }).inputValue()).toBe('56');
    await panel.getByRole('textbox', { name: 'Service' }).fill('101');
    await panel.getByRole('alert').waitFor();
    await expectWellSet(page);
    await panel.getByRole('button', { name: 'Reset weights' }).click();
    await ranks
      .nth(1)
      .getByText(/^Meridian/)
      .waitFor();
    expect(await call(rfpWeights, { params: { rfpId } })).toEqual(saved);
  });

  test('Two vendors with the same texts are worth a look, and the line leads to the answers', async () => {
    const { page } = buyer;
    const panel = page.getByRole('region', { name: 'Worth a look' });
    const line = panel.getByRole('listitem').filter({ hasText: 'gave the same text to 3 of 3 questions' });
    await line
      .getByText(
        /The rule: at least three, and at least 25% of them, without answers shorter than 40 characters\./,
      )
      .waitFor();
    await line.getByRole('link', { name: 'Open the answers' }).click();
    await page.getByRole('tab', { name: 'VENDOR RESPONSES', selected: true }).waitFor();
  });
});

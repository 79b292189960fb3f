import { dirname } from 'node:path';
import { addAnswerFiles } from '@bidboard/backend/features/responses/contracts/answer-files';
import { withdrawResponse } from '@bidboard/backend/features/responses/contracts/receipts';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical, getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person } from '@bidboard/backend/testing/app/test-app';
import { openWallet } from '@bidboard/backend/testing/fixtures/open-wallet';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Browser, Page } from 'playwright-core';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { launchBrowser } from '../../dev/chromium.ts';
import { median } from '../../load/figures.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { dueIn } from '../../testing/due-in.ts';
import { on, startProduct, type Brokers } from '../product.ts';
import type { Report } from '../results/report.ts';
import { createQuestionnaire, questionCount } from './questionnaires.ts';

const rounds = 7;
const savesEach = 20;
const timeoutMs = 60_000;
const maxRatio = 1.5;
const overview = JSON.stringify('What we need');

interface User {
  person: Person;
  call: ApiCall;
  page: Page;
}

/** What is measured, by the words of the report. */
const actions = [
  'reading the questions',
  'opening the editor',
  "opening the vendor's form",
  'saving an answer',
  'submitting a response',
] as const;
type Action = (typeof actions)[number];

/** One of the two questionnaires: as a draft, and as a published RFP with a complete response. */
interface Side {
  name: string;
  draftId: string;
  rfpId: string;
  /** An answer on which, among the mixed questions, others depend. */
  changed: { questionId: number; answers: readonly [string, string] };
  ms: Record<Action, number[]>;
}

/**
 * Compares an RFP of 2,000 mixed questions with one of 2,000 plain questions: the pages of its buyer and its vendor in a browser,
 * and the commands that a vendor waits for. Both take turns, so other load on the machine affects both.
 */
export async function benchQuestionnaire(report: Report, brokers: Brokers): Promise<void> {
  await buildPages();
  const app = await createTestApp({ clock: Date.now, rateLimitMultiplier: 10_000 });
  const people = [
    await signUpPerson(app, 'buyer@bench.example'),
    await signUpPerson(app, 'vendor@bench.example'),
  ] as const;
  const companyId = await registerCompany(people[1], 'Bench Works');
  await openWallet(app.database, companyId, 10);
  const product = await startProduct({
    databaseUrl: app.url,
    ...on(brokers, brokers.kinds.includes('redis') ? 'redis' : 'postgres'),
    staticDir: pagesFolder,
    storageDir: dirname(app.files.incomingFolder),
    withoutWorkers: true,
    settings: { RATE_LIMIT_MULTIPLIER: '10000' },
  });
  const browser = await launchBrowser();
  const buyer = await enter(browser, product.url, people[0], '');
  const vendor = await enter(browser, product.url, people[1], companyId);
  const sides = [
    await createSide('plain', createQuestionnaire(false), buyer, vendor),
    await createSide('mixed', createQuestionnaire(true), buyer, vendor),
  ];
  for (let round = 0; round < rounds; round++)
    for (const side of sides) await measureRound(side, buyer, vendor, round > 0);
  await browser.close();
  await product.stop();
  await app.close();
  reportSides(report, sides);
}

async function enter(browser: Browser, url: string, person: Person, companyId: string): Promise<User> {
  const localStorage = Object.entries({
    token: person.token ?? '',
    userId: person.userId,
    companyId,
    user: 'Bench',
  }).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    locale: siteLocale,
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(timeoutMs);
  return { person, call: clientAs(url, person.token), page: await context.newPage() };
}

async function createSide(
  name: string,
  { categories, answers, fileQuestionIds }: ReturnType<typeof createQuestionnaire>,
  buyer: User,
  vendor: User,
): Promise<Side> {
  const create = async (): Promise<string> => {
    const { rfp } = await buyer.call(createRfp, {
      body: {
        rfpName: `RFP ${name}`,
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
      },
    });
    const project = { projectName: name, projectDescription: overview, timelineItems: dueIn(14) };
    await buyer.call(addProject, { body: { rfpId: rfp._id, ...project } });
    await buyer.call(createTechnical, { body: { rfpId: rfp._id, overview, categories } });
    return rfp._id;
  };
  const [draftId, rfpId] = [await create(), await create()];
  const invitees = [{ email: vendor.person.email }];
  await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } });
  await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
  await vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns: answers } });
  for (const questionId of fileQuestionIds) {
    const answerFiles = new File([new Uint8Array(sampleFiles.pdf)], 'certificate.pdf');
    await vendor.call(addAnswerFiles, { body: { rfpId, questionId }, files: { answerFiles } });
  }
  const ms = Object.fromEntries(actions.map((action) => [action, []])) as unknown as Side['ms'];
  return { name, draftId, rfpId, changed: { questionId: 1, answers: ['no', 'yes'] }, ms };
}

/** The first round only warms up. */
async function measureRound(side: Side, buyer: User, vendor: User, isCounted: boolean): Promise<void> {
  const { draftId, rfpId, changed, ms } = side;
  const time = async (action: Action, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    if (isCounted) ms[action].push(performance.now() - startedAt);
  };
  await time('reading the questions', () =>
    vendor.call(getTechnical, { params: { rfpId, userId: vendor.person.userId } }),
  );
  await time('opening the editor', async () => {
    await buyer.page.goto(`/app/update-rfp/${draftId}?step=technicalRequirements`);
    await buyer.page.getByRole('textbox', { name: 'Question 1.1.1', exact: true }).waitFor();
  });
  await time("opening the vendor's form", async () => {
    await vendor.page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
    await vendor.page
      .getByRole('radiogroup', { name: /^Answer 1\.1\.1: / })
      .first()
      .waitFor();
  });
  await Promise.all([buyer.page.goto('about:blank'), vendor.page.goto('about:blank')]);
  for (let save = 0; save < savesEach; save++) {
    const answer = changed.answers[save % 2] ?? '';
    const quesAns = [{ questionId: changed.questionId, answer }];
    await time('saving an answer', () => vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  }
  await time('submitting a response', () => vendor.call(submitResponse, { body: { rfpId } }));
  await vendor.call(withdrawResponse, { body: { rfpId } });
}

function reportSides(report: Report, [plain, mixed]: readonly Side[]): void {
  if (!plain || !mixed) throw new Error('two questionnaires are compared');
  for (const action of actions) {
    report.check(
      `${action}, ${questionCount} mixed questions ÷ plain ones`,
      median(mixed.ms[action]) / median(plain.ms[action]),
      { max: maxRatio },
    );
  }
  for (const side of [plain, mixed])
    for (const action of actions) report.times(`${action}, ${side.name} questions`, side.ms[action]);
}

import type { Category } from '../contracts/requirements.ts';
import { createCommercial, createTechnical } from '../contracts/requirements.ts';
import { createFinalPresentation } from '../contracts/final-presentation.ts';
import { createVendors } from '../contracts/invites.ts';
import { createNda } from '../contracts/nda.ts';
import { withFixedMilestones } from '../contracts/project-rules.ts';
import { presets, submissionMilestone, type RfpStep } from '../contracts/rfp-steps.ts';
import { addProject, createRfp, getProject, getRfpById } from '../contracts/rfps.ts';
import { withdrawResponse } from '../contracts/receipts.ts';
import { acceptInvite, saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { registerCompany, signUpPerson } from './people.ts';
import type { TestResponse, Person, TestApp } from './test-app.ts';

/** Three questions in two sections: 4 points of yes-no, 2 of yes-no, 4 of free text. */
export const technical: Category[] = [
  {
    categoryName: 'Security',
    sections: [
      {
        sectionName: 'Sign-in',
        questions: [
          { questionId: 1, question: 'Single sign-on?', type: 'yes-no', score: 4 },
          { questionId: 2, question: 'Hardware keys?', type: 'yes-no', score: 2 },
        ],
      },
      {
        sectionName: 'Audit',
        questions: [{ questionId: 3, question: 'How are logs kept?', type: 'detailed', score: 4 }],
      },
    ],
  },
];
/** One question of 5 points. */
export const commercial: Category[] = [
  {
    categoryName: 'Price',
    sections: [
      {
        sectionName: 'Terms',
        questions: [{ questionId: 9, question: 'Notice?', type: 'detailed', score: 5 }],
      },
    ],
  },
];

export const expectOk = <A>(answered: TestResponse<A>): A => {
  if (answered.status !== 200) throw new Error(`${answered.status}: ${answered.text}`);
  return answered.body;
};

const daysAfter = (at: number | string, days: number): string =>
  new Date(new Date(at).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A day so many days after that of the fixture's clock, YYYY-MM-DD. */
export const dayFrom = ({ now }: TestApp, days: number): string => daysAfter(now.ms, days);

/** The eight fixed milestones, of which RFP Submission and those of `days` are dated. */
export const timelineDueOn = (day: string, days: { [name: string]: string } = {}) =>
  withFixedMilestones([]).map((one) => ({
    ...one,
    mileStoneDate: one.mileStoneName === submissionMilestone ? day : (days[one.mileStoneName] ?? null),
  }));

/** RFP START so many days from the fixture's clock, and RFP Submission. */
export const startAndDue = (app: TestApp, start: number, due: number) => [
  { mileStoneName: 'RFP START', description: '', mileStoneDate: dayFrom(app, start), isFixed: true },
  { mileStoneName: 'RFP Submission', description: '', mileStoneDate: dayFrom(app, due), isFixed: true },
];

/** One answer of the vendor, since an empty response is not submitted. */
export const answerOne = async (
  person: Pick<Person, 'ask'>,
  rfpId: string,
  questionId = 1,
): Promise<void> => {
  expectOk(
    await person.ask(saveTechnicalAnswers, {
      body: { rfpId, quesAns: [{ questionId, answer: 'no' }] },
    }),
  );
};

export interface RfpFixture {
  rfpId: string;
  buyer: Person;
  /** Vendors with a company each, invited by address, in the order of `vendorNames`; one more address is invited and never answers. */
  vendors: { person: Person; companyId: string }[];
}

/** Saves what an RFP is not published without, of the steps that it has and that hold nothing yet; its questions are left to the fixture. */
export async function fillTerms(
  buyer: Pick<Person, 'ask'>,
  rfpId: string,
  leftOut: readonly RfpStep[] = [],
): Promise<void> {
  const {
    steps,
    servedAt,
    dueOn: dueDay,
  } = expectOk(await buyer.ask(getRfpById, { params: { rfpId } })).rfpStepper;
  const isOpen = (step: RfpStep) => steps[step] === false && !leftOut.includes(step);
  if (isOpen('projectInformation') || (dueDay === null && !leftOut.includes('projectInformation'))) {
    const { project } = expectOk(await buyer.ask(getProject, { params: { rfpId } }));
    const dueInAMonth = daysAfter(servedAt, 30);
    expectOk(
      await buyer.ask(addProject, {
        body: {
          rfpId,
          projectName: project.projectName || 'Access for all',
          projectDescription: project.projectDescription || JSON.stringify('What it is about'),
          timelineItems: project.timelineItems.map((item) =>
            item.mileStoneName === submissionMilestone ? { ...item, mileStoneDate: dueInAMonth } : item,
          ),
        },
      }),
    );
  }
  if (isOpen('nda')) {
    const saveNda = (companyMNDA: boolean) =>
      buyer.ask(createNda, { body: { rfpId, vendorMNDA: true, companyMNDA, bidboardMNDA: false } });
    // The version before, which infra/deploy/version-before tries, asks for a file unless the buyer's own NDA is ticked.
    const saved = await saveNda(false);
    expectOk(saved.status === 422 ? await saveNda(true) : saved);
  }
  if (isOpen('finalPresentation'))
    expectOk(
      await buyer.ask(createFinalPresentation, {
        body: { rfpId, presentationType: 'faceToFace', faceToFaceOnSiteLocation: 'Leeds' },
      }),
    );
}

/** A published RFP with technical and commercial questions and invited vendors, made by commands alone. */
export async function publishRfp(
  app: TestApp,
  vendorNames: readonly string[],
  run = crypto.randomUUID().slice(0, 8),
): Promise<RfpFixture> {
  const buyer = await signUpPerson(app, `buyer-${run}@buyer.example`);
  const vendors: RfpFixture['vendors'] = [];
  for (const name of vendorNames) {
    const person = await signUpPerson(app, `${name}-${run}@vendor.example`);
    vendors.push({ person, companyId: await registerCompany(person, `${name} ${run}`) });
  }
  const { rfp } = expectOk(
    await buyer.ask(createRfp, {
      body: {
        rfpName: `Tender ${run}`,
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
      },
    }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.ask(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const project = { rfpId, projectName: 'Access for all', projectDescription: overview };
  expectOk(await buyer.ask(addProject, { body: { ...project, timelineItems: startAndDue(app, 0, 6) } }));
  const invitees = [`spare-${run}@vendor.example`, ...vendors.map(({ person }) => person.email)].map(
    (email) => ({ email }),
  );
  await fillTerms(buyer, rfpId);
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  // No RFP is published with a day that has passed.
  expectOk(await buyer.ask(addProject, { body: { ...project, timelineItems: startAndDue(app, -20, 6) } }));
  return { rfpId, buyer, vendors };
}

/** The same, with every invite accepted. */
export async function acceptedRfp(app: TestApp, vendorNames: readonly string[]): Promise<RfpFixture> {
  const fixture = await publishRfp(app, vendorNames);
  for (const { person } of fixture.vendors)
    expectOk(await person.ask(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 1 } }));
  return fixture;
}

/** What is read while a vendor's response is submitted, which is a draft again afterwards. */
export async function whileSubmitted<A>(
  person: Pick<Person, 'ask'>,
  rfpId: string,
  look: () => Promise<A>,
): Promise<A> {
  expectOk(await person.ask(submitResponse, { body: { rfpId } }));
  const seen = await look();
  expectOk(await person.ask(withdrawResponse, { body: { rfpId } }));
  return seen;
}

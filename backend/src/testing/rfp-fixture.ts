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

/** Three questions in two sections: yes-no with 4 points, yes-no with 2, free text with 4. */
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
/** One question with 5 points. */
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

/** Returns the day this many days after the fixture clock's day, as YYYY-MM-DD. */
export const dayFrom = ({ now }: TestApp, days: number): string => daysAfter(now.ms, days);

/** Returns the eight fixed milestones. RFP Submission and the ones in `days` have dates. */
export const timelineDueOn = (day: string, days: { [name: string]: string } = {}) =>
  withFixedMilestones([]).map((one) => ({
    ...one,
    mileStoneDate: one.mileStoneName === submissionMilestone ? day : (days[one.mileStoneName] ?? null),
  }));

/** Returns RFP START and RFP Submission, each this many days from the fixture's clock. */
export const startAndDue = (app: TestApp, start: number, due: number) => [
  { mileStoneName: 'RFP START', description: '', mileStoneDate: dayFrom(app, start), isFixed: true },
  { mileStoneName: 'RFP Submission', description: '', mileStoneDate: dayFrom(app, due), isFixed: true },
];

/** Saves one answer of the vendor, because an empty response cannot be submitted. */
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
  /**
   * Vendors, each with a company, invited by address in the order of `vendorNames`. One more address is invited and never
   * responds.
   */
  vendors: { person: Person; companyId: string }[];
}

/** Saves what publication requires in each of the RFP's steps that is still empty. The fixture adds the questions itself. */
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
    // The previous version, which infra/deploy/version-before tests, requires a file unless the buyer's own NDA is ticked.
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

/** Creates a published RFP with technical and commercial questions and invited vendors, only through commands. */
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
  // An RFP with a past date cannot be published.
  expectOk(await buyer.ask(addProject, { body: { ...project, timelineItems: startAndDue(app, -20, 6) } }));
  return { rfpId, buyer, vendors };
}

/** Creates the same RFP, with every invite accepted. */
export async function acceptedRfp(app: TestApp, vendorNames: readonly string[]): Promise<RfpFixture> {
  const fixture = await publishRfp(app, vendorNames);
  for (const { person } of fixture.vendors)
    expectOk(await person.ask(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 1 } }));
  return fixture;
}

/** Reads while a vendor's response is submitted, and makes the response a draft again afterwards. */
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

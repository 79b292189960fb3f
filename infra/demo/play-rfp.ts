import { rateAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { createFinalPresentation } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import { createCommercial, createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets, type StepsValue } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import type { Cast } from './cast.ts';
import { demoPeople } from './demo-people.ts';
import { askForPrices, offerPrices } from './demo-prices.ts';
import {
  submitParts,
  type Invitation,
  type Requirements,
  type DemoRfp,
  type VendorResponse,
} from './demo-rfp.ts';
import { lookUpAnswers, numberQuestions, questionIdOf } from './questionnaire.ts';
import { storyZone, type Story } from './story.ts';
import { productIdOf, type ProductIds } from './vendor-wallets.ts';

interface DemoContext {
  story: Story;
  cast: Cast;
  products: ProductIds;
}

/** An RFP under way: the ids of its questions by kind and name. */
interface StartedRfp extends DemoContext {
  rfpId: string;
  ids: Map<Requirements['kind'], ReadonlyMap<string, number>>;
}

/** Lets buyer and vendors play through one RFP, each command at its own time. */
export async function playRfp(context: DemoContext, demoRfp: DemoRfp): Promise<void> {
  const started = await createDemoRfp(context, demoRfp);
  if (demoRfp.publishedOn === undefined) return;
  context.story.turnTo(demoRfp.publishedOn, '09:00');
  await invite(
    started,
    demoRfp.invitations.filter((invitation) => invitation.sentOn === undefined),
    'publish',
  );
  for (const invitation of demoRfp.invitations) {
    if (invitation.sentOn === undefined) continue;
    context.story.turnTo(invitation.sentOn, '11:20');
    await invite(started, [invitation], 'save');
  }
  for (const response of demoRfp.responses) await respond(started, response);
}

async function createDemoRfp(context: DemoContext, demoRfp: DemoRfp): Promise<StartedRfp> {
  const { story, cast } = context;
  const { call } = cast.buyer;
  story.turnTo(demoRfp.createdOn, '13:40');
  const { rfp } = await call(createRfp, {
    body: {
      rfpName: demoRfp.name,
      processTypeValue: demoRfp.processType,
      scopeValue: 'private',
      stepsValue: presets[demoRfp.processType],
    },
  });
  const rfpId = rfp._id;
  await call(addProject, {
    body: {
      rfpId,
      projectName: demoRfp.project,
      projectDescription: wireOf(demoRfp.description),
      ...(demoRfp.decision && { ...demoRfp.decision, contacts: [...demoRfp.decision.contacts] }),
      timeZone: storyZone,
      timelineItems: demoRfp.milestones.map(({ name, description, on }) => ({
        mileStoneName: name,
        description,
        mileStoneDate: on === null ? null : story.dayOf(on),
        isFixed: true,
      })),
    },
  });
  const ids: StartedRfp['ids'] = new Map();
  for (const { kind, overview, questions } of demoRfp.requirements) {
    story.turnTo(demoRfp.createdOn, kind === 'technical' ? '15:00' : '16:30');
    const numbered = numberQuestions(questions, story.now());
    await call(kind === 'technical' ? createTechnical : createCommercial, {
      body: { rfpId, overview: wireOf(overview), categories: numbered.categories },
    });
    ids.set(kind, numbered.ids);
  }
  story.turnTo(demoRfp.createdOn, '17:10');
  await setTerms(context, rfpId, presets[demoRfp.processType]);
  if (demoRfp.prices) await askForPrices(story, cast.buyer, rfpId, demoRfp.prices);
  return { ...context, rfpId, ids };
}

/** Sets what vendors sign and how they present, as far as the RFP has these steps. */
async function setTerms({ cast }: DemoContext, rfpId: string, steps: StepsValue): Promise<void> {
  const { call } = cast.buyer;
  const terms = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: true };
  if (steps.nda) await call(createNda, { body: { rfpId, ...terms } });
  if (steps.finalPresentation)
    await call(createFinalPresentation, {
      body: { rfpId, presentationType: 'faceToFace', faceToFaceType: 'vendorOffice' },
    });
}

async function invite(
  { cast, products, rfpId }: StartedRfp,
  invitations: readonly Invitation[],
  type: 'publish' | 'save',
) {
  const invitees = invitations.map(({ vendor, product, by }) =>
    by === 'product'
      ? { productId: productIdOf(products, product) }
      : { email: demoPeople[vendor].email, product },
  );
  await cast.buyer.call(createVendors, { body: { rfpId, type, invitees } });
}

/** Plays a vendor's questions about the RFP and the buyer's answers. */
async function sendVendorQuestions(
  { story, cast, rfpId, ids }: Omit<StartedRfp, 'products'>,
  { vendor, questions = [] }: Extract<VendorResponse, { status: 'accepted' }>,
): Promise<void> {
  for (const { kind, about, question, startedOn, answered } of questions) {
    const questionId = questionIdOf(ids.get(kind), about);
    story.turnTo(startedOn, '11:40');
    const vendorQuestionId = story.now();
    const body = { rfpId, questionId, vendorQuestionId, question };
    await cast[vendor].call(saveVendorQuestion, { body });
    if (!answered) continue;
    story.turnTo(answered.on, '15:25');
    const vendorId = cast[vendor].companyId;
    await cast.buyer.call(saveVendorQuestion, { body: { ...body, vendorId, answer: answered.text } });
  }
}

async function respond({ story, cast, rfpId, ids }: StartedRfp, response: VendorResponse): Promise<void> {
  const { call, companyId } = cast[response.vendor];
  story.turnTo(response.answeredOn, '10:05');
  const isAccepted = response.status === 'accepted';
  await call(acceptInvite, { body: { rfpId, acceptStatus: isAccepted ? 1 : 2 } });
  if (!isAccepted) return;
  await sendVendorQuestions({ story, cast, rfpId, ids }, response);
  const found = (['technical', 'commercial'] as const).map((kind) => ({
    kind,
    ...lookUpAnswers(response.answers[kind] ?? {}, ids.get(kind) ?? new Map()),
  }));
  for (const { kind, quesAns } of found) {
    story.turnTo(response.savedOn, kind === 'technical' ? '14:15' : '16:45');
    await call(kind === 'technical' ? saveTechnicalAnswers : saveCommercialAnswers, {
      body: { rfpId, quesAns },
    });
  }
  if (response.prices) {
    story.turnTo(response.savedOn, '17:30');
    await offerPrices(cast[response.vendor], rfpId, response.prices);
  }
  if (response.parts) {
    story.turnTo(response.savedOn, '18:05');
    await submitParts(story, cast[response.vendor], rfpId, response.parts);
  }
  if (response.submitted === undefined) return;
  story.turnTo(response.submitted.on, '17:02');
  await call(submitResponse, { body: { rfpId } });
  for (const { kind, ratings } of found) {
    story.turnTo(response.submitted.ratedOn, kind === 'technical' ? '17:10' : '17:50');
    for (const rated of ratings)
      await cast.buyer.call(rateAnswer, { body: { rfpId, vendorId: companyId, type: kind, ...rated } });
  }
}

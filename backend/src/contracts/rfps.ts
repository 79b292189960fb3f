import * as yup from 'yup';
import { command, query } from './contract.ts';
import { messages } from './messages.ts';
import { rfpSteps } from './rfp-steps.ts';
import { closed, day, flag, listOf, nothing, oneOf, text, uuid, whole } from './schema.ts';

export const processTypes = ['rapid', 'standard', 'complete', 'detailed'] as const;
export const scopes = ['public', 'private'] as const;

export const stepsValue = closed(
  Object.fromEntries(rfpSteps.map((step) => [step, flag().required()])) as Record<
    (typeof rfpSteps)[number],
    yup.BooleanSchema<boolean>
  >,
);

export const rfpForm = closed({
  rfpName: text().trim().required(messages.rfpNameRequired),
  processTypeValue: oneOf(processTypes).required(),
  scopeValue: oneOf(scopes).required(),
  stepsValue,
  isAnonymous: flag(),
});

export const rfp = closed({
  _id: uuid().required(),
  rfpName: yup.string().required(),
  processTypeValue: oneOf(processTypes).required(),
  scopeValue: oneOf(scopes).required(),
  stepsValue,
  isAnonymous: flag().required(),
  isSubmitted: flag().required(),
  isInvited: flag().required(),
  rfpPublished: flag().required(),
  rfpPublishedDate: yup.string().nullable().defined(),
  createdAt: yup.string().required(),
  currency: yup.string().required(),
  timeZone: yup.string().required(),
  version: whole().required(),
  /** The owner; the nil UUID while the reader may not know who that is. */
  userId: uuid().required(),
});

export const createRfp = command('createRfp', {
  method: 'POST',
  path: 'rfp/create',
  who: 'user',
  summary: 'Creates an RFP from its settings, or saves the settings of one not yet published.',
  params: nothing,
  body: rfpForm.shape({ userId: uuid(), rfpId: uuid(), version: whole() }).noUnknown(),
  answer: closed({ message: yup.string().required(), rfp }),
});

/** What the reader of an RFP as a vendor has done; 0 pending, 1 accepted, 2 declined. */
export const rfpStepper = closed({
  isRfpAccepted: oneOf([0, 1, 2]).required(),
  isSubmitted: flag().required(),
  steps: yup.mixed<Record<string, boolean>>().required(),
  companyName: yup.string().required(),
  /** The day of the milestone RFP Submission, in the RFP's zone. */
  dueOn: yup.string().nullable().defined(),
  creditInfo: closed({ credits: whole().required(), type: yup.string().required() }).nullable().defined(),
  freeCreditInfo: closed({ credits: whole().required() }).nullable().defined(),
  mayAccept: flag().required(),
  companyRequired: flag().required(),
  products: yup
    .array(
      closed({
        productId: yup.string().required(),
        productName: yup.string().required(),
        credits: whole().required(),
      }),
    )
    .required(),
});

export const getRfpById = query('getRfpById', {
  method: 'GET',
  path: 'rfp/getrfpbyId/:rfpId{/:userId}',
  who: 'user',
  summary: 'An RFP as its owner or an invited vendor sees it; rfpStepper is null for the owner.',
  params: closed({ rfpId: uuid().required(), userId: uuid() }),
  search: nothing,
  answer: closed({ rfp, rfpStepper: rfpStepper.nullable().defined() }),
});

export const milestone = closed({
  mileStoneName: text(100).trim().required(),
  description: text(1000).defined(),
  mileStoneDate: day().nullable().defined(),
  isFixed: flag().required(),
});
export const projectForm = closed({
  projectName: text().trim().required(messages.projectNameRequired),
  projectDescription: text(20_000).defined(),
  timeZone: text(60),
  timelineItems: listOf(milestone, 40).required(),
});
export const addProject = command('addProject', {
  method: 'POST',
  path: 'project/addProject',
  who: 'user',
  summary: 'Saves the project step: name, description, time zone, milestones.',
  params: nothing,
  body: projectForm
    .shape({ rfpId: uuid().required(), userId: uuid(), type: text(20), version: whole() })
    .noUnknown(),
  multipart: { json: ['timelineItems'], numbers: ['version'] },
  answer: closed({ message: yup.string().required(), version: whole().required() }),
});
export const getProject = query('getProject', {
  method: 'GET',
  path: 'project/getProject/:rfpId{/:userId}',
  who: 'user',
  summary: 'The project step, for the owner and invited vendors.',
  params: closed({ rfpId: uuid().required(), userId: uuid() }),
  search: nothing,
  answer: closed({
    project: projectForm.shape({ version: whole().required() }).noUnknown(),
  }),
});

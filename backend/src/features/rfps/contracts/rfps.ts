import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, deleteFileBody, legalFile } from '../../../kernel/files/documents.ts';
import type { FileField } from '../../../kernel/files/file-formats.ts';
import { messages } from './messages.ts';
import { contactRoles, projectTextLength } from './project-rules.ts';
import { rfpSteps } from './steps.ts';
import { hasVisibleText } from '../../../kernel/text/rich-text.ts';
import { shortlistLimit } from '../../catalogue/contracts/shortlist-limit.ts';
import {
  callersId,
  closed,
  day,
  bool,
  listing,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { timeOfDay, timeline } from './timeline.ts';

/** Files of the project step: at most `maxCount` in total. */
export const materialFile: FileField = { ...legalFile, maxCount: 10 };

export const processTypes = ['rapid', 'standard', 'complete', 'detailed'] as const;
export const scopes = ['public', 'private'] as const;

export const stepsValue = closed(
  Object.fromEntries(rfpSteps.map((step) => [step, bool().required()])) as Record<
    (typeof rfpSteps)[number],
    yup.BooleanSchema<boolean>
  >,
);

export const rfpName = () =>
  text(255, messages.rfpNameTooLong).trim(messages.rfpNameUntrimmed).required(messages.rfpNameRequired);

export const rfpForm = closed({
  rfpName: rfpName(),
  processTypeValue: oneOf(processTypes).required(),
  scopeValue: oneOf(scopes).required(),
  stepsValue,
  isAnonymous: bool(),
});

export const rfp = closed({
  _id: uuid().required(),
  rfpName: yup.string().required(),
  processTypeValue: oneOf(processTypes).required(),
  scopeValue: oneOf(scopes).required(),
  stepsValue,
  isAnonymous: bool().required(),
  isSubmitted: bool().required(),
  isInvited: bool().required(),
  rfpPublished: bool().required(),
  rfpPublishedDate: yup.string().nullable().defined(),
  createdAt: yup.string().required(),
  currency: yup.string().required(),
  timeZone: yup.string().required(),
  version: whole().required(),
  /** The owner; the nil UUID while the reader may not know who that is. */
  userId: uuid().required(),
});

/** Catalogue products whose vendors the Vendor Invite step of a new RFP lists. */
export const chosenProducts = listOf(uuid().required(), shortlistLimit);

export const createRfp = command('createRfp', {
  method: 'POST',
  path: 'rfp/create',
  tag: 'rfps',
  who: 'user',
  summary:
    'Creates an RFP from its settings, with the questions of a template if one is named. With an rfpId it saves ' +
    'the settings of that RFP; once it is published, only name and visibility can change.',
  params: nothing,
  body: rfpForm
    .shape({
      userId: callersId(),
      rfpId: uuid(),
      version: whole(),
      templateId: text(60),
      products: chosenProducts,
    })
    .noUnknown(),
  answer: closed({ message: yup.string().required(), rfp }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

export const deleteDraft = command('deleteDraft', {
  method: 'POST',
  path: 'rfp/delete',
  tag: 'rfps',
  who: 'user',
  summary:
    'Deletes an unpublished RFP. It can be restored for 30 days, then it is erased with everything in it.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId() }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});
export const restoreDraft = command('restoreDraft', {
  method: 'POST',
  path: 'rfp/restore',
  tag: 'rfps',
  who: 'user',
  summary: 'Restores a deleted draft unchanged.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId() }),
  answer: message,
  refuses: ['notFound', 'staleVersion'],
});

export const deletedDrafts = query('deletedDrafts', {
  method: 'GET',
  path: 'rfp/deleted',
  tag: 'rfps',
  who: 'user',
  summary: 'Returns up to 100 deleted drafts of the caller that can still be restored, latest first.',
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      _id: uuid().required(),
      rfpName: yup.string().required(),
      deletedAt: yup.string().required(),
    }),
  ),
});

/** An RFP with its timeline as of today. */
export const rfpWithTimeline = rfp.shape({ rfpTimeline: timeline }).noUnknown();

/**
 * The progress of an RFP for its reader: the steps of its buyer or of a vendor, with the facts of the vendor's invite. 0 is
 * pending, 1 accepted, 2 declined.
 */
export const rfpStepper = closed({
  isRfpAccepted: oneOf([0, 1, 2]).required(),
  /** Whether the vendor withdrew from the RFP after it accepted; isRfpAccepted is 2 then. */
  hasLeft: bool().required(),
  isSubmitted: bool().required(),
  steps: yup.mixed<Record<string, boolean>>().required(),
  companyName: yup.string().required(),
  /** The day of the milestone RFP Submission, in the RFP's zone. */
  dueOn: yup.string().nullable().defined(),
  /** The time set for that day, HH:MM; null means the end of the day. */
  dueTime: yup.string().nullable().defined(),
  /** The instant from which a response is closed; null means never. */
  dueAt: yup.string().nullable().defined(),
  /** Whether the buyer can read the vendors' responses only from that instant on. */
  isSealed: bool().required(),
  /** Whether prices and commercial answers open only after the technical evaluation is closed; absent if not. */
  hasTwoEnvelopes: bool(),
  /** When the buyer closed the technical evaluation; absent before that, and for vendors. */
  technicalClosedAt: yup.string(),
  /** The time of the server's clock, which decides when responses close. */
  servedAt: yup.string().required(),
  creditInfo: closed({ credits: whole().required(), type: yup.string().required() }).nullable().defined(),
  freeCreditInfo: closed({ credits: whole().required() }).nullable().defined(),
  mayAccept: bool().required(),
  /**
   * The NDAs that the reader may sign, as set for vendors that were added to the list in the same way; null without an NDA step.
   */
  ndaPreferences: closed({
    vendorMNDA: bool().required(),
    companyMNDA: bool().required(),
    bidboardMNDA: bool().required(),
  })
    .nullable()
    .defined(),
  companyRequired: bool().required(),
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
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns an RFP as its owner or an invited vendor sees it, with which of their own steps are complete.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ rfp: rfpWithTimeline, rfpStepper }),
});

export const milestone = closed({
  mileStoneName: text(100).trim().required(messages.milestoneNameRequired),
  description: paragraphs(1000).defined(),
  mileStoneDate: day().nullable().defined(),
  isFixed: bool().required(),
});
const projectContact = closed({
  contactName: text().trim().defined(),
  contactRole: oneOf(['', ...contactRoles]).defined(),
});
const projectText = () => paragraphs(projectTextLength);
export const projectForm = closed({
  projectName: text().trim().required(messages.projectNameRequired),
  projectDescription: paragraphs(20_000)
    .required(messages.projectDescriptionRequired)
    .test('visible', messages.projectDescriptionRequired, (value) => hasVisibleText(value)),
  businessObjective: projectText(),
  metrics: projectText(),
  decisionProcess: projectText(),
  decisionCriteria: projectText(),
  contacts: listOf(projectContact, 30),
  timeZone: text(60),
  timelineItems: listOf(milestone, 40),
  dueTime: timeOfDay(),
  isSealed: bool(),
  requiresDeclaration: bool(),
  hasTwoEnvelopes: bool(),
});
export const addProject = command('addProject', {
  method: 'POST',
  path: 'project/addProject',
  tag: 'rfps',
  who: 'user',
  summary:
    'Saves the project step. Omitted fields stay unchanged; a list replaces the earlier one. Fixed milestones ' +
    'keep their names and must be included. Files are added, up to 10 in total; a file of the same name replaces ' +
    'the earlier one. `dueTime` is the time at which responses are due on the day of RFP Submission, or empty. ' +
    'With `requiresDeclaration`, each person of the buyer declares no conflict of interest before reading ' +
    'responses. With `hasTwoEnvelopes`, prices and commercial answers open after the technical evaluation is closed. ' +
    'Once published, both stay, and the due time can only be extended, as by moveDueTime. `version` is the version that was ' +
    'read: if the project has changed since, nothing is saved.',
  params: nothing,
  body: projectForm
    .shape({
      rfpId: uuid().required(),
      userId: callersId(),
      type: text(20),
      step: whole(),
      version: whole(),
      supportingMaterial: listOf(text().required(), materialFile.maxCount),
    })
    .noUnknown(),
  multipart: {
    json: ['contacts', 'timelineItems', 'isSealed', 'requiresDeclaration', 'hasTwoEnvelopes'],
    numbers: ['version', 'step'],
    files: { supportingMaterial: materialFile },
  },
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'dueTimePast', 'staleVersion'],
});
export const deleteMaterial = command('deleteMaterial', {
  method: 'POST',
  path: 'project/deleteMaterial',
  tag: 'rfps',
  who: 'user',
  summary: 'Removes a file of the project step by name.',
  params: nothing,
  body: deleteFileBody,
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'staleVersion'],
});

/** The project step as it is read. */
const project = closed({
  projectName: yup.string().defined(),
  projectDescription: yup.string().defined(),
  businessObjective: yup.string().defined(),
  metrics: yup.string().defined(),
  decisionProcess: yup.string().defined(),
  decisionCriteria: yup.string().defined(),
  /** Empty while the reader may not know who the buyer is. */
  contacts: yup.array(projectContact).required(),
  timeZone: yup.string().required(),
  /** Contains all fixed milestones. Those without a set date are undated. */
  timelineItems: yup.array(milestone).required(),
  /** The time of day at which responses are due, HH:MM; absent if none is set. */
  dueTime: yup.string(),
  /** Absent if responses are not sealed. */
  isSealed: bool(),
  /** Absent if the buyer's people need no declaration, and for vendors. */
  requiresDeclaration: bool(),
  /** Absent if prices open with the rest of the response. */
  hasTwoEnvelopes: bool(),
  supportingMaterial_docs: yup.array(documentFile).required(),
  /** Raised by every change; 0 until the step is saved. */
  version: whole().required(),
});
export type Project = Infer<typeof project>;
export const getProject = query('getProject', {
  method: 'GET',
  path: 'project/getProject/:rfpId{/:userId}',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns the project step to the owner and invited vendors. Contacts and files of an anonymous buyer are ' +
    'withheld until the vendor has accepted.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ project }),
});

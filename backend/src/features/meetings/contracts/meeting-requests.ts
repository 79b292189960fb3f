import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { recordingFile } from '../../../kernel/files/file-formats.ts';
import { discoveryStages, maxSlots, productDemoTypes, questionMaximumLetters } from './meeting-choices.ts';
import { messages } from './messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  closed,
  bool,
  listing,
  listOf,
  message,
  moment,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { isWebAddress } from '../../../kernel/addresses/web-address.ts';

/** An option of a list. */
const option = closed({ value: whole(1).required(), label: yup.string().required() });

export const productDemoOptions = query('productDemoOptions', {
  method: 'GET',
  path: 'client/product-demo-options',
  tag: 'meetings',
  who: 'visitor',
  summary: 'Returns the choices for a demo request: types of demo and stages of the buyer.',
  params: nothing,
  search: nothing,
  answer: closed({
    data: closed({ type: yup.array(option).required(), stage: yup.array(option).required() }),
  }),
});

export const discoveryStage = query('discoveryStage', {
  method: 'GET',
  path: 'client/discovery-stage',
  tag: 'meetings',
  who: 'visitor',
  summary: 'Returns the stages of a buyer who asks for a discovery meeting.',
  params: nothing,
  search: nothing,
  answer: listing(option),
});

const stage = () =>
  oneOf(discoveryStages.map((choice) => choice.value)).required(messages.discoveryStageRequired);
const question = () => paragraphs(questionMaximumLetters).required(sharedMessages.questionRequired);
/** The times that suit the buyer. An empty list leaves the time to the vendor. */
const slots = () => listOf(moment().required(), maxSlots);
const requestAnswer = closed({ message: yup.string().required(), _id: uuid().required() });

export const discoveryMeetingForm = closed({
  stage: stage(),
  question: question(),
  productId: uuid().required(),
  slots: slots(),
});
export const addDiscoveryMeeting = command('addDiscoveryMeeting', {
  method: 'POST',
  path: 'client/add-discovery-meeting',
  tag: 'meetings',
  who: 'user',
  summary:
    'Asks the company that manages the product for a meeting of 15 minutes, with up to three proposed times. If ' +
    'no company manages it, the request waits until one does.',
  params: nothing,
  body: discoveryMeetingForm,
  answer: requestAnswer,
  refuses: ['notFound', 'ownProduct', 'meetingOpen', 'tooManyRequests'],
});

export const productDemoForm = closed({
  type: oneOf(productDemoTypes.map((demoType) => demoType.value)).required(messages.meetingTypeRequired),
  stage: stage(),
  description: question(),
  productId: uuid().required(),
  slots: slots(),
});
export const addProductDemo = command('addProductDemo', {
  method: 'POST',
  path: 'client/add-product-demo',
  tag: 'meetings',
  who: 'user',
  summary: 'Asks the company that manages the product for a demo: live online, on site, or a recording.',
  params: nothing,
  body: productDemoForm,
  answer: requestAnswer,
  refuses: ['notFound', 'ownProduct', 'meetingOpen', 'tooManyRequests'],
});

const side = ['buyer', 'vendor'] as const;
const slot = closed({
  _id: uuid().required(),
  startsAt: yup.string().required(),
  /** Whom the time suits so far: the side that offered it, or both. */
  suits: oneOf([...side, 'both']).required(),
});

/** The fields that both kinds of request share, as the reader's side may see them. */
const request = {
  id: uuid().required(),
  version: whole().required(),
  stage: option,
  /** The vendor's reply; '' before there is one. */
  message: yup.string().defined(),
  /** 0 pending, 1 accepted, 2 declined, 3 cancelled. */
  status: oneOf([0, 1, 2, 3]).required(),
  prouductName: yup.string().required(),
  productId: uuid().required(),
  /** The other side's company. */
  companyName: yup.string().defined(),
  companyLocation: yup.string().defined(),
  /** The other side's contact, present only once the request is accepted. */
  contactName: yup.string(),
  contactEmail: yup.string(),
  /** Whether the reader received the request rather than sent it. */
  isReceived: bool().required(),
  /** Whether the product's page has no owner yet. The request then waits for a future owner. */
  isUnclaimed: bool().required(),
  /** Whether the reader may accept or decline it now. */
  isEditable: bool().required(),
  isVisited: bool().required(),
  createdAt: yup.string().required(),
  answeredAt: yup.string().nullable().defined(),
  slots: yup.array(slot).required(),
  /** The time that both sides agreed on. */
  startsAt: yup.string().nullable().defined(),
  minutes: whole().required(),
  /** The means by which the requested company may pay; type '2' under a licence. Null for the requester. */
  creditInfo: closed({ credits: whole().required(), type: yup.string().required() }).nullable().defined(),
  freeCreditInfo: closed({ credits: whole().required() }).nullable().defined(),
  mayAccept: bool().required(),
};
const document = closed({
  name: yup.string().required(),
  location: yup.string().required(),
  mimetype: yup.string().required(),
  companyId: uuid().required(),
  createdAt: yup.string().required(),
});
export const discoveryMeeting = closed({ ...request, question: yup.string().required() });
export const productDemo = closed({
  ...request,
  type: option,
  description: yup.string().required(),
  meetingDoc: yup.array(document).required(),
  meetingLinks: yup.array(yup.string().required()).required(),
});
export type DiscoveryMeeting = Infer<typeof discoveryMeeting>;
export type ProductDemo = Infer<typeof productDemo>;

const paged = closed({ page: whole(0, 100_000) });
export const discoveryMeetingList = query('discoveryMeetingList', {
  method: 'GET',
  path: 'client/discovery-meeting-list',
  tag: 'meetings',
  who: 'user',
  summary:
    "Returns the discovery meetings that the caller's side sent or received, newest first, 100 a page.",
  params: nothing,
  search: paged,
  answer: listing(discoveryMeeting),
});
export const productDemoList = query('productDemoList', {
  method: 'GET',
  path: 'client/product-demo-list',
  tag: 'meetings',
  who: 'user',
  summary: "Returns the demos that the caller's side sent or received, newest first, 100 a page.",
  params: nothing,
  search: paged,
  answer: listing(productDemo),
});

const ofId = closed({ id: uuid().required() });
export const getDiscoveryMeeting = query('getDiscoveryMeeting', {
  method: 'GET',
  path: 'client/discovery-meeting/:id',
  tag: 'meetings',
  who: 'user',
  summary: 'Returns one discovery meeting, to either side.',
  params: ofId,
  search: nothing,
  answer: closed({ data: discoveryMeeting }),
});
export const getProductDemo = query('getProductDemo', {
  method: 'GET',
  path: 'client/product-demo/:id',
  tag: 'meetings',
  who: 'user',
  summary: 'Returns one demo, to either side.',
  params: ofId,
  search: nothing,
  answer: closed({ data: productDemo }),
});

export const changeVisitStatus = command('changeVisitStatus', {
  method: 'POST',
  path: 'client/change-visit-status',
  tag: 'meetings',
  who: 'user',
  summary: 'Marks a received request as seen. Type 1 is a demo, type 2 a discovery meeting.',
  params: nothing,
  body: closed({ type: oneOf([1, 2]).required(), _id: uuid().required() }),
  answer: message,
  refuses: ['notFound'],
});

const decision = {
  status: oneOf([1, 2]).required(),
  _id: uuid().required(),
  message: paragraphs(questionMaximumLetters),
  /** The offered time that was chosen; required if there are any. */
  slotId: uuid(),
};
const decided = closed({ message: yup.string().required(), status: oneOf([1, 2]).required() });
export const acceptRejectMeeting = command('acceptRejectMeeting', {
  method: 'POST',
  path: 'client/accept-reject-meeting',
  tag: 'meetings',
  who: 'user',
  summary:
    'Accepts (1) or declines (2) a discovery meeting. Accepting costs a credit of the product or the pass, and ' +
    'nothing under a licence.',
  params: nothing,
  body: closed(decision),
  multipart: { numbers: ['status'] },
  answer: decided,
  refuses: [
    'notFound',
    'creditsRequired',
    'meetingAnswered',
    'meetingCancelled',
    'slotTaken',
    'staleVersion',
  ],
});
export const acceptRejectProductDemo = command('acceptRejectProductDemo', {
  method: 'POST',
  path: 'client/accept-reject-product-demo',
  tag: 'meetings',
  who: 'user',
  summary:
    'Accepts (1) or declines (2) a demo, at the same price. A recording is accepted with a link to it or with ' +
    'files.',
  params: nothing,
  body: closed({
    ...decision,
    meetingLinks: listOf(
      text(2000)
        .required()
        .matches(/^https?:\/\/[^\s/]+\.[^\s]+$/i, messages.linkInvalid)
        .test('webAddress', messages.linkInvalid, (value) => !value || isWebAddress(value)),
      10,
    ),
    meetingDoc: listOf(text().required(), recordingFile.maxCount),
  }),
  multipart: { json: ['meetingLinks'], numbers: ['status'], files: { meetingDoc: recordingFile } },
  answer: decided,
  refuses: [
    'notFound',
    'creditsRequired',
    'meetingAnswered',
    'meetingCancelled',
    'slotTaken',
    'staleVersion',
  ],
});

export const proposeMeetingTime = command('proposeMeetingTime', {
  method: 'POST',
  path: 'client/propose-time',
  tag: 'meetings',
  who: 'user',
  summary: 'Proposes another time to the other side. Each side can have up to three open proposals.',
  params: nothing,
  body: closed({ _id: uuid().required(), startsAt: moment().required(messages.momentRequired) }),
  answer: message,
  refuses: ['notFound', 'meetingAnswered', 'meetingCancelled', 'slotsFull', 'staleVersion'],
});
export const agreeMeetingTime = command('agreeMeetingTime', {
  method: 'POST',
  path: 'client/agree-time',
  tag: 'meetings',
  who: 'user',
  summary:
    'Accepts a time that the other side proposed. For an accepted request it becomes the agreed time; a pending ' +
    'request must still be accepted by the vendor.',
  params: nothing,
  body: closed({ _id: uuid().required(), slotId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'meetingAnswered', 'meetingCancelled', 'slotTaken', 'staleVersion'],
});
export const cancelMeeting = command('cancelMeeting', {
  method: 'POST',
  path: 'client/cancel-request',
  tag: 'meetings',
  who: 'user',
  summary: 'Cancels a request: a pending one by the side that sent it, an accepted one by either side.',
  params: nothing,
  body: closed({ _id: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'meetingAnswered', 'meetingCancelled', 'staleVersion'],
});

export const meetingCalendar = query('meetingCalendar', {
  method: 'GET',
  path: 'client/calendar/:id',
  tag: 'meetings',
  who: 'user',
  summary: 'Returns the agreed time as a calendar file (iCalendar), to either side.',
  params: ofId,
  search: nothing,
  answer: closed({ fileName: yup.string().required(), calendar: yup.string().required() }),
});

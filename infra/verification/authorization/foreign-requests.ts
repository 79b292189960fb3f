import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { password } from '@bidboard/backend/testing/app/people';
import { commercial, technical } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { productBody } from '@bidboard/backend/testing/fixtures/product-form';
import { formOf, insiders, pdfNamed, type Insider, type Side } from './side.ts';

/** The input of a request to one contract. */
export interface RequestInput {
  params?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  search?: Readonly<Record<string, unknown>>;
  /** Replaces a body. It is built for every request, since the ids in it may be exchanged. */
  form?: (fields: Record<string, string>) => FormData;
  fields?: Readonly<Record<string, string>>;
}

/** The requesters for a side's data: its insiders, those of another side, and people of no side at all. */
export type Requester = Insider | 'operator' | 'otherBuyer' | 'otherVendor' | 'stranger' | 'dead' | 'visitor';
export const requesters: readonly Requester[] = [
  ...insiders,
  'operator',
  'otherBuyer',
  'otherVendor',
  'stranger',
  'dead',
  'visitor',
];

/** A request for data of a side, and the requesters who may have it. For everyone else it does not exist. */
export interface ForeignRow {
  asks: (side: Side) => RequestInput;
  may: readonly Requester[];
  /** The order of requests that cannot be repeated, or that remove data which rows of a lower turn need; 0 if absent. */
  turn?: number;
  /** The reason, if even permitted requesters get nothing. */
  empty?: string;
}

const buyers: Requester[] = ['buyer', 'colleague', 'evaluator'];
const itsVendors: Requester[] = ['vendor', 'vendorColleague'];
const vendors: Requester[] = [...itsVendors, 'rival', 'submitter', 'withdrawn', 'declined'];
const all = [...buyers, ...vendors];
const parties = [...itsVendors, ...buyers];
const operators: Requester[] = ['operator'];
const nobody: Requester[] = [];

const rfp = ({ rfpId }: Side): RequestInput => ({ params: { rfpId } });
const inBody =
  (more: RequestInput['body'] = {}) =>
  ({ rfpId }: Side): RequestInput => ({ body: { rfpId, ...more } });
const ofDraft =
  (more: RequestInput['body']) =>
  ({ draftId }: Side): RequestInput => ({ body: { rfpId: draftId, ...more } });
const ofVendor = ({ rfpId, people }: Side): RequestInput => ({
  params: { rfpId, userId: people.vendor.userId },
});
const ofBuyer = ({ rfpId, people }: Side): RequestInput => ({
  params: { rfpId, userId: people.buyer.userId },
});
const upload =
  (field: string, file: string, more: Record<string, string> = {}, content?: string) =>
  ({ rfpId }: Side): RequestInput => ({
    fields: { rfpId, ...more },
    form: (fields) =>
      formOf(fields, { [field]: content === undefined ? pdfNamed(file) : new File([content], file) }),
  });
const answers = { quesAns: [{ questionId: 3, answer: 'So' }] };
const questions = (from: number) =>
  technical.map((category) => ({
    ...category,
    sections: category.sections.map((section, s) => ({
      ...section,
      questions: section.questions.map((question, q) => ({ ...question, questionId: from + s * 10 + q })),
    })),
  }));
const settings = {
  rfpName: 'Renamed',
  processTypeValue: 'complete',
  scopeValue: 'private',
  stepsValue: presets.complete,
};
const ownPages = { successUrl: 'https://bidboard.example/app', cancelUrl: 'https://bidboard.example/app' };

/** The rows by contract. */
export const foreignRequests: Readonly<Record<string, ForeignRow>> = {
  approveUser: { asks: ({ people }) => ({ body: { userId: people.buyer.userId } }), may: operators },
  declineUser: { asks: ({ people }) => ({ body: { userId: people.buyer.userId } }), may: operators },
  revokeSession: {
    asks: ({ sessionId }) => ({ body: { sessionId, currentPassword: password } }),
    may: ['buyer'],
  },
  getCompany: {
    asks: ({ rfpId, people }) => ({ params: { userId: people.buyer.userId, id: rfpId } }),
    may: all,
  },
  changeMemberRole: {
    asks: ({ people }) => ({ body: { userId: people.colleague.userId, role: 'member' } }),
    may: buyers,
  },
  removeMember: {
    asks: ({ people }) => ({ body: { userId: people.evaluator.userId } }),
    may: buyers,
    turn: 2,
  },
  handOverCompany: {
    asks: ({ people }) => ({ body: { userId: people.colleague.userId } }),
    may: buyers,
    turn: 3,
  },
  resendTeamInvitation: { asks: ({ invitationId }) => ({ body: { invitationId } }), may: buyers },
  revokeTeamInvitation: {
    asks: ({ takenBackId: invitationId }) => ({ body: { invitationId } }),
    may: buyers,
    turn: 1,
  },
  declineTeamInvitation: {
    asks: ({ declinedId: invitationId }) => ({ body: { invitationId } }),
    may: ['former'],
    turn: 1,
  },
  joinTeam: { asks: ({ invitationId }) => ({ body: { invitationId } }), may: ['invitee'], turn: 1 },
  addProduct: {
    asks: ({ vendorCompanyId: companyId, draftProductId: productId }) => ({
      body: { ...productBody, companyId, productId },
    }),
    may: itsVendors,
  },
  getProduct: {
    asks: ({ people, draftProductId: productId }) => ({
      params: { userId: people.vendor.userId },
      search: { productId },
    }),
    may: itsVendors,
  },
  getProducts: {
    asks: ({ vendorCompanyId: companyId }) => ({ params: { companyId, page: '0', size: '10' } }),
    may: itsVendors,
  },
  getProductsList: {
    asks: ({ vendorCompanyId: companyId }) => ({ params: { companyId, page: '0', size: '10' } }),
    may: itsVendors,
  },
  publishProduct: {
    asks: ({ draftProductId: productId }) => ({ body: { productId, type: 'unpublish' } }),
    may: itsVendors,
  },
  deleteSheets: {
    asks: ({ draftProductId: _id, datasheetName: fileName }) => ({ body: { _id, fileName } }),
    may: itsVendors,
    turn: 1,
  },
  deleteProduct: { asks: ({ draftProductId: id }) => ({ params: { id } }), may: itsVendors, turn: 2 },
  // No one else can shortlist an unpublished product.
  addToShortlist: { asks: ({ draftProductId: objectID }) => ({ body: { objectID } }), may: nobody },
  getCatalogueProduct: { asks: ({ draftProductId: objectID }) => ({ params: { objectID } }), may: nobody },
  listCatalogueProducts: {
    asks: ({ draftProductId }) => ({ search: { products: [draftProductId] } }),
    may: nobody,
  },
  removeFromShortlist: { asks: ({ draftProductId: objectID }) => ({ body: { objectID } }), may: nobody },
  mergeShortlist: { asks: ({ draftProductId }) => ({ body: { objectIDs: [draftProductId] } }), may: nobody },
  addDiscoveryMeeting: {
    asks: ({ draftProductId: productId }) => ({ body: { stage: 1, question: 'Does it?', productId } }),
    may: nobody,
  },
  addProductDemo: {
    asks: ({ draftProductId: productId }) => ({
      body: { type: 1, stage: 1, description: 'Does it?', productId },
    }),
    may: nobody,
  },
  submitEnquiry: {
    asks: ({ draftProductId: productId }) => ({ body: { productId, message: 'Does it?' } }),
    may: nobody,
  },
  claimablePage: { asks: ({ draftProductId: objectID }) => ({ params: { objectID } }), may: nobody },
  requestClaim: {
    asks: ({ draftProductId: objectID }) => ({ body: { objectID, email: 'a@tools.example' } }),
    may: nobody,
  },
  escalateClaim: {
    asks: ({ draftProductId: objectID }) => ({ body: { objectID, reason: 'Ours' } }),
    may: nobody,
  },
  decideClaim: {
    asks: ({ claimId }) => ({ body: { claimId, decision: 'leave', reason: 'No', pageOwnerId: null } }),
    may: operators,
  },
  getListing: { asks: ({ productId: objectID }) => ({ params: { objectID } }), may: operators },
  saveListing: {
    asks: ({ productId: objectID }) => ({
      body: { objectID, product: 'P', company: 'C', category: 'Tools' },
    }),
    may: operators,
  },
  dropListing: { asks: ({ productId: objectID }) => ({ params: { objectID } }), may: operators, turn: 1 },
  getDiscoveryMeeting: { asks: ({ meetingId: id }) => ({ params: { id } }), may: parties },
  getProductDemo: { asks: ({ demoId: id }) => ({ params: { id } }), may: parties },
  meetingCalendar: { asks: ({ agreedId: id }) => ({ params: { id } }), may: parties },
  changeVisitStatus: {
    asks: ({ meetingId: _id }) => ({ body: { type: 2, _id } }),
    may: parties,
  },
  proposeMeetingTime: {
    asks: ({ meetingId: _id }) => ({ body: { _id, startsAt: '2027-01-01T10:00:00Z' } }),
    may: parties,
  },
  agreeMeetingTime: {
    asks: ({ meetingId: _id, slotId }) => ({ body: { _id, slotId } }),
    may: parties,
  },
  acceptRejectMeeting: {
    asks: ({ meetingId: _id, slotId }) => ({ body: { _id, slotId, status: 1 } }),
    may: parties,
  },
  acceptRejectProductDemo: {
    asks: ({ demoId: _id, demoSlotId: slotId }) => ({ body: { _id, slotId, status: 1 } }),
    may: parties,
  },
  cancelMeeting: {
    asks: ({ meetingId: _id }) => ({ body: { _id } }),
    may: parties,
    turn: 1,
  },
  createCheckoutSession: {
    asks: ({ productId }) => ({ body: { ...ownPages, planId: 'basicPlan', productId } }),
    may: itsVendors,
  },
  checkoutState: { asks: ({ checkoutId }) => ({ params: { sessionId: checkoutId } }), may: itsVendors },
  returnFromCheckout: { asks: ({ checkoutId }) => ({ body: { sessionId: checkoutId } }), may: itsVendors },
  openPaymentDocument: {
    asks: ({ paymentId }) => ({ body: { paymentId, kind: 'invoice' } }),
    may: itsVendors,
  },
  closePaymentIssue: {
    asks: ({ issueId: id }) => ({ params: { id }, body: { note: 'Refunded' } }),
    may: operators,
  },
  changeInviteLimit: {
    asks: ({ vendorCompanyId: companyId }) => ({ body: { companyId, limit: 'standard', reason: 'Tried' } }),
    may: operators,
  },
  changeStorageQuota: {
    asks: ({ vendorCompanyId: companyId }) => ({ body: { companyId, quota: 'standard', reason: 'Tried' } }),
    may: operators,
  },
  foundActionDetail: { asks: ({ eventId }) => ({ params: { eventId } }), may: operators },
  searchAudit: { asks: ({ rfpId }) => ({ search: { rfpId } }), may: operators },
  markNotificationRead: { asks: ({ notificationId: _id }) => ({ body: { _id } }), may: ['buyer'] },

  createRfp: { asks: ofDraft(settings), may: buyers },
  addProject: { asks: ofDraft({ projectName: 'P', projectDescription: '"All"' }), may: buyers },
  deleteMaterial: { asks: ofDraft({ fileName: 'plan.pdf' }), may: buyers, turn: 1 },
  createTechnical: { asks: ofDraft({ overview: '"All"', categories: questions(100) }), may: buyers },
  createCommercial: { asks: ofDraft({ overview: '"All"', categories: commercial }), may: buyers },
  previewQuestionnaire: {
    asks: (side) => ({
      ...upload(
        'questionnaire',
        'q.csv',
        { kind: 'technical' },
        'category,section,question,type\nA,B,Is it?,yes-no\n',
      )(side),
      fields: { rfpId: side.draftId, kind: 'technical' },
    }),
    may: buyers,
  },
  createVendors: {
    asks: ofDraft({ type: 'save', invitees: [{ email: 'one@vendor.example' }] }),
    may: buyers,
    turn: 1,
  },
  createNda: { asks: ofDraft({ vendorMNDA: true, companyMNDA: false, bidboardMNDA: false }), may: buyers },
  createContractDrafts: { asks: ofDraft({}), may: buyers },
  deleteContractDraft: { asks: ofDraft({ fileName: 'none.pdf' }), may: nobody },
  getContractDrafts: { asks: rfp, may: all },
  acceptContract: { asks: inBody({ isAccepted: true }), may: vendors },
  deleteNda: { asks: ofDraft({ fileName: 'nda.pdf' }), may: buyers, turn: 1 },
  createFinalPresentation: { asks: ofDraft({ presentationType: 'digitalRecording' }), may: buyers },
  getRfps: { asks: ({ people }) => ({ params: { userId: people.buyer.userId } }), may: ['buyer'] },
  getRfpById: { asks: rfp, may: all },
  getProject: { asks: rfp, may: all },
  getNda: { asks: rfp, may: all },
  getFinalPresentation: { asks: ofBuyer, may: all },
  getTechnical: { asks: ofBuyer, may: all },
  getCommercial: { asks: ofBuyer, may: all },
  getRfpProducts: { asks: ({ rfpId }) => ({ params: { rfpId, page: '0', size: '10' } }), may: vendors },
  moveDueTime: { asks: inBody({ dueOn: '2027-01-15', dueTime: '17:00' }), may: buyers },
  cloneRfp: { asks: inBody(), may: buyers },
  deleteDraft: { asks: ofDraft({}), may: buyers, turn: 2 },
  restoreDraft: { asks: ofDraft({}), may: buyers, turn: 3 },
  exportQuestionnaire: {
    asks: (side) => ({ ...rfp(side), search: { kind: 'technical', format: 'csv' } }),
    may: buyers,
  },
  rfpWeights: { asks: rfp, may: buyers },
  saveWeights: { asks: inBody({ priceWeight: 0, categories: [] }), may: buyers },
  getVendors: { asks: rfp, may: buyers },
  changeVendorEmail: {
    asks: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id, email: 'other@vendor.example' } }),
    may: buyers,
  },
  deleteVendorEmail: { asks: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }), may: buyers },
  retractInvite: { asks: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }), may: buyers, turn: 1.7 },
  inviteAgain: { asks: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }), may: buyers },
  // A private RFP is open to no one, not even to its invitees.
  openRfp: { asks: rfp, may: nobody },
  requestInvite: {
    asks: ({ rfpId, productId }) => ({ body: { rfpId, productIds: [productId] } }),
    may: nobody,
  },
  inviteRequests: { asks: ({ publicId: rfpId }) => ({ params: { rfpId } }), may: buyers },
  decideInviteRequest: {
    asks: ({ publicId: rfpId, requestId }) => ({
      body: { rfpId, requestId, decision: 'decline', reason: 'No' },
    }),
    may: buyers,
    turn: 1,
  },
  withdrawInviteRequest: { asks: ({ requestId }) => ({ body: { requestId } }), may: itsVendors },

  acceptInvite: { asks: inBody({ acceptStatus: 1 }), may: vendors },
  saveTechnicalAnswers: { asks: inBody(answers), may: vendors },
  saveCommercialAnswers: { asks: inBody({ quesAns: [{ questionId: 9, answer: 'So' }] }), may: vendors },
  createNdaAnswer: { asks: upload('companyNDAAnsDocument', 'more.pdf'), may: vendors },
  getNdaAnswer: { asks: ofVendor, may: [...buyers, ...itsVendors] },
  getAllNdaAnswers: { asks: rfp, may: buyers },
  deleteNdaAnswer: { asks: inBody({ fileName: 'agreed.pdf' }), may: vendors, turn: 1 },
  submitFinalPresentation: { asks: inBody({ faceToFaceOnSiteLocation: 'Leeds' }), may: vendors },
  getAllFinalPresentations: { asks: rfp, may: all },
  deleteFinalPresentation: {
    asks: inBody({ fileName: 'none.mp4' }),
    may: vendors,
    empty: 'the presentation is held face to face',
  },
  createReference: {
    asks: inBody({ references: [{ name: 'R', email: 'r@quill.example', mobile: '', company: 'Q' }] }),
    may: vendors,
  },
  getReference: { asks: ofVendor, may: [...buyers, ...itsVendors] },
  getAllReferences: { asks: rfp, may: buyers },
  createPricing: {
    asks: inBody({
      products: [{ productName: 'Seats', price: 1, quantity: 1 }],
      discountPercentage: 0,
      taxPercentage: 0,
      payments: [],
    }),
    may: vendors,
  },
  getPricing: { asks: ofVendor, may: [...buyers, ...itsVendors] },
  getAllPricing: { asks: rfp, may: buyers },
  createLegal: { asks: upload('legalDocuments', 'more.pdf'), may: vendors },
  getLegal: { asks: ofVendor, may: [...buyers, ...itsVendors] },
  getAllLegal: { asks: rfp, may: all },
  deleteLegal: { asks: inBody({ fileName: 'legal.pdf' }), may: vendors, turn: 1 },
  exportAnswers: {
    asks: (side) => ({ ...rfp(side), search: { kind: 'both', format: 'csv' } }),
    may: vendors,
  },
  previewAnswers: {
    asks: upload('answers', 'a.csv', {}, 'question id,question,answer\nQ1,Single sign-on?,yes\n'),
    may: vendors,
  },
  importAnswers: { asks: inBody({ answers: [{ questionId: 2, answer: 'no', version: 0 }] }), may: vendors },
  responseColleagues: { asks: rfp, may: vendors },
  answerAuthors: { asks: rfp, may: vendors },
  answerSuggestions: { asks: ({ rfpId }) => ({ params: { rfpId, kind: 'technical' } }), may: vendors },
  internalComments: { asks: ({ rfpId }) => ({ params: { rfpId, questionId: '1' } }), may: vendors },
  writeInternalComment: { asks: inBody({ questionId: 1, text: 'Ask Ann' }), may: vendors },
  deleteInternalComment: {
    asks: ({ rfpId, commentId }) => ({ body: { rfpId, commentId } }),
    // A vendor that declined knows of the RFP, and is refused for that reason first.
    may: [...itsVendors, 'declined'],
    turn: 1,
  },
  assignSections: {
    asks: ({ rfpId, sectionId, people }) => ({
      body: { rfpId, sectionIds: [sectionId], userId: people.vendorColleague.userId },
    }),
    may: vendors,
  },
  vendorDocuments: { asks: ({ rfpId, inviteId }) => ({ params: { rfpId, inviteId } }), may: buyers },
  submitResponse: { asks: inBody(), may: vendors },
  withdrawResponse: { asks: inBody(), may: vendors },
  leaveRfp: { asks: inBody(), may: vendors, turn: 1.5 },
  getReceipts: { asks: rfp, may: vendors },
  checkReceipt: {
    asks: ({ rfpId }) => ({ params: { rfpId, number: '1' } }),
    may: ['submitter', 'withdrawn'],
  },
  acknowledgeAddendum: { asks: ({ rfpId, addendumId }) => ({ body: { rfpId, addendumId } }), may: vendors },
  getAddenda: { asks: rfp, may: all },
  publishAddendum: { asks: inBody({ title: 'More', text: 'More.' }), may: buyers },
  saveVendorQuestion: {
    asks: inBody({ questionId: 3, vendorQuestionId: 8, question: 'How?' }),
    may: all,
  },
  getVendorQuestions: { asks: ({ rfpId }) => ({ params: { rfpId, questionId: '3' } }), may: all },
  getAllVendorQuestions: { asks: rfp, may: all },
  getPublishedQuestions: { asks: rfp, may: all },
  publishVendorQuestion: {
    asks: ({ rfpId, vendorCompanyId: vendorId }) => ({
      body: { rfpId, questionId: 3, vendorQuestionId: 7, vendorId, question: 'How?', answer: 'So' },
    }),
    may: buyers,
  },
  rateAnswer: {
    asks: ({ rfpId, vendorCompanyId: vendorId }) => ({
      body: { rfpId, vendorId, type: 'technical', questionId: 3, answerRating: 'fully-met' },
    }),
    may: buyers,
  },
  evaluators: { asks: rfp, may: buyers },
  nameEvaluators: {
    asks: ({ rfpId, people }) => ({ body: { rfpId, userIds: [people.colleague.userId] } }),
    may: buyers,
  },
  removeEvaluator: {
    asks: ({ rfpId, people }) => ({ body: { rfpId, userId: people.evaluator.userId } }),
    may: buyers,
    turn: 1,
  },
  handOverEvaluation: {
    asks: ({ rfpId, people }) => ({ body: { rfpId, userId: people.evaluator.userId } }),
    may: buyers,
    turn: 1,
  },
  openConsensus: { asks: inBody(), may: buyers },
  consensus: { asks: rfp, may: buyers },
  agreeUnanimous: { asks: inBody(), may: buyers },
  rfpDetail: { asks: rfp, may: buyers },
  rfpTimeline: { asks: rfp, may: buyers },
  vendorTable: { asks: rfp, may: buyers },
  vendorResponse: { asks: rfp, may: buyers },
  rfpQuestionnaire: { asks: rfp, may: buyers },
  sectionResponses: { asks: ({ rfpId, sectionId }) => ({ params: { rfpId, sectionId } }), may: buyers },
  rfpAudit: { asks: rfp, may: buyers },
  exportRfpAudit: { asks: rfp, may: buyers },
  getReports: { asks: rfp, may: buyers },
  fetchOwnData: { asks: ({ exportId }) => ({ params: { exportId } }), may: ['buyer'] },
  requestReport: { asks: inBody({ format: 'xlsx' }), may: buyers },
  rfpDecision: { asks: rfp, may: buyers },
  rfpOutcome: { asks: rfp, may: vendors },
  markVendor: {
    asks: ({ rfpId, inviteId }) => ({ body: { rfpId, inviteId, isShortlisted: true } }),
    may: buyers,
  },
  awardRfp: {
    asks: ({ rfpId, inviteId }) => ({ body: { rfpId, inviteId, reason: 'Best of all' } }),
    may: buyers,
  },
  closeRfp: { asks: inBody({ reason: 'None fits' }), may: buyers },
  cancelRfp: { asks: inBody({ reason: 'No budget' }), may: buyers, turn: 1 },
};

/** Calls that name something by an id and yet touch no other party's data, each with the reason. */
export const callsOnOwnThings: Readonly<Record<string, string>> = {
  addCompany: 'writes the caller’s own company, whatever ids come along',
  markAllNotificationsRead: 'reads the caller’s own list, up to a place in it',
};

/** Calls whose link grants the right to its holder. All forged links get the same response. */
export const byLink: readonly string[] = [
  'verifyEmail',
  'resetPassword',
  'reopenAccount',
  'findTeamInvitation',
  'claimOfLink',
  'verifyClaim',
  'reportUnauthorizedClaim',
  'mailLink',
  'changeMailSubscription',
];

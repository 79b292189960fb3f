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
  requestOf: (side: Side) => RequestInput;
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
const noRequester: Requester[] = [];

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
  approveUser: { requestOf: ({ people }) => ({ body: { userId: people.buyer.userId } }), may: operators },
  declineUser: { requestOf: ({ people }) => ({ body: { userId: people.buyer.userId } }), may: operators },
  revokeSession: {
    requestOf: ({ sessionId }) => ({ body: { sessionId, currentPassword: password } }),
    may: ['buyer'],
  },
  getCompany: {
    requestOf: ({ rfpId, people }) => ({ params: { userId: people.buyer.userId, id: rfpId } }),
    may: all,
  },
  changeMemberRole: {
    requestOf: ({ people }) => ({ body: { userId: people.colleague.userId, role: 'member' } }),
    may: buyers,
  },
  removeGridView: { requestOf: ({ gridViewId: viewId }) => ({ body: { viewId } }), may: ['buyer'], turn: 1 },
  saveGridView: {
    requestOf: ({ gridViewId: viewId }) => ({ body: { grid: 'vendors', viewId, isDefault: true } }),
    may: ['buyer'],
  },
  removeMember: {
    requestOf: ({ people }) => ({ body: { userId: people.evaluator.userId } }),
    may: buyers,
    turn: 2,
  },
  handOverCompany: {
    requestOf: ({ people }) => ({ body: { userId: people.colleague.userId } }),
    may: buyers,
    turn: 3,
  },
  resendTeamInvitation: { requestOf: ({ invitationId }) => ({ body: { invitationId } }), may: buyers },
  revokeTeamInvitation: {
    requestOf: ({ takenBackId: invitationId }) => ({ body: { invitationId } }),
    may: buyers,
    turn: 1,
  },
  declineTeamInvitation: {
    requestOf: ({ declinedId: invitationId }) => ({ body: { invitationId } }),
    may: ['former'],
    turn: 1,
  },
  joinTeam: { requestOf: ({ invitationId }) => ({ body: { invitationId } }), may: ['invitee'], turn: 1 },
  addProduct: {
    requestOf: ({ vendorCompanyId: companyId, draftProductId: productId }) => ({
      body: { ...productBody, companyId, productId },
    }),
    may: itsVendors,
  },
  getProduct: {
    requestOf: ({ people, draftProductId: productId }) => ({
      params: { userId: people.vendor.userId },
      search: { productId },
    }),
    may: itsVendors,
  },
  productInsight: {
    requestOf: ({ draftProductId: productId }) => ({ params: { productId }, search: { days: '30' } }),
    may: itsVendors,
  },
  getProducts: {
    requestOf: ({ vendorCompanyId: companyId }) => ({ params: { companyId, page: '0', size: '10' } }),
    may: itsVendors,
  },
  getProductsList: {
    requestOf: ({ vendorCompanyId: companyId }) => ({ params: { companyId, page: '0', size: '10' } }),
    may: itsVendors,
  },
  publishProduct: {
    requestOf: ({ draftProductId: productId }) => ({ body: { productId, type: 'unpublish' } }),
    may: itsVendors,
  },
  deleteSheets: {
    requestOf: ({ draftProductId: _id, datasheetName: fileName }) => ({ body: { _id, fileName } }),
    may: itsVendors,
    turn: 1,
  },
  deleteProduct: { requestOf: ({ draftProductId: id }) => ({ params: { id } }), may: itsVendors, turn: 2 },
  // No one else can shortlist an unpublished product.
  addToShortlist: { requestOf: ({ draftProductId: objectID }) => ({ body: { objectID } }), may: noRequester },
  getCatalogueProduct: {
    requestOf: ({ draftProductId: objectID }) => ({ params: { objectID } }),
    may: noRequester,
  },
  productNeighbours: {
    requestOf: ({ draftProductId: objectID }) => ({ params: { objectID } }),
    may: noRequester,
  },
  listCatalogueProducts: {
    requestOf: ({ draftProductId }) => ({ search: { products: [draftProductId] } }),
    may: noRequester,
  },
  removeFromShortlist: {
    requestOf: ({ draftProductId: objectID }) => ({ body: { objectID } }),
    may: noRequester,
  },
  mergeShortlist: {
    requestOf: ({ draftProductId }) => ({ body: { objectIDs: [draftProductId] } }),
    may: noRequester,
  },
  addDiscoveryMeeting: {
    requestOf: ({ draftProductId: productId }) => ({ body: { stage: 1, question: 'Does it?', productId } }),
    may: noRequester,
  },
  addProductDemo: {
    requestOf: ({ draftProductId: productId }) => ({
      body: { type: 1, stage: 1, description: 'Does it?', productId },
    }),
    may: noRequester,
  },
  submitEnquiry: {
    requestOf: ({ draftProductId: productId }) => ({ body: { productId, message: 'Does it?' } }),
    may: noRequester,
  },
  claimablePage: {
    requestOf: ({ draftProductId: objectID }) => ({ params: { objectID } }),
    may: noRequester,
  },
  requestClaim: {
    requestOf: ({ draftProductId: objectID }) => ({ body: { objectID, email: 'a@tools.example' } }),
    may: noRequester,
  },
  escalateClaim: {
    requestOf: ({ draftProductId: objectID }) => ({ body: { objectID, reason: 'Ours' } }),
    may: noRequester,
  },
  decideClaim: {
    requestOf: ({ claimId }) => ({ body: { claimId, decision: 'leave', reason: 'No', pageOwnerId: null } }),
    may: operators,
  },
  getListing: { requestOf: ({ productId: objectID }) => ({ params: { objectID } }), may: operators },
  saveListing: {
    requestOf: ({ productId: objectID }) => ({
      body: { objectID, product: 'P', company: 'C', category: 'Tools' },
    }),
    may: operators,
  },
  dropListing: {
    requestOf: ({ productId: objectID }) => ({ params: { objectID } }),
    may: operators,
    turn: 1,
  },
  getDiscoveryMeeting: { requestOf: ({ meetingId: id }) => ({ params: { id } }), may: parties },
  getProductDemo: { requestOf: ({ demoId: id }) => ({ params: { id } }), may: parties },
  meetingCalendar: { requestOf: ({ agreedId: id }) => ({ params: { id } }), may: parties },
  changeVisitStatus: {
    requestOf: ({ meetingId: _id }) => ({ body: { type: 2, _id } }),
    may: parties,
  },
  proposeMeetingTime: {
    requestOf: ({ meetingId: _id }) => ({ body: { _id, startsAt: '2027-01-01T10:00:00Z' } }),
    may: parties,
  },
  agreeMeetingTime: {
    requestOf: ({ meetingId: _id, slotId }) => ({ body: { _id, slotId } }),
    may: parties,
  },
  acceptRejectMeeting: {
    requestOf: ({ meetingId: _id, slotId }) => ({ body: { _id, slotId, status: 1 } }),
    may: parties,
  },
  acceptRejectProductDemo: {
    requestOf: ({ demoId: _id, demoSlotId: slotId }) => ({ body: { _id, slotId, status: 1 } }),
    may: parties,
  },
  cancelMeeting: {
    requestOf: ({ meetingId: _id }) => ({ body: { _id } }),
    may: parties,
    turn: 1,
  },
  createCheckoutSession: {
    requestOf: ({ productId }) => ({ body: { ...ownPages, planId: 'basicPlan', productId } }),
    may: itsVendors,
  },
  checkoutState: { requestOf: ({ checkoutId }) => ({ params: { sessionId: checkoutId } }), may: itsVendors },
  returnFromCheckout: {
    requestOf: ({ checkoutId }) => ({ body: { sessionId: checkoutId } }),
    may: itsVendors,
  },
  openPaymentDocument: {
    requestOf: ({ paymentId }) => ({ body: { paymentId, kind: 'invoice' } }),
    may: itsVendors,
  },
  closePaymentIssue: {
    requestOf: ({ issueId: id }) => ({ params: { id }, body: { note: 'Refunded' } }),
    may: operators,
  },
  changeInviteLimit: {
    requestOf: ({ vendorCompanyId: companyId }) => ({
      body: { companyId, limit: 'standard', reason: 'Tried' },
    }),
    may: operators,
  },
  changeStorageQuota: {
    requestOf: ({ vendorCompanyId: companyId }) => ({
      body: { companyId, quota: 'standard', reason: 'Tried' },
    }),
    may: operators,
  },
  foundActionDetail: { requestOf: ({ eventId }) => ({ params: { eventId } }), may: operators },
  searchAudit: { requestOf: ({ rfpId }) => ({ search: { rfpId } }), may: operators },
  markNotificationRead: { requestOf: ({ notificationId: _id }) => ({ body: { _id } }), may: ['buyer'] },

  createRfp: { requestOf: ofDraft(settings), may: buyers },
  addProject: { requestOf: ofDraft({ projectName: 'P', projectDescription: '"All"' }), may: buyers },
  deleteMaterial: { requestOf: ofDraft({ fileName: 'plan.pdf' }), may: buyers, turn: 1 },
  createTechnical: { requestOf: ofDraft({ overview: '"All"', categories: questions(100) }), may: buyers },
  createCommercial: { requestOf: ofDraft({ overview: '"All"', categories: commercial }), may: buyers },
  previewQuestionnaire: {
    requestOf: (side) => ({
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
    requestOf: ofDraft({ type: 'save', invitees: [{ email: 'one@vendor.example' }] }),
    may: buyers,
    turn: 1,
  },
  createNda: {
    requestOf: ofDraft({ vendorMNDA: true, companyMNDA: false, bidboardMNDA: false }),
    may: buyers,
  },
  createContractDrafts: { requestOf: ofDraft({}), may: buyers },
  deleteContractDraft: { requestOf: ofDraft({ fileName: 'none.pdf' }), may: noRequester },
  getContractDrafts: { requestOf: rfp, may: all },
  addQuestionFiles: {
    requestOf: upload('questionFiles', 'plan.pdf', { questionId: '3' }),
    may: buyers,
  },
  deleteQuestionFile: {
    requestOf: inBody({ questionId: 3, fileName: 'none.pdf' }),
    may: buyers,
    empty: 'the question has no such file',
  },
  getQuestionFiles: { requestOf: rfp, may: all },
  acceptContract: { requestOf: inBody({ isAccepted: true }), may: vendors },
  deleteNda: { requestOf: ofDraft({ fileName: 'nda.pdf' }), may: buyers, turn: 1 },
  createFinalPresentation: { requestOf: ofDraft({ presentationType: 'digitalRecording' }), may: buyers },
  getRfps: { requestOf: ({ people }) => ({ params: { userId: people.buyer.userId } }), may: ['buyer'] },
  getRfpById: { requestOf: rfp, may: all },
  getProject: { requestOf: rfp, may: all },
  getNda: { requestOf: rfp, may: all },
  getFinalPresentation: { requestOf: ofBuyer, may: all },
  getTechnical: { requestOf: ofBuyer, may: all },
  getCommercial: { requestOf: ofBuyer, may: all },
  getRfpProducts: { requestOf: ({ rfpId }) => ({ params: { rfpId, page: '0', size: '10' } }), may: vendors },
  moveDueTime: { requestOf: inBody({ dueOn: '2027-01-15', dueTime: '17:00' }), may: buyers },
  cloneRfp: { requestOf: inBody(), may: buyers },
  saveQuestionnaireTemplate: { requestOf: inBody({ name: 'Ours' }), may: buyers },
  changeQuestionnaireTemplate: {
    requestOf: ({ templateId }) => ({ body: { templateId, name: 'Renamed', version: 1 } }),
    may: buyers,
    turn: 1,
  },
  deleteQuestionnaireTemplate: {
    requestOf: ({ templateId }) => ({ body: { templateId, version: 2 } }),
    may: buyers,
    turn: 2,
  },
  deleteDraft: { requestOf: ofDraft({}), may: buyers, turn: 2 },
  restoreDraft: { requestOf: ofDraft({}), may: buyers, turn: 3 },
  exportQuestionnaire: {
    requestOf: (side) => ({ ...rfp(side), search: { kind: 'technical', format: 'csv' } }),
    may: buyers,
  },
  rfpWeights: { requestOf: rfp, may: buyers },
  saveWeights: { requestOf: inBody({ priceWeight: 0, categories: [] }), may: buyers },
  getVendors: { requestOf: rfp, may: buyers },
  changeVendorEmail: {
    requestOf: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id, email: 'other@vendor.example' } }),
    may: buyers,
  },
  deleteVendorEmail: { requestOf: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }), may: buyers },
  retractInvite: {
    requestOf: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }),
    may: buyers,
    turn: 1.7,
  },
  inviteAgain: { requestOf: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }), may: buyers },
  remindVendor: { requestOf: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id } }), may: buyers },
  sendVendorMessage: {
    requestOf: ({ rfpId, inviteId: id }) => ({ body: { rfpId, id, text: 'Only for you' } }),
    may: buyers,
  },
  vendorMessages: { requestOf: rfp, may: all },
  // A private RFP is open to no one, not even to its invitees.
  openRfp: { requestOf: rfp, may: noRequester },
  requestInvite: {
    requestOf: ({ rfpId, productId }) => ({ body: { rfpId, productIds: [productId] } }),
    may: noRequester,
  },
  inviteRequests: { requestOf: ({ publicId: rfpId }) => ({ params: { rfpId } }), may: buyers },
  decideInviteRequest: {
    requestOf: ({ publicId: rfpId, requestId }) => ({
      body: { rfpId, requestId, decision: 'decline', reason: 'No' },
    }),
    may: buyers,
    turn: 1,
  },
  withdrawInviteRequest: { requestOf: ({ requestId }) => ({ body: { requestId } }), may: itsVendors },

  acceptInvite: { requestOf: inBody({ acceptStatus: 1 }), may: vendors },
  saveTechnicalAnswers: { requestOf: inBody(answers), may: vendors },
  saveCommercialAnswers: { requestOf: inBody({ quesAns: [{ questionId: 9, answer: 'So' }] }), may: vendors },
  createNdaAnswer: { requestOf: upload('companyNDAAnsDocument', 'more.pdf'), may: vendors },
  getNdaAnswer: { requestOf: ofVendor, may: [...buyers, ...itsVendors] },
  getAllNdaAnswers: { requestOf: rfp, may: buyers },
  addAnswerFiles: {
    requestOf: upload('answerFiles', 'more.pdf', { questionId: '3' }),
    may: vendors,
    empty: 'the question is not answered by files',
  },
  deleteAnswerFile: {
    requestOf: inBody({ questionId: 3, fileName: 'none.pdf' }),
    may: vendors,
    empty: 'the question is not answered by files',
  },
  getAnswerFiles: {
    requestOf: ({ rfpId, vendorCompanyId }) => ({
      params: { rfpId, questionId: '3', vendorId: vendorCompanyId },
    }),
    may: [...buyers, ...itsVendors],
  },
  deleteNdaAnswer: { requestOf: inBody({ fileName: 'agreed.pdf' }), may: vendors, turn: 1 },
  submitFinalPresentation: { requestOf: inBody({ faceToFaceOnSiteLocation: 'Leeds' }), may: vendors },
  getAllFinalPresentations: { requestOf: rfp, may: all },
  deleteFinalPresentation: {
    requestOf: inBody({ fileName: 'none.mp4' }),
    may: vendors,
    empty: 'the presentation is held face to face',
  },
  createReference: {
    requestOf: inBody({ references: [{ name: 'R', email: 'r@quill.example', mobile: '', company: 'Q' }] }),
    may: vendors,
  },
  getReference: { requestOf: ofVendor, may: [...buyers, ...itsVendors] },
  getAllReferences: { requestOf: rfp, may: buyers },
  createPricing: {
    requestOf: inBody({
      products: [{ productName: 'Seats', price: 1, quantity: 1 }],
      discountPercentage: 0,
      taxPercentage: 0,
      payments: [],
    }),
    may: vendors,
  },
  getPricing: { requestOf: ofVendor, may: [...buyers, ...itsVendors] },
  getAllPricing: { requestOf: rfp, may: buyers },
  rfpCurrencies: { requestOf: rfp, may: all },
  saveRfpCurrencies: { requestOf: inBody({ currencies: [] }), may: buyers },
  saveResponseCurrency: { requestOf: inBody({ currency: 'USD' }), may: vendors },
  priceSheet: { requestOf: rfp, may: all },
  savePriceSheet: {
    requestOf: ofDraft({ lines: [], termYears: 3, allowsOwnLines: false, version: 0 }),
    may: buyers,
  },
  ownPrices: { requestOf: rfp, may: vendors },
  saveOwnPrices: { requestOf: inBody({ prices: [], ownLines: [], version: 0 }), may: vendors },
  priceComparison: { requestOf: rfp, may: buyers },
  exportPriceSheet: { requestOf: (side) => ({ ...rfp(side), search: { format: 'csv' } }), may: all },
  previewPriceSheet: {
    requestOf: upload('priceSheet', 'p.csv', {}, 'line,quantity,unit\nSeats,2,user\n'),
    may: buyers,
  },
  previewOwnPrices: {
    requestOf: upload('priceSheet', 'p.csv', {}, 'number,unit price\n1,2.50\n'),
    may: vendors,
  },
  createLegal: { requestOf: upload('legalDocuments', 'more.pdf'), may: vendors },
  getLegal: { requestOf: ofVendor, may: [...buyers, ...itsVendors] },
  getAllLegal: { requestOf: rfp, may: all },
  deleteLegal: { requestOf: inBody({ fileName: 'legal.pdf' }), may: vendors, turn: 1 },
  exportAnswers: {
    requestOf: (side) => ({ ...rfp(side), search: { kind: 'both', format: 'csv' } }),
    may: vendors,
  },
  previewAnswers: {
    requestOf: upload('answers', 'a.csv', {}, 'question id,question,answer\nQ1,Single sign-on?,yes\n'),
    may: vendors,
  },
  importAnswers: {
    requestOf: inBody({ answers: [{ questionId: 2, answer: 'no', version: 0 }] }),
    may: vendors,
  },
  responseColleagues: { requestOf: rfp, may: vendors },
  answerAuthors: { requestOf: rfp, may: vendors },
  answerSuggestions: { requestOf: ({ rfpId }) => ({ params: { rfpId, kind: 'technical' } }), may: vendors },
  internalComments: { requestOf: ({ rfpId }) => ({ params: { rfpId, questionId: '1' } }), may: vendors },
  writeInternalComment: { requestOf: inBody({ questionId: 1, text: 'Ask Ann' }), may: vendors },
  deleteInternalComment: {
    requestOf: ({ rfpId, commentId }) => ({ body: { rfpId, commentId } }),
    // A vendor that declined knows of the RFP, and is refused for that reason first.
    may: [...itsVendors, 'declined'],
    turn: 1,
  },
  assignSections: {
    requestOf: ({ rfpId, sectionId, people }) => ({
      body: { rfpId, sectionIds: [sectionId], userId: people.vendorColleague.userId },
    }),
    may: vendors,
  },
  vendorDocuments: { requestOf: ({ rfpId, inviteId }) => ({ params: { rfpId, inviteId } }), may: buyers },
  submitResponse: { requestOf: inBody(), may: vendors },
  withdrawResponse: { requestOf: inBody(), may: vendors },
  leaveRfp: { requestOf: inBody(), may: vendors, turn: 1.5 },
  getReceipts: { requestOf: rfp, may: vendors },
  checkReceipt: {
    requestOf: ({ rfpId }) => ({ params: { rfpId, number: '1' } }),
    may: ['submitter', 'withdrawn'],
  },
  acknowledgeAddendum: {
    requestOf: ({ rfpId, addendumId }) => ({ body: { rfpId, addendumId } }),
    may: vendors,
  },
  getAddenda: { requestOf: rfp, may: all },
  publishAddendum: { requestOf: inBody({ title: 'More', text: 'More.' }), may: buyers },
  saveVendorQuestion: {
    requestOf: inBody({ questionId: 3, vendorQuestionId: 8, question: 'How?' }),
    may: all,
  },
  getVendorQuestions: { requestOf: ({ rfpId }) => ({ params: { rfpId, questionId: '3' } }), may: all },
  getAllVendorQuestions: { requestOf: rfp, may: all },
  getPublishedQuestions: { requestOf: rfp, may: all },
  publishVendorQuestion: {
    requestOf: ({ rfpId, vendorCompanyId: vendorId }) => ({
      body: { rfpId, questionId: 3, vendorQuestionId: 7, vendorId, question: 'How?', answer: 'So' },
    }),
    may: buyers,
  },
  rateAnswer: {
    requestOf: ({ rfpId, vendorCompanyId: vendorId }) => ({
      body: { rfpId, vendorId, type: 'technical', questionId: 3, answerRating: 'fully-met' },
    }),
    may: buyers,
  },
  evaluators: { requestOf: rfp, may: buyers },
  nameEvaluators: {
    requestOf: ({ rfpId, people }) => ({ body: { rfpId, userIds: [people.colleague.userId] } }),
    may: buyers,
  },
  removeEvaluator: {
    requestOf: ({ rfpId, people }) => ({ body: { rfpId, userId: people.evaluator.userId } }),
    may: buyers,
    turn: 1,
  },
  handOverEvaluation: {
    requestOf: ({ rfpId, people }) => ({ body: { rfpId, userId: people.evaluator.userId } }),
    may: buyers,
    turn: 1,
  },
  openConsensus: { requestOf: inBody(), may: buyers },
  consensus: { requestOf: rfp, may: buyers },
  agreeUnanimous: { requestOf: inBody(), may: buyers },
  rfpDetail: { requestOf: rfp, may: buyers },
  rfpTimeline: { requestOf: rfp, may: buyers },
  vendorTable: { requestOf: rfp, may: buyers },
  vendorResponse: { requestOf: rfp, may: buyers },
  technicalEvaluation: { requestOf: rfp, may: buyers },
  closeTechnicalEvaluation: { requestOf: inBody({ unscoredCount: 0 }), may: buyers },
  sensitivity: { requestOf: rfp, may: buyers },
  evaluationSignals: { requestOf: rfp, may: buyers },
  rfpQuestionnaire: { requestOf: rfp, may: buyers },
  sectionResponses: { requestOf: ({ rfpId, sectionId }) => ({ params: { rfpId, sectionId } }), may: buyers },
  rfpAudit: { requestOf: rfp, may: buyers },
  exportRfpAudit: { requestOf: rfp, may: buyers },
  getReports: { requestOf: rfp, may: buyers },
  fetchOwnData: { requestOf: ({ exportId }) => ({ params: { exportId } }), may: ['buyer'] },
  requestReport: { requestOf: inBody({ format: 'xlsx' }), may: buyers },
  rfpDecision: { requestOf: rfp, may: buyers },
  rfpOutcome: { requestOf: rfp, may: vendors },
  rfpApprovals: { requestOf: rfp, may: buyers },
  saveApprovalRule: {
    requestOf: ({ people }) => ({
      body: {
        action: 'publish',
        isOn: false,
        fromMinor: null,
        approverIds: [people.colleague.userId],
        version: 0,
      },
    }),
    may: buyers,
  },
  decideApproval: {
    requestOf: ({ publicationRequestId: approvalId }) => ({
      body: { approvalId, isApproved: false, reason: 'Not yet' },
    }),
    may: buyers,
    turn: 1,
  },
  withdrawApproval: {
    requestOf: ({ awardRequestId: approvalId }) => ({ body: { approvalId } }),
    may: buyers,
    turn: 1,
  },
  rfpDeclarations: { requestOf: rfp, may: buyers },
  declareNoConflict: { requestOf: inBody({ shown: 'a' }), may: buyers },
  declareConflict: {
    requestOf: ({ rfpId, inviteId }) => ({ body: { rfpId, inviteId, reason: 'A relative works there' } }),
    may: buyers,
  },
  rfpAgreement: { requestOf: rfp, may: buyers },
  ownAward: { requestOf: rfp, may: vendors },
  saveAgreement: {
    requestOf: inBody({
      valueMinor: null,
      startsOn: null,
      endsOn: null,
      renews: false,
      noticeOn: null,
      reminderDays: 30,
      reference: '',
      note: '',
      version: 0,
    }),
    may: buyers,
  },
  acceptAward: { requestOf: inBody(), may: vendors },
  finalRounds: { requestOf: rfp, may: buyers },
  finalComparison: { requestOf: rfp, may: buyers },
  ownFinalRounds: { requestOf: rfp, may: vendors },
  startFinalRound: {
    requestOf: ({ rfpId, inviteId }) => ({
      body: {
        rfpId,
        inviteIds: [inviteId],
        asksPrices: true,
        questionIds: [],
        dueOn: '2099-01-31',
        dueTime: '',
        message: 'Your best price',
      },
    }),
    may: buyers,
  },
  extendFinalRound: {
    requestOf: ({ rfpId, finalRoundId }) => ({
      body: { rfpId, roundId: finalRoundId, dueOn: '2027-01-31', dueTime: '' },
    }),
    may: buyers,
  },
  saveFinalOffer: {
    requestOf: ({ rfpId, finalRoundId }) => ({
      body: {
        rfpId,
        roundId: finalRoundId,
        version: 0,
        offer: { pricing: null, sheetPrices: null, answers: [] },
      },
    }),
    may: vendors,
  },
  submitFinalOffer: {
    requestOf: ({ rfpId, finalRoundId }) => ({ body: { rfpId, roundId: finalRoundId, version: 1 } }),
    may: vendors,
  },
  withdrawFinalOffer: {
    requestOf: ({ rfpId, finalRoundId }) => ({ body: { rfpId, roundId: finalRoundId } }),
    may: vendors,
  },
  declineFinalOffer: {
    requestOf: ({ rfpId, finalRoundId }) => ({ body: { rfpId, roundId: finalRoundId } }),
    may: vendors,
  },
  cancelFinalRound: {
    requestOf: ({ rfpId, finalRoundId }) => ({ body: { rfpId, roundId: finalRoundId } }),
    may: buyers,
    turn: 1,
  },
  saveAgreementFile: {
    requestOf: upload('agreementFile', 'contract.pdf', { isShared: 'false' }),
    may: buyers,
  },
  shareAgreementFile: {
    requestOf: ({ rfpId, agreementFileId: fileId }) => ({ body: { rfpId, fileId, isShared: true } }),
    may: buyers,
  },
  removeAgreementFile: {
    requestOf: ({ rfpId, agreementFileId: fileId }) => ({ body: { rfpId, fileId } }),
    may: buyers,
    turn: 1,
  },
  markVendor: {
    requestOf: ({ rfpId, inviteId }) => ({ body: { rfpId, inviteId, isShortlisted: true } }),
    may: buyers,
  },
  awardRfp: {
    requestOf: ({ rfpId, inviteId }) => ({ body: { rfpId, inviteId, reason: 'Best of all' } }),
    may: buyers,
  },
  closeRfp: { requestOf: inBody({ reason: 'None fits' }), may: buyers },
  cancelRfp: { requestOf: inBody({ reason: 'No budget' }), may: buyers, turn: 1 },
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

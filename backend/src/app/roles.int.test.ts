import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../contracts.ts';
import type { Contract } from '../kernel/contract.ts';
import { presets } from '../features/rfps/contracts/steps.ts';
import { sql } from '../platform/database/database.ts';
import {
  companyForm,
  password,
  registerCompany,
  signUpColleague,
  signUpPerson,
} from '../testing/app/people.ts';
import { productBody } from '../testing/fixtures/product-form.ts';
import {
  acceptedRfp,
  expectOk,
  publishRfp,
  technical,
  type RfpFixture,
} from '../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app/test-app.ts';
import { createVendors } from '../features/rfps/contracts/invites.ts';
import { saveTechnicalAnswers, submitResponse } from '../features/responses/contracts/responses.ts';
import { createRfp } from '../features/rfps/contracts/rfps.ts';
import { removeMember } from '../features/team/contracts/team.ts';

const roles = ['visitor', 'otherUser', 'operator', 'otherVendor', 'vendor', 'buyer'] as const;
type Role = (typeof roles)[number];
type Stage = 'draft' | 'published' | 'accepted' | 'submitted';

/** One route: the request, the state of its RFP, and the expected status for each role, in the order of `roles`. */
interface Row {
  on?: Stage;
  requestOf?: (
    fixture: RfpFixture,
    person: Person,
  ) => { params?: object; body?: object; search?: object; form?: FormData };
  answers: readonly [
    visitor: number,
    otherUser: number,
    operator: number,
    otherVendor: number,
    vendor: number,
    buyer: number,
  ];
}

const everyone = [200, 200, 200, 200, 200, 200] as const;
const signedIn = [401, 200, 200, 200, 200, 200] as const;
const buyerOnly = [401, 404, 404, 404, 404, 200] as const;
const vendorsOnly = [401, 404, 404, 200, 200, 404] as const;
const buyerAndVendors = [401, 404, 404, 200, 200, 200] as const;
const operatorOnly = [401, 404, 200, 404, 404, 404] as const;

/** The statuses for an object that does not exist. The feature's own tests cover existing objects. */
const nobodys = [401, 404, 404, 404, 404, 404] as const;
const ownPages = {
  successUrl: 'https://bidboard.example/app/billing-credit',
  cancelUrl: 'https://bidboard.example/app',
};
const noJob = { body: { jobs: [{ queue: 'mail', id: 'none' }], reason: 'The server is back' } };
const someMeeting = () => ({ params: { id: crypto.randomUUID() } });

const rfpId = (fixture: RfpFixture) => ({ params: { rfpId: fixture.rfpId } });
const rfpAndUser = (fixture: RfpFixture, person: Person) => ({
  params: { rfpId: fixture.rfpId, userId: person.userId || fixture.buyer.userId },
});
const requirements = (questionId: number) => (fixture: RfpFixture) => ({
  body: {
    rfpId: fixture.rfpId,
    overview: JSON.stringify('Again'),
    categories: technical.map((category) => ({
      ...category,
      sections: category.sections.map((section, s) => ({
        ...section,
        questions: section.questions.map((question, q) => ({
          ...question,
          questionId: questionId + s * 10 + q,
        })),
      })),
    })),
  },
});
/** A vendor asks for its own data, and everyone else for the first vendor's. */
const ofVendor = (fixture: RfpFixture, person: Person) => {
  const { rfpId: id, vendors } = fixture;
  const chosen = vendors.find((vendor) => vendor.person.userId === person.userId) ?? vendors[0];
  return { params: { rfpId: id, userId: chosen?.person.userId } };
};
const withFile =
  (field: string, more: Record<string, string> = {}) =>
  (fixture: RfpFixture) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    form.set('rfpId', fixture.rfpId);
    form.set(field, new File([new Uint8Array(sampleFiles.pdf)], 'signed.pdf'));
    return { form };
  };
const noFileOfQuestion = (fixture: RfpFixture) => ({
  body: { rfpId: fixture.rfpId, questionId: 99, fileName: 'none.pdf' },
});
const noFile = (fixture: RfpFixture) => ({ body: { rfpId: fixture.rfpId, fileName: 'none.pdf' } });
const answers = (questionId: number, answer: string) => (fixture: RfpFixture) => ({
  body: { rfpId: fixture.rfpId, quesAns: [{ questionId, answer }] },
});
/** A different address each time, because the number of mails to one address is limited. */
const someAddress = () => ({ body: { email: `${crypto.randomUUID()}@x.example` } });
const someInvitation = () => ({ body: { invitationId: crypto.randomUUID() } });
const somePerson = () => ({ body: { userId: crypto.randomUUID() } });
const questionnaire = (fixture: RfpFixture) => {
  const form = new FormData();
  form.set('rfpId', fixture.rfpId);
  form.set('kind', 'technical');
  form.set('questionnaire', new File(['category,section,question,type\nA,B,Is it?,yes-no\n'], 'q.csv'));
  return { form };
};

const answersSpreadsheet = (fixture: RfpFixture) => {
  const form = new FormData();
  form.set('rfpId', fixture.rfpId);
  form.set('answers', new File(['question id,question,answer\nQ1,Single sign-on?,yes\n'], 'a.csv'));
  return { form };
};

const priceSpreadsheet = (content: string) => (fixture: RfpFixture) => {
  const form = new FormData();
  form.set('rfpId', fixture.rfpId);
  form.set('priceSheet', new File([content], 'prices.csv'));
  return { form };
};

const productPage = (fixture: RfpFixture) => ({
  params: { companyId: fixture.vendors[0]?.companyId, page: '0', size: '10' },
});

/** A catalogue page without an owner. */
const listedProduct = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';

const table: Record<string, Row> = {
  signUp: {
    requestOf: () => ({
      body: { userName: 'N', email: `n-${crypto.randomUUID()}@x.example`, password, policy: true },
    }),
    answers: everyone,
  },
  resendVerification: { requestOf: someAddress, answers: everyone },
  verifyEmail: { requestOf: () => ({ params: { token: 'spent' } }), answers: [400, 400, 400, 400, 400, 400] },
  logIn: { requestOf: (fixture) => ({ body: { email: fixture.buyer.email, password } }), answers: everyone },
  logOut: { answers: signedIn },
  identityProvider: { answers: everyone },
  // No provider is configured here; provider-sign-in.int.test.ts tests one that is.
  startProviderSignIn: { answers: [404, 404, 404, 404, 404, 404] },
  exchangeProviderCode: {
    requestOf: () => ({ body: { code: 'c', state: 's' } }),
    answers: [404, 404, 404, 404, 404, 404],
  },
  // provider-sign-in.int.test.ts tests users without a password.
  unlinkProvider: { answers: signedIn },
  loginMethods: { answers: signedIn },
  forgotPassword: { requestOf: someAddress, answers: everyone },
  resetPassword: {
    requestOf: () => ({ body: { token: 'spent', password } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  changePassword: {
    requestOf: () => ({ body: { currentPassword: password, newPassword: password } }),
    answers: signedIn,
  },
  // accounts/second-factor.int.test.ts tests existing challenges, keys and second factors.
  verifySecondFactor: {
    requestOf: () => ({ body: { challenge: 'spent', code: '123456' } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  secondFactor: { answers: signedIn },
  listOwnData: { answers: signedIn },
  requestOwnData: { answers: signedIn },
  fetchOwnData: { requestOf: () => ({ params: { exportId: crypto.randomUUID() } }), answers: nobodys },
  accountClosing: { answers: signedIn },
  // This uses a wrong password: another user's password closes no account. privacy/erasure.int.test.ts tests the right one.
  closeAccount: {
    requestOf: () => ({ body: { currentPassword: 'not it' } }),
    answers: [401, 422, 422, 422, 422, 422],
  },
  reopenAccount: {
    requestOf: () => ({ body: { token: 'spent' } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  startSecondFactor: { requestOf: () => ({ body: { currentPassword: password } }), answers: signedIn },
  turnOnSecondFactor: {
    requestOf: () => ({ body: { code: 'none' } }),
    answers: [401, 400, 400, 400, 400, 400],
  },
  turnOffSecondFactor: {
    requestOf: () => ({ body: { currentPassword: password, code: 'none' } }),
    answers: [401, 409, 409, 409, 409, 409],
  },
  renewRecoveryCodes: {
    requestOf: () => ({ body: { currentPassword: password, code: 'none' } }),
    answers: [401, 409, 409, 409, 409, 409],
  },
  listSessions: { answers: signedIn },
  revokeSession: {
    requestOf: () => ({ body: { sessionId: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  revokeOtherSessions: { answers: signedIn },
  listWaitingUsers: { answers: operatorOnly },
  approveUser: {
    requestOf: (fixture) => ({ body: { userId: fixture.buyer.userId } }),
    answers: operatorOnly,
  },
  declineUser: {
    requestOf: (fixture) => ({ body: { userId: fixture.buyer.userId } }),
    answers: [401, 404, 409, 404, 404, 404],
  },
  currentUser: { answers: signedIn },
  listMembers: { answers: signedIn },
  listTeamInvitations: { answers: signedIn },
  listOwnTeamInvitations: { answers: signedIn },
  findTeamInvitation: {
    requestOf: () => ({ params: { token: 'spent' } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  inviteColleague: {
    requestOf: () => ({ body: { email: `c-${crypto.randomUUID()}@x.example`, role: 'admin' } }),
    answers: signedIn,
  },
  resendTeamInvitation: { requestOf: someInvitation, answers: [401, 404, 404, 404, 404, 404] },
  revokeTeamInvitation: { requestOf: someInvitation, answers: [401, 404, 404, 404, 404, 404] },
  joinTeam: { requestOf: someInvitation, answers: [401, 400, 400, 400, 400, 400] },
  declineTeamInvitation: { requestOf: someInvitation, answers: [401, 400, 400, 400, 400, 400] },
  changeMemberRole: {
    requestOf: () => ({ body: { userId: crypto.randomUUID(), role: 'admin' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  removeMember: { requestOf: somePerson, answers: [401, 404, 404, 404, 404, 404] },
  leaveTeam: { answers: [401, 409, 409, 409, 409, 409] },
  handOverCompany: { requestOf: somePerson, answers: [401, 404, 404, 404, 404, 404] },
  addCompany: {
    requestOf: (_fixture, person) => ({
      form: companyForm({
        companyName: `C ${person.email}`,
        overview: JSON.stringify('We make'),
        locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
      }),
    }),
    answers: signedIn,
  },
  getCompany: {
    on: 'published',
    requestOf: (fixture) => ({ params: { userId: fixture.buyer.userId, id: fixture.rfpId } }),
    answers: buyerAndVendors,
  },
  suggestPlaces: { requestOf: () => ({ search: { search: 'leeds' } }), answers: signedIn },
  getCompanySuggestion: { requestOf: () => ({ search: { name: 'a' } }), answers: signedIn },
  addProduct: {
    requestOf: (fixture) => ({ body: { ...productBody, companyId: fixture.vendors[0]?.companyId } }),
    answers: [401, 404, 404, 404, 200, 404],
  },
  getProduct: {
    requestOf: (fixture) => ({ params: { userId: fixture.vendors[0]?.person.userId } }),
    answers: [401, 404, 404, 404, 200, 404],
  },
  getProducts: { requestOf: productPage, answers: [401, 404, 404, 404, 200, 404] },
  getProductsList: { requestOf: productPage, answers: [401, 404, 404, 404, 200, 404] },
  productInsight: {
    requestOf: () => ({ params: { productId: crypto.randomUUID() }, search: { days: '30' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  productCategories: { answers: signedIn },
  publishProduct: {
    requestOf: () => ({ body: { productId: crypto.randomUUID(), type: 'publish' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  deleteProduct: {
    requestOf: () => ({ params: { id: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  deleteSheets: {
    requestOf: () => ({ body: { _id: crypto.randomUUID(), fileName: 'a.pdf' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  searchCatalogue: { requestOf: () => ({ search: {} }), answers: everyone },
  suggestFromCatalogue: { requestOf: () => ({ search: { search: 'abc' } }), answers: everyone },
  getCatalogueProduct: {
    requestOf: () => ({ params: { objectID: crypto.randomUUID() } }),
    answers: [404, 404, 404, 404, 404, 404],
  },
  productNeighbours: {
    requestOf: () => ({ params: { objectID: crypto.randomUUID() } }),
    answers: [404, 404, 404, 404, 404, 404],
  },
  listCatalogueProducts: {
    requestOf: () => ({ search: { products: [crypto.randomUUID()] } }),
    answers: everyone,
  },
  listCatalogueCategories: { answers: everyone },
  shortlist: { answers: signedIn },
  addToShortlist: {
    requestOf: () => ({ body: { objectID: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  removeFromShortlist: { requestOf: () => ({ body: { objectID: crypto.randomUUID() } }), answers: signedIn },
  mergeShortlist: { requestOf: () => ({ body: { objectIDs: [crypto.randomUUID()] } }), answers: signedIn },
  wouldLikeOptions: { answers: everyone },
  creditHistory: { answers: signedIn },
  creditBalances: { answers: signedIn },
  subscriptionPlans: { answers: signedIn },
  // infra/billing/checkout.int.test.ts tests a product of the caller's own company.
  createCheckoutSession: {
    requestOf: () => ({
      body: { ...ownPages, planId: 'basicPlan', productId: crypto.randomUUID() },
    }),
    answers: nobodys,
  },
  returnFromCheckout: { requestOf: () => ({ body: { sessionId: 'cs_none' } }), answers: nobodys },
  checkoutState: { requestOf: () => ({ params: { sessionId: 'cs_none' } }), answers: nobodys },
  // Nothing is for sale here.
  createPortalSession: {
    requestOf: () => ({ body: { returnUrl: ownPages.successUrl } }),
    answers: [401, 503, 503, 503, 503, 503],
  },
  openPaymentDocument: {
    requestOf: () => ({ body: { paymentId: crypto.randomUUID(), kind: 'invoice' } }),
    answers: nobodys,
  },
  licences: { answers: signedIn },
  listPaymentIssues: { answers: operatorOnly },
  closePaymentIssue: {
    requestOf: () => ({ params: { id: crypto.randomUUID() }, body: { note: 'Refunded' } }),
    answers: nobodys,
  },
  productDemoOptions: { answers: everyone },
  discoveryStage: { answers: everyone },
  addDiscoveryMeeting: {
    requestOf: () => ({ body: { stage: 1, question: 'Does it?', productId: listedProduct } }),
    answers: signedIn,
  },
  addProductDemo: {
    requestOf: () => ({ body: { type: 1, stage: 1, description: 'Does it?', productId: listedProduct } }),
    answers: signedIn,
  },
  discoveryMeetingList: { answers: signedIn },
  productDemoList: { answers: signedIn },
  getDiscoveryMeeting: { requestOf: someMeeting, answers: nobodys },
  getProductDemo: { requestOf: someMeeting, answers: nobodys },
  meetingCalendar: { requestOf: someMeeting, answers: nobodys },
  changeVisitStatus: { requestOf: () => ({ body: { type: 2, _id: crypto.randomUUID() } }), answers: nobodys },
  acceptRejectMeeting: {
    requestOf: () => ({ body: { status: 2, _id: crypto.randomUUID() } }),
    answers: nobodys,
  },
  acceptRejectProductDemo: {
    requestOf: () => ({ body: { status: 2, _id: crypto.randomUUID() } }),
    answers: nobodys,
  },
  proposeMeetingTime: {
    requestOf: () => ({ body: { _id: crypto.randomUUID(), startsAt: '2999-01-01T10:00:00Z' } }),
    answers: nobodys,
  },
  agreeMeetingTime: {
    requestOf: () => ({ body: { _id: crypto.randomUUID(), slotId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  cancelMeeting: { requestOf: () => ({ body: { _id: crypto.randomUUID() } }), answers: nobodys },
  submitEnquiry: {
    requestOf: (_fixture, person) => ({
      body: {
        productId: listedProduct,
        message: 'Does it?',
        ...(person.token ? {} : { name: 'N', email: 'n@x.example' }),
      },
    }),
    answers: everyone,
  },
  enquiryList: { answers: signedIn },
  claimablePage: { requestOf: () => ({ params: { objectID: listedProduct } }), answers: signedIn },
  // The page shows no website, so only operators can decide whose it is.
  requestClaim: {
    requestOf: () => ({ body: { objectID: listedProduct, email: 'spanner@tools.example' } }),
    answers: [401, 409, 409, 409, 409, 409],
  },
  escalateClaim: {
    requestOf: () => ({ body: { objectID: listedProduct, reason: 'It is ours' } }),
    answers: signedIn,
  },
  claimList: { answers: signedIn },
  claimOfLink: { requestOf: () => ({ params: { token: 'spent' } }), answers: [400, 400, 400, 400, 400, 400] },
  verifyClaim: { requestOf: () => ({ body: { token: 'spent' } }), answers: [400, 400, 400, 400, 400, 400] },
  reportUnauthorizedClaim: {
    requestOf: () => ({ body: { token: 'spent' } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  waitingClaims: { answers: operatorOnly },
  decideClaim: {
    requestOf: () => ({
      body: { claimId: crypto.randomUUID(), decision: 'leave', reason: 'No', pageOwnerId: null },
    }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  pageDecisions: { answers: operatorOnly },
  saveListing: {
    requestOf: () => ({ body: { product: crypto.randomUUID(), company: 'Acme', category: 'HR' } }),
    answers: operatorOnly,
  },
  saveCategoryPageContent: {
    requestOf: () => ({ body: { category: 'Nowhere' } }),
    answers: [401, 404, 422, 404, 404, 404],
  },
  getCategoryPageContent: {
    requestOf: () => ({ params: { category: 'Nowhere' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  dropCategoryPageContent: {
    requestOf: () => ({ params: { category: 'Nowhere' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  managedCategories: { answers: operatorOnly },
  addCategory: { requestOf: () => ({ body: { name: `New ${crypto.randomUUID()}` } }), answers: operatorOnly },
  renameCategory: {
    requestOf: () => ({ body: { category: 'Nowhere', name: 'Somewhere' } }),
    answers: [401, 404, 422, 404, 404, 404],
  },
  removeCategory: {
    requestOf: () => ({ params: { category: 'Nowhere' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  removeSubCategory: {
    requestOf: () => ({ params: { category: 'Nowhere', subCategory: 'At all' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  getListing: {
    requestOf: () => ({ params: { objectID: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  dropListing: {
    requestOf: () => ({ params: { objectID: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  createRfp: {
    on: 'draft',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        rfpName: 'Renamed',
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
      },
    }),
    answers: buyerOnly,
  },
  rfpTemplates: { answers: signedIn },
  saveQuestionnaireTemplate: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, name: 'Ours' } }),
    answers: buyerOnly,
  },
  // rfps/templates/saved-templates.int.test.ts changes and deletes those of the own company.
  changeQuestionnaireTemplate: {
    requestOf: () => ({ body: { templateId: crypto.randomUUID(), name: 'Ours', version: 1 } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  deleteQuestionnaireTemplate: {
    requestOf: () => ({ body: { templateId: crypto.randomUUID(), version: 1 } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  // Each reads the questions of the own company: rfps/question-bank/question-bank.int.test.ts.
  questionBank: { answers: signedIn },
  rfpWeights: { on: 'published', requestOf: rfpId, answers: buyerOnly },
  // rfps/weights.int.test.ts tests an unpublished RFP.
  saveWeights: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, priceWeight: 0, categories: [] } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  deleteDraft: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  restoreDraft: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: buyerOnly,
  },
  deletedDrafts: { answers: signedIn },
  toDo: { answers: signedIn },
  cloneRfp: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: buyerOnly,
  },
  getRfpById: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  getRfpProducts: {
    on: 'published',
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, page: '0', size: '10' } }),
    answers: vendorsOnly,
  },
  addProject: {
    on: 'published',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, projectName: 'P', projectDescription: '"All"' },
    }),
    answers: buyerOnly,
  },
  moveDueTime: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, dueOn: '2027-01-15', dueTime: '17:00' } }),
    answers: buyerOnly,
  },
  getProject: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  deleteMaterial: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, fileName: 'none.pdf' } }),
    answers: nobodys,
  },
  createTechnical: { on: 'draft', requestOf: requirements(100), answers: buyerOnly },
  createCommercial: { on: 'draft', requestOf: requirements(200), answers: buyerOnly },
  getTechnical: { on: 'published', requestOf: rfpAndUser, answers: buyerAndVendors },
  getCommercial: { on: 'published', requestOf: rfpAndUser, answers: buyerAndVendors },
  previewQuestionnaire: { on: 'draft', requestOf: questionnaire, answers: buyerOnly },
  exportQuestionnaire: {
    on: 'published',
    requestOf: (fixture) => ({ ...rfpId(fixture), search: { kind: 'technical', format: 'csv' } }),
    answers: buyerOnly,
  },
  createVendors: {
    on: 'draft',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        type: 'save',
        invitees: [{ email: `${crypto.randomUUID()}@vendor.example` }],
      },
    }),
    answers: buyerOnly,
  },
  getVendors: { on: 'published', requestOf: rfpId, answers: buyerOnly },
  changeVendorEmail: {
    on: 'published',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, id: crypto.randomUUID(), email: 'other@vendor.example' },
    }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  createContractDrafts: {
    requestOf: withFile('contractDrafts'),
    answers: [401, 404, 404, 404, 404, 409],
  },
  getContractDrafts: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  deleteContractDraft: { requestOf: noFile, answers: [401, 404, 404, 404, 404, 409] },
  // features/rfps/question-files tests files of a draft.
  addQuestionFiles: { requestOf: withFile('questionFiles', { questionId: '99' }), answers: nobodys },
  deleteQuestionFile: { requestOf: noFileOfQuestion, answers: nobodys },
  getQuestionFiles: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  acceptContract: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, isAccepted: true } }),
    answers: vendorsOnly,
  },
  createNda: {
    on: 'draft',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, vendorMNDA: true, companyMNDA: false, bidboardMNDA: false },
    }),
    answers: buyerOnly,
  },
  getNda: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  deleteNda: {
    on: 'draft',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, fileName: 'none.pdf' } }),
    answers: nobodys,
  },
  createFinalPresentation: {
    on: 'draft',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, presentationType: 'digitalRecording' } }),
    answers: buyerOnly,
  },
  getFinalPresentation: { on: 'published', requestOf: rfpAndUser, answers: buyerAndVendors },
  openRfps: { answers: signedIn },
  // The fixture's RFPs are private, so there is nothing to ask for: rfps/open-rfps.int.test.ts tests public ones.
  openRfp: { on: 'published', requestOf: rfpId, answers: nobodys },
  requestInvite: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: nobodys,
  },
  withdrawInviteRequest: {
    requestOf: () => ({ body: { requestId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  inviteRequests: { on: 'published', requestOf: rfpId, answers: buyerOnly },
  decideInviteRequest: {
    on: 'published',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, requestId: crypto.randomUUID(), decision: 'accept' },
    }),
    answers: nobodys,
  },
  // rfps/one-invite.int.test.ts tests an existing invite.
  retractInvite: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, id: crypto.randomUUID() } }),
    answers: nobodys,
  },
  inviteAgain: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, id: crypto.randomUUID() } }),
    answers: nobodys,
  },
  // rfps/vendor-contact.int.test.ts tests an existing invite.
  remindVendor: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, id: crypto.randomUUID() } }),
    answers: nobodys,
  },
  sendVendorMessage: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, id: crypto.randomUUID(), text: 'Hello' } }),
    answers: nobodys,
  },
  vendorMessages: { on: 'accepted', requestOf: rfpId, answers: buyerAndVendors },
  deleteVendorEmail: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, id: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  acceptInvite: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, acceptStatus: 1 } }),
    answers: vendorsOnly,
  },
  saveTechnicalAnswers: { on: 'accepted', requestOf: answers(1, 'yes'), answers: vendorsOnly },
  saveCommercialAnswers: { on: 'accepted', requestOf: answers(9, 'Soon'), answers: vendorsOnly },
  createNdaAnswer: { on: 'accepted', requestOf: withFile('companyNDAAnsDocument'), answers: vendorsOnly },
  getAllNdaAnswers: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  // No question of the fixture is answered by files.
  addAnswerFiles: {
    on: 'accepted',
    requestOf: withFile('answerFiles', { questionId: '1' }),
    answers: nobodys,
  },
  deleteAnswerFile: { on: 'accepted', requestOf: noFileOfQuestion, answers: nobodys },
  deleteNdaAnswer: { on: 'accepted', requestOf: noFile, answers: nobodys },
  submitFinalPresentation: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: vendorsOnly,
  },
  getAllFinalPresentations: { on: 'accepted', requestOf: rfpId, answers: buyerAndVendors },
  deleteFinalPresentation: { on: 'accepted', requestOf: noFile, answers: nobodys },
  createReference: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        references: [{ name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' }],
      },
    }),
    answers: vendorsOnly,
  },
  getAllReferences: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  createPricing: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        products: [{ productName: 'Seats', price: 1000, quantity: 10 }],
        discountPercentage: 0,
        taxPercentage: 20,
        payments: [],
      },
    }),
    answers: vendorsOnly,
  },
  getAllPricing: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rfpCurrencies: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  saveRfpCurrencies: {
    // The colleague saves what the buyer has saved before.
    requestOf: (fixture, { userId }) => ({
      body: { rfpId: fixture.rfpId, currencies: [], version: userId === fixture.buyer.userId ? 0 : 1 },
    }),
    answers: buyerOnly,
  },
  saveResponseCurrency: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, currency: 'USD' } }),
    answers: vendorsOnly,
  },
  priceSheet: { on: 'published', requestOf: rfpId, answers: buyerAndVendors },
  // Publication has fixed the sheet of this RFP.
  savePriceSheet: {
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, lines: [], termYears: 3, allowsOwnLines: false, version: 0 },
    }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  ownPrices: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  // price-sheets/price-sheets.int.test.ts tests an RFP with a price sheet.
  saveOwnPrices: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, prices: [], ownLines: [], version: 0 } }),
    answers: [401, 404, 404, 409, 409, 404],
  },
  priceComparison: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  exportPriceSheet: {
    on: 'published',
    requestOf: (fixture) => ({ ...rfpId(fixture), search: { format: 'csv' } }),
    answers: buyerAndVendors,
  },
  previewPriceSheet: {
    on: 'draft',
    requestOf: priceSpreadsheet('line,quantity,unit\nSeats,2,user\n'),
    answers: buyerOnly,
  },
  previewOwnPrices: {
    on: 'accepted',
    requestOf: priceSpreadsheet('number,unit price\n1,2.50\n'),
    answers: vendorsOnly,
  },
  createLegal: { on: 'accepted', requestOf: withFile('legalDocuments'), answers: vendorsOnly },
  getAllLegal: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  deleteLegal: { on: 'accepted', requestOf: noFile, answers: nobodys },
  exportAnswers: {
    on: 'accepted',
    requestOf: (fixture) => ({ ...rfpId(fixture), search: { kind: 'both', format: 'csv' } }),
    answers: vendorsOnly,
  },
  previewAnswers: { on: 'accepted', requestOf: answersSpreadsheet, answers: vendorsOnly },
  importAnswers: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, answers: [{ questionId: 2, answer: 'no', version: 0 }] },
    }),
    answers: vendorsOnly,
  },
  responseColleagues: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  answerAuthors: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  answerSuggestions: {
    on: 'accepted',
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, kind: 'technical' } }),
    answers: vendorsOnly,
  },
  internalComments: {
    on: 'accepted',
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, questionId: '1' } }),
    answers: vendorsOnly,
  },
  writeInternalComment: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, questionId: 1, text: 'Ask Ann' } }),
    answers: vendorsOnly,
  },
  // responses/colleagues.int.test.ts tests existing sections and comments.
  assignSections: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, sectionIds: [crypto.randomUUID()], userId: null },
    }),
    answers: [401, 404, 404, 422, 422, 404],
  },
  deleteInternalComment: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, commentId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  // responses/documents.int.test.ts tests an existing invite.
  vendorDocuments: {
    on: 'accepted',
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, inviteId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  // The buyer cannot read a draft: responses/documents.int.test.ts.
  getAnswerFiles: {
    on: 'submitted',
    requestOf: (fixture, person) => {
      const { vendors } = fixture;
      const chosen = vendors.find((vendor) => vendor.person.userId === person.userId) ?? vendors[0];
      return { params: { rfpId: fixture.rfpId, questionId: '1', vendorId: chosen?.companyId } };
    },
    answers: buyerAndVendors,
  },
  getNdaAnswer: { on: 'submitted', requestOf: ofVendor, answers: buyerAndVendors },
  // The fixture's last milestone is the current one.
  getReference: { on: 'submitted', requestOf: ofVendor, answers: buyerAndVendors },
  getPricing: { on: 'submitted', requestOf: ofVendor, answers: buyerAndVendors },
  getLegal: { on: 'submitted', requestOf: ofVendor, answers: buyerAndVendors },
  // responses/receipts.int.test.ts tests submitted responses that can or cannot be withdrawn.
  withdrawResponse: {
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: [401, 404, 404, 409, 409, 404],
  },
  getReceipts: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  checkReceipt: {
    on: 'accepted',
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, number: '2' } }),
    answers: nobodys,
  },
  requestReport: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, format: 'pdf' } }),
    answers: buyerOnly,
  },
  getReports: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rateAnswer: {
    on: 'submitted',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        vendorId: fixture.vendors[0]?.companyId,
        type: 'technical',
        questionId: 3,
        answerRating: 'fully-met',
      },
    }),
    answers: buyerOnly,
  },
  // The buyer has no colleagues here; evaluators/evaluators.int.test.ts tests with colleagues.
  evaluators: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  nameEvaluators: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, userIds: [crypto.randomUUID()] } }),
    answers: [401, 404, 404, 404, 404, 403],
  },
  removeEvaluator: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, userId: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 403],
  },
  handOverEvaluation: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, userId: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 403],
  },
  openConsensus: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  consensus: { on: 'accepted', requestOf: rfpId, answers: [401, 404, 404, 404, 404, 409] },
  agreeUnanimous: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  // The vendors ask. Every other role can only answer the first vendor's question.
  saveVendorQuestion: {
    on: 'accepted',
    requestOf: (fixture, person) => {
      const about = { rfpId: fixture.rfpId, questionId: 3, vendorQuestionId: 7 };
      const requester = fixture.vendors.find((vendor) => vendor.person.userId === person.userId);
      const vendorId = fixture.vendors[0]?.companyId;
      return {
        body: requester ? { ...about, question: 'For how long?' } : { ...about, vendorId, answer: 'A year' },
      };
    },
    answers: buyerAndVendors,
  },
  submitResponse: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: vendorsOnly,
  },
  // The invite is accepted by then.
  leaveRfp: {
    on: 'published',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: vendorsOnly,
  },

  getVendorQuestions: {
    on: 'accepted',
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, questionId: '3' } }),
    answers: buyerAndVendors,
  },
  getAllVendorQuestions: { on: 'accepted', requestOf: rfpId, answers: buyerAndVendors },
  // evaluation/published-questions.int.test.ts tests an existing question.
  publishVendorQuestion: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, questionId: 3, vendorQuestionId: 99, question: 'How?', answer: 'So' },
    }),
    answers: nobodys,
  },
  getPublishedQuestions: { on: 'accepted', requestOf: rfpId, answers: buyerAndVendors },
  // A submission would wait for the addendum, so this uses an RFP without submissions.
  publishAddendum: {
    on: 'published',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, title: 'More time', text: 'You have more time.' },
    }),
    answers: buyerOnly,
  },
  getAddenda: { on: 'accepted', requestOf: rfpId, answers: buyerAndVendors },
  // addenda/addenda.int.test.ts tests an existing addendum.
  acknowledgeAddendum: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, addendumId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  rfpDetail: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rfpTimeline: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  vendorTable: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  vendorResponse: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  technicalEvaluation: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  // evaluation/envelopes/two-envelopes.int.test.ts tests an RFP with two envelopes.
  closeTechnicalEvaluation: {
    on: 'accepted',
    requestOf: ({ rfpId: id }) => ({ body: { rfpId: id, unscoredCount: 0 } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  sensitivity: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  evaluationSignals: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rfpQuestionnaire: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rfpAudit: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  exportRfpAudit: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rfpDecision: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  rfpOutcome: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  approvalRules: { answers: signedIn },
  // approvals/approvals.int.test.ts tests companies with members.
  saveApprovalRule: {
    requestOf: () => ({
      body: { action: 'publish', isOn: false, fromMinor: null, approverIds: [], version: 0 },
    }),
    answers: signedIn,
  },
  rfpApprovals: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  // approvals/approvals.int.test.ts tests an existing request.
  decideApproval: {
    requestOf: () => ({ body: { approvalId: crypto.randomUUID(), isApproved: true } }),
    answers: nobodys,
  },
  withdrawApproval: {
    requestOf: () => ({ body: { approvalId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  rfpDeclarations: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  // declarations/declarations.int.test.ts tests an RFP that requires them.
  declareNoConflict: {
    on: 'accepted',
    requestOf: ({ rfpId: id }) => ({ body: { rfpId: id, shown: 'a' } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  declareConflict: {
    on: 'accepted',
    requestOf: ({ rfpId: id }) => ({ body: { rfpId: id, inviteId: id, reason: 'A relative works there' } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  rfpAgreement: { on: 'accepted', requestOf: rfpId, answers: buyerOnly },
  ownAward: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  // agreements/agreements.int.test.ts tests an awarded RFP.
  saveAgreement: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        valueMinor: null,
        startsOn: null,
        endsOn: null,
        renews: false,
        noticeOn: null,
        reminderDays: 30,
        reference: '',
        note: '',
        version: 0,
      },
    }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  saveAgreementFile: {
    on: 'accepted',
    requestOf: (fixture) => {
      const { form } = withFile('agreementFile')(fixture);
      form.set('isShared', 'false');
      return { form };
    },
    answers: [401, 404, 404, 404, 404, 409],
  },
  shareAgreementFile: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, fileId: crypto.randomUUID(), isShared: true },
    }),
    answers: nobodys,
  },
  removeAgreementFile: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, fileId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  acceptAward: {
    on: 'accepted',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId } }),
    answers: [401, 404, 404, 409, 409, 404],
  },
  // final-rounds/final-rounds.int.test.ts tests an RFP past its due time.
  finalRounds: { requestOf: rfpId, answers: [401, 404, 404, 404, 404, 200] },
  finalComparison: { requestOf: rfpId, answers: [401, 404, 404, 404, 404, 200] },
  ownFinalRounds: { on: 'accepted', requestOf: rfpId, answers: vendorsOnly },
  startFinalRound: {
    on: 'accepted',
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        inviteIds: [crypto.randomUUID()],
        asksPrices: true,
        questionIds: [],
        dueOn: '2099-01-31',
        dueTime: '',
        message: '',
      },
    }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  extendFinalRound: {
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, roundId: crypto.randomUUID(), dueOn: '2099-01-31', dueTime: '' },
    }),
    answers: nobodys,
  },
  cancelFinalRound: {
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, roundId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  saveFinalOffer: {
    requestOf: (fixture) => ({
      body: {
        rfpId: fixture.rfpId,
        roundId: crypto.randomUUID(),
        version: 0,
        offer: { pricing: null, sheetPrices: null, answers: [] },
      },
    }),
    answers: nobodys,
  },
  submitFinalOffer: {
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, roundId: crypto.randomUUID(), version: 1 },
    }),
    answers: nobodys,
  },
  withdrawFinalOffer: {
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, roundId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  declineFinalOffer: {
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, roundId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  // decisions/decisions.int.test.ts tests an RFP that can be decided.
  markVendor: {
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, inviteId: crypto.randomUUID(), isShortlisted: true },
    }),
    answers: nobodys,
  },
  awardRfp: {
    on: 'draft',
    requestOf: (fixture) => ({
      body: { rfpId: fixture.rfpId, inviteId: crypto.randomUUID(), reason: 'Best of all' },
    }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  closeRfp: {
    on: 'draft',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, reason: 'None fits' } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  cancelRfp: {
    on: 'draft',
    requestOf: (fixture) => ({ body: { rfpId: fixture.rfpId, reason: 'No budget' } }),
    answers: [401, 404, 404, 404, 404, 409],
  },
  // evaluation/responses-table.int.test.ts tests an existing section.
  sectionResponses: {
    requestOf: (fixture) => ({ params: { rfpId: fixture.rfpId, sectionId: crypto.randomUUID() } }),
    answers: nobodys,
  },
  customerList: { answers: signedIn },
  notifications: { answers: signedIn },
  // Other users' notifications are reported as missing: notifications/notifications.int.test.ts.
  markNotificationRead: { requestOf: () => ({ body: { _id: crypto.randomUUID() } }), answers: nobodys },
  markAllNotificationsRead: { requestOf: () => ({ body: { upTo: crypto.randomUUID() } }), answers: signedIn },
  notificationPreferences: { answers: signedIn },
  saveNotificationPreference: {
    requestOf: () => ({ body: { topic: 'operations', mail: 'off' } }),
    answers: operatorOnly,
  },
  mailLink: { requestOf: () => ({ params: { token: 'forged' } }), answers: [400, 400, 400, 400, 400, 400] },
  changeMailSubscription: {
    requestOf: () => ({ body: { token: 'forged', isOn: false } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  saveDigestTime: { requestOf: () => ({ body: { hour: 8 } }), answers: signedIn },
  saveAccountSettings: {
    requestOf: () => ({ body: { language: 'en', locale: 'de-DE', timeZone: 'Europe/Berlin' } }),
    answers: signedIn,
  },
  gridViews: { requestOf: () => ({ search: { grid: 'customers' } }), answers: signedIn },
  saveGridView: {
    requestOf: () => ({
      body: { grid: 'customers', name: 'My view', layout: { columns: [], sort: [], filters: [] } },
    }),
    answers: signedIn,
  },
  dismissedHints: { answers: signedIn },
  dismissHint: { requestOf: () => ({ body: { hint: 'addProduct' } }), answers: signedIn },
  restoreHint: { requestOf: () => ({ body: { hint: 'addProduct' } }), answers: signedIn },
  removeGridView: {
    requestOf: () => ({ body: { viewId: crypto.randomUUID() } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  getRfps: { requestOf: (fixture) => ({ params: { userId: fixture.buyer.userId } }), answers: buyerOnly },
  outboxState: { answers: operatorOnly },
  outboxHistory: { answers: operatorOnly },
  operationFigures: { answers: operatorOnly },
  operatorCounts: { answers: operatorOnly },
  queueHistory: { answers: operatorOnly },
  searchState: { answers: operatorOnly },
  readModelStates: { answers: operatorOnly },
  searchAudit: { answers: operatorOnly },
  foundActionDetail: { requestOf: () => ({ params: { eventId: crypto.randomUUID() } }), answers: nobodys },
  storageUse: { answers: signedIn },
  companyStorage: { answers: operatorOnly },
  changeStorageQuota: {
    requestOf: () => ({ body: { companyId: crypto.randomUUID(), quota: 'standard', reason: 'Tried' } }),
    answers: nobodys,
  },
  inviteSenders: { answers: operatorOnly },
  changeInviteLimit: {
    requestOf: () => ({ body: { companyId: crypto.randomUUID(), limit: 'none', reason: 'Tried' } }),
    answers: nobodys,
  },
  rebuildReadModel: {
    requestOf: () => ({ body: { name: 'customer', reason: 'Tried' } }),
    answers: operatorOnly,
  },
  reindexSearch: {
    requestOf: () => ({ body: { reason: 'Tried' } }),
    answers: [401, 404, 409, 404, 404, 404],
  },
  listQueues: { answers: operatorOnly },
  failedJobs: { answers: operatorOnly },
  // There are no dead-lettered jobs.
  retryFailedJobs: { requestOf: () => noJob, answers: [401, 404, 409, 404, 404, 404] },
  discardFailedJobs: { requestOf: () => noJob, answers: [401, 404, 409, 404, 404, 404] },
  operatorActions: { answers: operatorOnly },
  openQueueBoard: { answers: operatorOnly },
};

let app: TestApp;
const fixtures = new Map<Stage, RfpFixture>();
let others: Record<'otherUser' | 'operator', Person>;

beforeAll(async () => {
  app = await createTestApp();
  const otherUser = await signUpPerson(app, 'other@x.example');
  await registerCompany(otherUser, 'Other Ltd');
  const operator = await signUpPerson(app, 'operator@x.example');
  await registerCompany(operator, 'Operators Ltd');
  await app.database.query(
    sql.statement`update app_user set is_operator = true where id = ${operator.userId}`,
  );
  others = { otherUser, operator };
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category)
    values (${listedProduct}::uuid, 'spanner', 'Spanner', 'spanner', 'Tools Ltd', 'Tools')`);
  const published = await publishRfp(app, ['vendor', 'rival']);
  await registerCompany(published.buyer, 'Buyer plc');
  const settings = {
    rfpName: 'Draft',
    processTypeValue: 'rapid',
    scopeValue: 'private',
    stepsValue: presets.rapid,
  } as const;
  const { rfp } = expectOk(await published.buyer.call(createRfp, { body: settings }));
  const invitees = published.vendors.map(({ person }) => ({ email: person.email }));
  expectOk(await published.buyer.call(createVendors, { body: { rfpId: rfp._id, type: 'save', invitees } }));
  fixtures.set('draft', { ...published, rfpId: rfp._id });
  fixtures.set('published', published);
  fixtures.set('accepted', await acceptedRfp(app, ['vendor', 'rival']));
  const submitted = await acceptedRfp(app, ['vendor', 'rival']);
  for (const { person } of submitted.vendors) {
    const quesAns = [{ questionId: 1, answer: 'yes' }];
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId: submitted.rfpId, quesAns } }));
    expectOk(await person.call(submitResponse, { body: { rfpId: submitted.rfpId } }));
  }
  fixtures.set('submitted', submitted);
});
afterAll(() => app.close());

test('Every route has a row, and every row has a route', () => {
  expect(Object.keys(table).sort()).toEqual(contracts.map((contract) => contract.name).sort());
});

/** The calls in the order of the table, since some need what an earlier one did, as leaving an RFP needs an accepted invite. */
const inOrder = Object.keys(table).flatMap((name) => contracts.filter((contract) => contract.name === name));

describe.each(inOrder.map((contract) => [contract.name, contract] as const))(
  '%s',
  (name, contract: Contract) => {
    test.each(roles)('%s', async (role: Role) => {
      const row = table[name];
      if (!row) throw new Error(`no row for ${name}`);
      const fixture = fixtures.get(row.on ?? 'published');
      if (!fixture) throw new Error('no fixture');
      const people: Record<Role, Person | undefined> = {
        ...others,
        visitor: app.visitor,
        vendor: fixture.vendors[0]?.person,
        otherVendor: fixture.vendors[1]?.person,
        buyer: fixture.buyer,
      };
      const person = people[role];
      if (!person) throw new Error(`nobody is ${role}`);
      // A logout ends the session permanently, so it uses a session of its own.
      const requester =
        name === 'logOut' && role !== 'visitor' ? await signUpPerson(app, `${role}@logout.example`) : person;
      const answered = await requester.call(contract, row.requestOf?.(fixture, person) as never);
      expect([answered.status, answered.problem.code]).toEqual([
        row.answers[roles.indexOf(role)],
        answered.problem.code,
      ]);
    });
  },
);

/** Everything that only the buyer can access, except a user's own dashboard. */
const ofTheBuyer = contracts.filter(({ name }) => {
  const [, otherUser, , , , buyer] = table[name]?.answers ?? [];
  return otherUser === 404 && buyer === 200 && name !== 'getRfps';
});

describe('the buyer’s data, which a colleague can access and a former colleague cannot', () => {
  const colleagues = new Map<string, { present: Person; former: Person }>();
  beforeAll(async () => {
    await registerCompany(fixtures.get('accepted')!.buyer, 'Accepted plc');
    await registerCompany(fixtures.get('submitted')!.buyer, 'Submitted plc');
    for (const { buyer } of fixtures.values()) {
      if (colleagues.has(buyer.userId)) continue;
      const [present, former] = [
        await signUpColleague(app, buyer, `present-${buyer.email}`),
        await signUpColleague(app, buyer, `former-${buyer.email}`, 'admin'),
      ];
      expectOk(await buyer.call(removeMember, { body: { userId: former.userId } }));
      colleagues.set(buyer.userId, { present, former });
    }
  });

  test.each(ofTheBuyer.map((contract) => [contract.name, contract] as const))(
    '%s',
    async (name, contract) => {
      const { on = 'published', requestOf } = table[name]!;
      const fixture = fixtures.get(on)!;
      const { present, former } = colleagues.get(fixture.buyer.userId)!;
      const results = [];
      for (const person of [former, present])
        results.push((await person.call(contract, requestOf?.(fixture, person) as never)).status);
      expect(results).toEqual([404, 200]);
    },
  );
});

import * as addenda from '../features/addenda/contract.ts';
import * as answerLibrary from '../features/responses/contracts/answer-library.ts';
import * as answersSpreadsheet from '../features/responses/contracts/answers-spreadsheet.ts';
import * as accounts from '../features/accounts/contracts/accounts.ts';
import * as audit from '../features/audit/contract.ts';
import * as billing from '../features/billing/contracts/billing.ts';
import * as catalogue from '../features/catalogue/contracts/catalogue.ts';
import * as catalogueEditing from '../features/catalogue/contracts/page-editing.ts';
import * as categoryEditing from '../features/catalogue/contracts/category-editing.ts';
import * as claims from '../features/claims/contract.ts';
import * as companies from '../features/companies/contract.ts';
import type { Contract } from './contract.ts';
import * as customers from '../features/customers/contract.ts';
import * as dashboard from '../features/dashboard/contracts/dashboard.ts';
import * as decisions from '../features/decisions/contract.ts';
import * as enquiries from '../features/enquiries/contract.ts';
import * as evaluation from '../features/evaluation/contracts/evaluation.ts';
import * as evaluators from '../features/evaluation/contracts/evaluators.ts';
import * as finalPresentation from '../features/rfps/contracts/final-presentation.ts';
import * as invites from '../features/rfps/contracts/invites.ts';
import * as legalDocuments from '../features/responses/contracts/legal-documents.ts';
import * as meetings from '../features/meetings/contracts/would-like-options.ts';
import * as meetingRequests from '../features/meetings/contracts/meeting-requests.ts';
import * as contractDrafts from '../features/rfps/contracts/contract-drafts.ts';
import * as nda from '../features/rfps/contracts/nda.ts';
import * as ndaAnswers from '../features/responses/contracts/nda-answers.ts';
import * as notificationPreferences from '../features/notifications/contracts/preferences.ts';
import * as notifications from '../features/notifications/contracts/notifications.ts';
import * as openRfps from '../features/rfps/contracts/open-rfps.ts';
import * as operations from '../features/operations/contracts/operations.ts';
import * as operationsQueues from '../features/operations/contracts/queues.ts';
import * as operationsAudit from '../features/operations/contracts/audit-search.ts';
import * as operationsInvites from '../features/invite-limits/contract.ts';
import * as operationsRebuilds from '../features/operations/contracts/rebuilds.ts';
import * as payments from '../features/billing/contracts/payments.ts';
import * as presentations from '../features/responses/contracts/presentations.ts';
import * as pricing from '../features/responses/contracts/pricing.ts';
import * as privacy from '../features/privacy/contract.ts';
import * as products from '../features/products/contract.ts';
import * as places from '../features/places/contract.ts';
import * as receipts from '../features/responses/contracts/receipts.ts';
import * as references from '../features/responses/contracts/references.ts';
import * as reports from '../features/reports/contract.ts';
import * as requirements from '../features/rfps/contracts/requirements.ts';
import * as responseColleagues from '../features/responses/contracts/colleagues.ts';
import * as responses from '../features/responses/contracts/responses.ts';
import * as rfpStartingPoints from '../features/rfps/contracts/starting-points.ts';
import * as rfpProducts from '../features/rfps/contracts/invite-products.ts';
import * as rfps from '../features/rfps/contracts/rfps.ts';
import * as sealing from '../features/rfps/contracts/due-time.ts';
import * as secondFactor from '../features/accounts/contracts/second-factor.ts';
import * as shortlists from '../features/shortlists/contract.ts';
import * as storageQuota from '../features/storage-quota/contract.ts';
import * as team from '../features/team/contract.ts';
import * as vendorQuestions from '../features/evaluation/contracts/vendor-questions.ts';
import * as vendorDocuments from '../features/responses/contracts/vendor-documents.ts';
import * as weights from '../features/rfps/contracts/weights.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || value.kind === 'query');

/** All commands and queries of the API. Startup, OpenAPI and the list of roles must cover them completely. */
export const contracts: readonly Contract[] = [
  accounts,
  secondFactor,
  privacy,
  companies,
  storageQuota,
  team,
  places,
  products,
  catalogue,
  catalogueEditing,
  categoryEditing,
  meetings,
  meetingRequests,
  audit,
  billing,
  payments,
  enquiries,
  claims,
  shortlists,
  rfps,
  sealing,
  rfpStartingPoints,
  rfpProducts,
  openRfps,
  requirements,
  weights,
  invites,
  contractDrafts,
  nda,
  finalPresentation,
  vendorQuestions,
  addenda,
  ndaAnswers,
  presentations,
  receipts,
  references,
  pricing,
  legalDocuments,
  vendorDocuments,
  answersSpreadsheet,
  answerLibrary,
  responseColleagues,
  responses,
  evaluation,
  evaluators,
  dashboard,
  decisions,
  reports,
  customers,
  notifications,
  notificationPreferences,
  operations,
  operationsAudit,
  operationsInvites,
  operationsRebuilds,
  operationsQueues,
].flatMap((words) => Object.values(words).filter(isContract));

import * as addenda from './addenda.ts';
import * as answerLibrary from './answer-library.ts';
import * as answersSpreadsheet from './answers-spreadsheet.ts';
import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as billing from './billing.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueEditing from './catalogue-editing.ts';
import * as categoryEditing from './category-editing.ts';
import * as claims from './claims.ts';
import * as companies from './companies.ts';
import type { Contract } from './contract.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as decisions from './decisions.ts';
import * as enquiries from './enquiries.ts';
import * as evaluation from './evaluation.ts';
import * as evaluators from './evaluators.ts';
import * as finalPresentation from './final-presentation.ts';
import * as invites from './invites.ts';
import * as legalDocuments from './legal-documents.ts';
import * as meetings from './meetings.ts';
import * as meetingRequests from './meeting-requests.ts';
import * as contractDrafts from './contract-drafts.ts';
import * as nda from './nda.ts';
import * as ndaAnswers from './nda-answers.ts';
import * as notificationPreferences from './notification-preferences.ts';
import * as notifications from './notifications.ts';
import * as openRfps from './open-rfps.ts';
import * as operations from './operations.ts';
import * as operationsQueues from './operations-queues.ts';
import * as operationsAudit from './operations-audit.ts';
import * as operationsInvites from './operations-invites.ts';
import * as operationsRebuilds from './operations-rebuilds.ts';
import * as payments from './payments.ts';
import * as presentations from './presentations.ts';
import * as pricing from './pricing.ts';
import * as privacy from './privacy.ts';
import * as products from './products.ts';
import * as places from './places.ts';
import * as receipts from './receipts.ts';
import * as references from './references.ts';
import * as reports from './reports.ts';
import * as requirements from './requirements.ts';
import * as responseColleagues from './response-colleagues.ts';
import * as responses from './responses.ts';
import * as rfpStartingPoints from './rfp-starting-points.ts';
import * as rfpProducts from './rfp-products.ts';
import * as rfps from './rfps.ts';
import * as sealing from './sealing.ts';
import * as secondFactor from './second-factor.ts';
import * as shortlists from './shortlists.ts';
import * as storageQuota from './storage-quota.ts';
import * as team from './team.ts';
import * as vendorQuestions from './vendor-questions.ts';
import * as vendorDocuments from './vendor-documents.ts';
import * as weights from './weights.ts';

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

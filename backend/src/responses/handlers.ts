import type { Handler } from '../platform/handler.ts';
import { doAcceptInvite } from './accept-invite.ts';
import { findAnswerAuthors } from './answer-authors.ts';
import { answersSpreadsheetHandlers } from './answers-spreadsheet-handlers.ts';
import type { ColleagueDependencies } from './colleague-dependencies.ts';
import type { DocumentDependencies } from './document-dependencies.ts';
import { receiptHandlers } from './find-receipts.ts';
import { findVendorDocuments } from './find-vendor-documents.ts';
import { internalCommentHandlers } from './internal-comment.ts';
import type { ResponseDependencies } from './response-dependencies.ts';
import { doLeaveRfp } from './leave-rfp.ts';
import { legalDocumentHandlers } from './legal-documents.ts';
import { findAnswerSuggestions } from './library-suggestions.ts';
import { ndaAnswerHandlers } from './nda-answer.ts';
import { pricingHandlers } from './pricing.ts';
import type { ReceiptDependencies } from './receipt-dependencies.ts';
import { referenceHandlers } from './reference.ts';
import { doSaveCommercialAnswers, doSaveTechnicalAnswers } from './save-answers.ts';
import { sectionAssignmentHandlers } from './section-assignment.ts';
import { presentationHandlers } from './submit-presentation.ts';
import { doSubmitResponse } from './submit-response.ts';
import { doWithdrawResponse } from './withdraw-response.ts';

export const responseHandlers = (
  dependencies: ResponseDependencies & DocumentDependencies & ReceiptDependencies & ColleagueDependencies,
): Handler[] => [
  doAcceptInvite(dependencies),
  doSaveTechnicalAnswers(dependencies),
  doSaveCommercialAnswers(dependencies),
  doSubmitResponse(dependencies),
  doWithdrawResponse(dependencies),
  doLeaveRfp(dependencies),
  ...receiptHandlers(dependencies),
  ...ndaAnswerHandlers(dependencies),
  ...presentationHandlers(dependencies),
  ...referenceHandlers(dependencies),
  ...pricingHandlers(dependencies),
  ...legalDocumentHandlers(dependencies),
  findVendorDocuments(dependencies),
  ...answersSpreadsheetHandlers(dependencies),
  ...sectionAssignmentHandlers(dependencies),
  ...internalCommentHandlers(dependencies),
  findAnswerAuthors(dependencies),
  findAnswerSuggestions(dependencies),
];

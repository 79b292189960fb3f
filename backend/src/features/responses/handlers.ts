import { answerFileHandlers } from './answers/answer-files.ts';
import type { Handler } from '../../platform/handler.ts';
import { acceptInviteHandler } from './wizard/accept-invite.ts';
import { answerAuthorsHandler, type ColleagueDependencies } from './colleagues/colleague-dependencies.ts';
import { answersSpreadsheetHandlers } from './answers/answers-spreadsheet-handlers.ts';
import type { DocumentDependencies } from './document-dependencies.ts';
import { receiptHandlers } from './receipts/find-receipts.ts';
import { vendorDocumentsHandler } from './documents/find-vendor-documents.ts';
import { internalCommentHandlers } from './colleagues/internal-comment.ts';
import type { ResponseDependencies } from './response-dependencies.ts';
import { leaveRfpHandler, withdrawResponseHandler } from './wizard/withdraw-response.ts';
import { legalDocumentHandlers } from './documents/legal-documents.ts';
import { answerSuggestionsHandler } from './library/library-suggestions.ts';
import { ndaAnswerHandlers } from './documents/nda-answer.ts';
import { pricingHandlers } from './pricing/pricing.ts';
import type { ReceiptDependencies } from './receipts/receipt-store.ts';
import { referenceHandlers } from './documents/reference.ts';
import { saveCommercialAnswersHandler, saveTechnicalAnswersHandler } from './answers/save-answers.ts';
import { sectionAssignmentHandlers } from './colleagues/section-assignment.ts';
import { presentationHandlers } from './documents/presentation.ts';
import { submitResponseHandler } from './wizard/submit-response.ts';

export const responseHandlers = (
  dependencies: ResponseDependencies & DocumentDependencies & ReceiptDependencies & ColleagueDependencies,
): Handler[] => [
  acceptInviteHandler(dependencies),
  saveTechnicalAnswersHandler(dependencies),
  saveCommercialAnswersHandler(dependencies),
  submitResponseHandler(dependencies),
  withdrawResponseHandler(dependencies),
  leaveRfpHandler(dependencies),
  ...receiptHandlers(dependencies),
  ...ndaAnswerHandlers(dependencies),
  ...presentationHandlers(dependencies),
  ...referenceHandlers(dependencies),
  ...pricingHandlers(dependencies),
  ...legalDocumentHandlers(dependencies),
  vendorDocumentsHandler(dependencies),
  ...answersSpreadsheetHandlers(dependencies),
  ...answerFileHandlers(dependencies),
  ...sectionAssignmentHandlers(dependencies),
  ...internalCommentHandlers(dependencies),
  answerAuthorsHandler(dependencies),
  answerSuggestionsHandler(dependencies),
];

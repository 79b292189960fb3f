import type { Handler } from '../platform/handler.ts';
import { doAcceptInvite } from './accept-invite.ts';
import { findAnswerAuthors } from './answer-authors.ts';
import { answersSheetHandlers } from './answers-sheet-handlers.ts';
import type { ColleagueDoors } from './colleague-doors.ts';
import type { DocumentDoors } from './document-doors.ts';
import { receiptHandlers } from './find-receipts.ts';
import { findVendorDocuments } from './find-vendor-documents.ts';
import { internalCommentHandlers } from './internal-comment.ts';
import type { ResponseDoors } from './invite-doors.ts';
import { doLeaveRfp } from './leave-rfp.ts';
import { legalPaperHandlers } from './legal-paper.ts';
import { findAnswerSuggestions } from './library-suggestions.ts';
import { ndaAnswerHandlers } from './nda-answer.ts';
import { pricingHandlers } from './pricing.ts';
import type { ReceiptDoors } from './receipt-doors.ts';
import { referenceHandlers } from './reference.ts';
import { doSaveCommercialAnswers, doSaveTechnicalAnswers } from './save-answers.ts';
import { sectionAssignmentHandlers } from './section-assignment.ts';
import { presentationHandlers } from './submit-presentation.ts';
import { doSubmitResponse } from './submit-response.ts';
import { doWithdrawResponse } from './withdraw-response.ts';

export const responseHandlers = (
  doors: ResponseDoors & DocumentDoors & ReceiptDoors & ColleagueDoors,
): Handler[] => [
  doAcceptInvite(doors),
  doSaveTechnicalAnswers(doors),
  doSaveCommercialAnswers(doors),
  doSubmitResponse(doors),
  doWithdrawResponse(doors),
  doLeaveRfp(doors),
  ...receiptHandlers(doors),
  ...ndaAnswerHandlers(doors),
  ...presentationHandlers(doors),
  ...referenceHandlers(doors),
  ...pricingHandlers(doors),
  ...legalPaperHandlers(doors),
  findVendorDocuments(doors),
  ...answersSheetHandlers(doors),
  ...sectionAssignmentHandlers(doors),
  ...internalCommentHandlers(doors),
  findAnswerAuthors(doors),
  findAnswerSuggestions(doors),
];

import type { Handler } from '../platform/handler.ts';
import { doAcceptInvite } from './accept-invite.ts';
import type { DocumentDoors } from './document-doors.ts';
import { findVendorDocuments } from './find-vendor-documents.ts';
import type { ResponseDoors } from './invite-doors.ts';
import { legalPaperHandlers } from './legal-paper.ts';
import { ndaAnswerHandlers } from './nda-answer.ts';
import { pricingHandlers } from './pricing.ts';
import { referenceHandlers } from './reference.ts';
import { doSaveCommercialAnswers, doSaveTechnicalAnswers } from './save-answers.ts';
import { presentationHandlers } from './submit-presentation.ts';
import { doSubmitResponse } from './submit-response.ts';

export const responseHandlers = (doors: ResponseDoors & DocumentDoors): Handler[] => [
  doAcceptInvite(doors),
  doSaveTechnicalAnswers(doors),
  doSaveCommercialAnswers(doors),
  doSubmitResponse(doors),
  ...ndaAnswerHandlers(doors),
  ...presentationHandlers(doors),
  ...referenceHandlers(doors),
  ...pricingHandlers(doors),
  ...legalPaperHandlers(doors),
  findVendorDocuments(doors),
];

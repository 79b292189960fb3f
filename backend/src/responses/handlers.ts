import type { Handler } from '../platform/handler.ts';
import { doAcceptInvite } from './accept-invite.ts';
import type { ResponseDoors } from './invite-doors.ts';
import { doSaveCommercialAnswers, doSaveTechnicalAnswers } from './save-answers.ts';
import { doSubmitResponse } from './submit-response.ts';

export const responseHandlers = (doors: ResponseDoors): Handler[] => [
  doAcceptInvite(doors),
  doSaveTechnicalAnswers(doors),
  doSaveCommercialAnswers(doors),
  doSubmitResponse(doors),
];

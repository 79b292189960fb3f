import { isRatedAtAll } from '../evaluation/public.ts';
import { sealOf } from '../rfps/public.ts';
import { recordChangedAnswers as changedAnswersRecorder } from './answers/changed-answers.ts';
import { findWithdrawalChange as withdrawalChangeFinder } from './wizard/withdraw-response.ts';

export { answersNoter, recordAnswersSaved } from './answers/changed-answers.ts';
export { listAnswers } from './answers/answer-store.ts';
export { listSubmittedInvites } from './wizard/withdraw-response.ts';
export { findAssignmentNotification, sectionCount } from './colleagues/assignment-notification.ts';
export { findVendorCompany } from './wizard/withdraw-response.ts';
export { storeReceipt } from './receipts/store-receipt.ts';
export { findReceiptMail } from './receipts/receipt-mail.ts';

export const recordChangedAnswers = changedAnswersRecorder({ sealOf });
export const findWithdrawalChange = withdrawalChangeFinder({ isRated: isRatedAtAll });

import { getAllVendorQuestions, getVendorQuestions } from '../contracts/vendor-questions.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { doSaveVendorQuestion } from './save-vendor-question.ts';
import type { VendorQuestionDoors } from './vendor-question-doors.ts';
import { listVendorQuestions } from './vendor-question-row.ts';

export const vendorQuestionHandlers = (doors: VendorQuestionDoors): Handler[] => [
  doSaveVendorQuestion(doors),
  finding(getVendorQuestions, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await doors.inviteReadBy(read, caller, rfpId);
    const data = await listVendorQuestions(read, { rfpId, inviteId, questionId: Number(params.questionId) });
    return { data, total_records: data.length };
  }),
  finding(getAllVendorQuestions, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await doors.inviteReadBy(read, caller, rfpId);
    const data = await listVendorQuestions(read, { rfpId, inviteId });
    return { data, total_records: data.length };
  }),
];

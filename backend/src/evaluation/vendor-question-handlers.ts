import {
  getAllVendorQuestions,
  getPublishedQuestions,
  getVendorQuestions,
} from '../contracts/vendor-questions.ts';
import { queryHandler, type Handler } from '../platform/handler.ts';
import { doPublishVendorQuestion } from './publish-vendor-question.ts';
import { listPublished } from './published-question-store.ts';
import { doSaveVendorQuestion } from './save-vendor-question.ts';
import type { VendorQuestionDoors } from './vendor-question-doors.ts';
import { listVendorQuestions } from './vendor-question-row.ts';

export const vendorQuestionHandlers = (doors: VendorQuestionDoors): Handler[] => [
  doSaveVendorQuestion(doors),
  doPublishVendorQuestion(doors),
  queryHandler(getPublishedQuestions, async ({ params, caller, read }) => {
    const data = (await doors.isTakingPart(read, caller, params.rfpId))
      ? await listPublished(read, params.rfpId)
      : [];
    return { data, total_records: data.length };
  }),
  queryHandler(getVendorQuestions, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await doors.inviteReadBy(read, caller, rfpId);
    const data = await listVendorQuestions(read, { rfpId, inviteId, questionId: Number(params.questionId) });
    return { data, total_records: data.length };
  }),
  queryHandler(getAllVendorQuestions, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await doors.inviteReadBy(read, caller, rfpId);
    const data = await listVendorQuestions(read, { rfpId, inviteId });
    return { data, total_records: data.length };
  }),
];

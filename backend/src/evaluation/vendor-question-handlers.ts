import {
  getAllVendorQuestions,
  getPublishedQuestions,
  getVendorQuestions,
} from '../contracts/vendor-questions.ts';
import { queryHandler, type Handler } from '../platform/handler.ts';
import { doPublishVendorQuestion } from './publish-vendor-question.ts';
import { listPublished } from './published-question-store.ts';
import { doSaveVendorQuestion } from './save-vendor-question.ts';
import type { VendorQuestionDependencies } from './vendor-question-dependencies.ts';
import { listVendorQuestions } from './vendor-question-row.ts';

export const vendorQuestionHandlers = (dependencies: VendorQuestionDependencies): Handler[] => [
  doSaveVendorQuestion(dependencies),
  doPublishVendorQuestion(dependencies),
  queryHandler(getPublishedQuestions, async ({ params, caller, read }) => {
    const data = (await dependencies.isTakingPart(read, caller, params.rfpId))
      ? await listPublished(read, params.rfpId)
      : [];
    return { data, total_records: data.length };
  }),
  queryHandler(getVendorQuestions, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await dependencies.inviteReadBy(read, caller, rfpId);
    const data = await listVendorQuestions(read, { rfpId, inviteId, questionId: Number(params.questionId) });
    return { data, total_records: data.length };
  }),
  queryHandler(getAllVendorQuestions, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await dependencies.inviteReadBy(read, caller, rfpId);
    const data = await listVendorQuestions(read, { rfpId, inviteId });
    return { data, total_records: data.length };
  }),
];

import {
  getAllVendorQuestions,
  getPublishedQuestions,
  getVendorQuestions,
} from '../contracts/vendor-questions.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import { publishVendorQuestionHandler } from './publish-vendor-question.ts';
import { listPublished } from './published-question-store.ts';
import { saveVendorQuestionHandler, type VendorQuestionDependencies } from './save-vendor-question.ts';
import { listVendorQuestions } from './vendor-question-row.ts';

export const vendorQuestionHandlers = (dependencies: VendorQuestionDependencies): Handler[] => [
  saveVendorQuestionHandler(dependencies),
  publishVendorQuestionHandler(dependencies),
  queryHandler(getPublishedQuestions, async ({ params, caller, db }) => {
    const data = (await dependencies.isTakingPart(db, caller, params.rfpId))
      ? await listPublished(db, params.rfpId)
      : [];
    return { data, total_records: data.length };
  }),
  queryHandler(getVendorQuestions, async ({ params, caller, db }) => {
    const { rfpId } = params;
    const inviteId = await dependencies.inviteReadBy(db, caller, rfpId);
    const data = await listVendorQuestions(db, { rfpId, inviteId, questionId: Number(params.questionId) });
    return { data, total_records: data.length };
  }),
  queryHandler(getAllVendorQuestions, async ({ params, caller, db }) => {
    const { rfpId } = params;
    const inviteId = await dependencies.inviteReadBy(db, caller, rfpId);
    const data = await listVendorQuestions(db, { rfpId, inviteId });
    return { data, total_records: data.length };
  }),
];

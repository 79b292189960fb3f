import { previewQuestionnaire } from '../contracts/requirements.ts';
import { finding } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { judgeRows } from './judged-rows.ts';
import { readQuestionnaire } from './questionnaire-file.ts';
import { listIdsOfKind, listIdsOfOtherKind } from './requirements-store.ts';
import { loadOwnRfp } from './rfp-store.ts';

/** Reads a file for a questionnaire that may still change, and writes nothing. */
export const findQuestionnairePreview = finding(
  previewQuestionnaire,
  async ({ file, search: { rfpId, kind }, caller, read }) => {
    const rfp = await loadOwnRfp(read, caller, rfpId);
    if (rfp.publishedAt !== null) return refuse('alreadyPublished');
    if (!file)
      return refuse('invalidFields', {
        errors: [{ field: 'questionnaire', message: 'Please choose a file' }],
      });
    const told = await readQuestionnaire(file.bytes, file.fileName);
    return judgeRows(told, {
      own: new Set(await listIdsOfKind(read, rfp.id, kind)),
      other: new Set(await listIdsOfOtherKind(read, rfp.id, kind)),
    });
  },
);

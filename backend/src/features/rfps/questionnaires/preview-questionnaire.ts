import { previewQuestionnaire } from '../contracts/requirements.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { fileQueryHandler, type Caller } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tableParserFor } from '../../../platform/spreadsheets/table-file.ts';
import { validateRows } from './validate-rows.ts';
import { readQuestionnaire } from './questionnaire-file.ts';
import { listIdsOfKind, listIdsOfOtherKind } from '../requirements/requirements-store.ts';
import { loadOwnRfp } from '../rfp-store.ts';

/** Reads a file for a questionnaire that may still change, and writes nothing. */
export const findQuestionnairePreview = fileQueryHandler(
  previewQuestionnaire,
  async ({ file, search: { rfpId, columns }, caller, db, parserCaller }) => {
    await loadOpenRfp(db, caller, rfpId);
    if (!file)
      return refuse('invalidFields', {
        errors: [{ field: 'questionnaire', message: 'Please choose a file' }],
      });
    return readQuestionnaire(file.fileName, tableParserFor(file, parserCaller), columns);
  },
  async ({ search: { rfpId, kind }, caller, db }, questionnaire) => {
    const rfp = await loadOpenRfp(db, caller, rfpId);
    const validated = validateRows(questionnaire, {
      own: new Set(await listIdsOfKind(db, rfp.id, kind)),
      other: new Set(await listIdsOfOtherKind(db, rfp.id, kind)),
    });
    return { ...validated, sheets: questionnaire.sheets };
  },
);

async function loadOpenRfp(db: Queryable, caller: Caller, rfpId: string) {
  const rfp = await loadOwnRfp(db, caller, rfpId);
  return rfp.publishedAt === null ? rfp : refuse('alreadyPublished');
}

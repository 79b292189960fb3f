import { previewQuestionnaire } from '../contracts/requirements.ts';
import { finding } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

/** Reads what the file would add and writes nothing. */
export const findQuestionnairePreview = finding(previewQuestionnaire, async ({ file }) => {
  if (!file)
    return refuse('invalidFields', { errors: [{ field: 'questionnaire', message: 'Please choose a file' }] });
  return readQuestionnaire(file.bytes, file.fileName);
});

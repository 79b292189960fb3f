import { exportQuestionnaire } from '../contracts/requirements.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheets/spreadsheet-download.ts';
import { questionnaireHelp } from './questionnaire-help.ts';
import { questionnaireCsv, questionnaireXlsx } from './questionnaire-spreadsheet.ts';
import { loadRequirements } from '../requirements/requirements-store.ts';
import { loadOwnRfp } from '../rfp-store.ts';

/** Returns the saved questionnaire as a file for its buyer. */
export const findQuestionnaireExport = queryHandler(
  exportQuestionnaire,
  async ({ params, search: { kind, format }, caller, db }) => {
    const rfp = await loadOwnRfp(db, caller, params.rfpId);
    const { categories } = await loadRequirements(db, rfp.id, kind);
    const bytes =
      format === 'csv'
        ? await questionnaireCsv(categories)
        : await questionnaireXlsx(categories, questionnaireHelp);
    return spreadsheetDownload(rfp.name, `${kind} questionnaire`, format, bytes);
  },
);

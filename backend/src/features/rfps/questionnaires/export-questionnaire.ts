import { exportQuestionnaire, previewQuestionnaire } from '../contracts/requirements.ts';
import { queryHandler, fileQueryHandler, type Caller } from '../../../platform/handler.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheets/spreadsheet-download.ts';
import { questionnaireCsv, questionnaireXlsx } from './questionnaire-spreadsheet.ts';
import { loadRequirements, listIdsOfKind, listIdsOfOtherKind } from '../requirements/requirements-store.ts';
import { loadOwnRfp } from '../rfp-store.ts';
import type { XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { questionParserFor } from '../../../platform/spreadsheets/table-file.ts';
import { listRememberedTables } from './remembered-tables.ts';
import { validateRows } from './validate-rows.ts';
import { readQuestionnaire } from './questionnaire-file.ts';
import { t } from '../../../kernel/text/texts.ts';

/** Returns the saved questionnaire as a file for its buyer. */
export const exportQuestionnaireHandler = queryHandler(
  exportQuestionnaire,
  async ({ params, search: { kind, format }, caller, db }) => {
    const rfp = await loadOwnRfp(db, caller, params.rfpId);
    const { categories } = await loadRequirements(db, rfp.id, kind);
    const bytes =
      format === 'csv'
        ? await questionnaireCsv(categories)
        : await questionnaireXlsx(categories, questionnaireHelp());
    return spreadsheetDownload(rfp.name, `${kind} questionnaire`, format, bytes);
  },
);

/** The sheet of an exported questionnaire that explains how to edit it. The import reads the other sheet, whose names of columns and types stay English. */
export const questionnaireHelp = (): XlsxSheet => ({
  name: t('Help'),
  columns: [
    { heading: t('Column'), width: 18 },
    { heading: t('What to write'), width: 100 },
  ],
  rows: [
    ['Question ID', t('Do not change it: it identifies the question. Leave it empty in rows that you add.')],
    [
      'Category',
      t('The category of the question. Another category moves the question; a new name creates a category.'),
    ],
    [
      'Section',
      t('The section within the category. Another section moves the question; a new name creates a section.'),
    ],
    ['Question', t('The text that vendors see, up to 4,000 characters.')],
    [
      'Type',
      t(
        'yes-no, detailed for a free text, single-choice, multiple-choice, number, date, table, or file. Empty means yes-no.',
      ),
    ],
    [
      'Score',
      t(
        'From 0 to 1000, with up to two decimals. 0 is for information only. Empty means 5 for detailed, table and file, and 1 for the other types.',
      ),
    ],
    ['Must-have', t('yes if a vendor that does not meet the question is not eligible.')],
    ['Help text', t('An explanation below the question, up to 2,000 characters.')],
    ['Choices', t('The choices of single-choice and multiple-choice, with one in each line of the cell.')],
    [
      'Must-have choices',
      t(
        'The choices that meet a must-have, with one in each line: any of them of a single choice, all of them of a multiple choice.',
      ),
    ],
    ['Unit', t('The unit of a number, such as hours.')],
    ['Minimum', t('The lowest number, such as 99.5, or the first day, such as 2027-01-31.')],
    ['Maximum', t('The highest number or the last day.')],
    ['Not applicable', t('yes if vendors may answer “Not applicable”.')],
    ['Remark allowed', t('yes if vendors may add a remark to their answer.')],
    [
      'Only if',
      t(
        'Empty for a question that is always asked. Otherwise the id of an earlier question of the same section and an answer to it, such as Q17 = yes, with one answer in each line. In new rows you may write any number as the question id, such as Q1, to refer to it here.',
      ),
    ],
    [
      'Points by answer',
      t(
        'Vendors never see it. How many percent of the score an answer earns until you rate it, with one answer in each line: EU = 100 for a choice, 1..4 = 50 for a range of numbers or days, not-applicable = 0.',
      ),
    ],
    [
      'Table columns',
      t(
        'The columns of a table, with one in each line: its name, its type (detailed, number, date, single-choice or yes-no), and required or optional, then the unit or the choices: Users,number,required,people.',
      ),
    ],
    ['Minimum rows', t('The lowest number of rows in the answer to a table.')],
    ['Maximum rows', t('The highest number of rows.')],
    [t('Order'), t('The order of the rows becomes the order of the questions.')],
    [
      t('Removing'),
      t('If you delete a row, the question stays, unless you choose to remove it when you import the file.'),
    ],
    [
      t('Importing'),
      t('Before anything is saved, you see every difference, and which columns and sheets are not used.'),
    ],
  ],
});

/** Reads a file for a questionnaire that may still change, and writes nothing. */
export const previewQuestionnaireHandler = fileQueryHandler(
  previewQuestionnaire,
  async ({ file, search: { rfpId, tables }, caller, db, parserCaller }) => {
    const { companyId } = await loadOpenRfp(db, caller, rfpId);
    if (!file)
      return refuse('invalidFields', {
        errors: [{ field: 'questionnaire', message: t('Please choose a file') }],
      });
    const remembered = await listRememberedTables(db, companyId);
    return readQuestionnaire(file.fileName, questionParserFor(file, parserCaller), {
      tables,
      remembered,
    });
  },
  async ({ search: { rfpId, kind }, caller, db }, questionnaire) => {
    const rfp = await loadOpenRfp(db, caller, rfpId);
    const validated = validateRows(questionnaire, {
      own: new Set(await listIdsOfKind(db, rfp.id, kind)),
      other: new Set(await listIdsOfOtherKind(db, rfp.id, kind)),
    });
    return { ...validated, remarks: questionnaire.remarks, sheets: questionnaire.sheets };
  },
);

async function loadOpenRfp(db: Queryable, caller: Caller, rfpId: string) {
  const rfp = await loadOwnRfp(db, caller, rfpId);
  return rfp.publishedAt === null ? rfp : refuse('alreadyPublished');
}

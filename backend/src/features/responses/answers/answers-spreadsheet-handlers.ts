import { findResponseCurrency } from '../pricing/response-currency.ts';
import { answersSpreadsheetLimits, exportAnswers, previewAnswers } from '../contracts/answers-spreadsheet.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { fileQueryHandler, queryHandler, type Caller, type Handler } from '../../../platform/handler.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { refuse } from '../../../platform/refusal.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheets/spreadsheet-download.ts';
import { tableParserFor } from '../../../platform/spreadsheets/table-file.ts';
import { answersCsv, answersXlsx } from './answers-spreadsheet.ts';
import { validateAnswers } from './answers-spreadsheet-difference.ts';
import { parseAnswersSpreadsheet } from './answers-spreadsheet-file.ts';
import { pricingSheet } from './answers-spreadsheet-pricing.ts';
import { listCurrentAnswers } from './answers-spreadsheet-store.ts';
import { loadOwnResponse, type ColleagueDependencies } from '../colleagues/colleague-dependencies.ts';
import { importAnswersHandler } from './import-answers.ts';
import { findPricing } from '../pricing/pricing.ts';
import { decideSaving, responseOf } from '../response.ts';
import { t } from '../../../kernel/text/texts.ts';

const names = { technical: 'technical answers', commercial: 'commercial answers', both: 'answers' } as const;

/** Returns the length of the request body that would import all of it. */
const bytesToImport = (
  rows: readonly { answer: string; remark: string; current: { questionId: number; version: number } }[],
) =>
  rows.reduce(
    (sum, { answer, remark, current: { questionId, version } }) =>
      sum + Buffer.byteLength(JSON.stringify({ questionId, answer, remark, version })) + 1,
    100,
  );

/** Loads the caller's own response to an RFP while answers may still be saved. */
async function loadOpenResponse(
  dependencies: ColleagueDependencies,
  db: Queryable,
  { caller, rfpId, now }: { caller: Caller; rfpId: string; now: number },
) {
  const { rfp, invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
  const dueAt = await dependencies.findDueAt(db, rfp);
  const decided = decideSaving(responseOf(invite.acceptStatus, invite.submittedAt), { dueAt, now });
  return decided.ok ? { rfp, invite } : refuse(decided.code);
}

export const answersSpreadsheetHandlers = (dependencies: ColleagueDependencies): Handler[] => [
  queryHandler(exportAnswers, async ({ params: { rfpId }, search: { kind, format }, caller, db }) => {
    const { rfp, invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const answers = await listCurrentAnswers(db, { rfpId, inviteId: invite.id, kind });
    const pricing = format === 'xlsx' && (await findPricing(db, invite.id));
    const beside = pricing
      ? [pricingSheet(pricing, await findResponseCurrency(db, invite.id, rfp.currency))]
      : [];
    const bytes = format === 'csv' ? await answersCsv(answers) : await answersXlsx(answers, beside);
    return spreadsheetDownload(rfp.name, names[kind], format, bytes);
  }),
  fileQueryHandler(
    previewAnswers,
    async ({ file, search: { rfpId }, caller, db, now, parserCaller }) => {
      await loadOpenResponse(dependencies, db, { caller, rfpId, now });
      if (!file)
        return refuse('invalidFields', {
          errors: [{ field: 'answers', message: t('Please choose a file') }],
        });
      return parseAnswersSpreadsheet(file.fileName, tableParserFor(file, parserCaller));
    },
    async ({ search: { rfpId }, caller, db, now }, answers) => {
      const { invite } = await loadOpenResponse(dependencies, db, { caller, rfpId, now });
      const current = await listCurrentAnswers(db, { rfpId, inviteId: invite.id, kind: 'both' });
      const { rows, unchanged, bad } = validateAnswers(current, answers);
      if (bytesToImport(rows) > answersSpreadsheetLimits.jsonBytes)
        return refuse('questionnaireUnreadable', {
          message: t('The sheet changes more than can be imported at once. Import it in parts.'),
        });
      return {
        rows: rows.map(
          ({
            row,
            change,
            answer,
            remark,
            current: { sectionId: _section, condition: _condition, details, ...rest },
          }) => ({
            ...rest,
            ...(details?.unit && { unit: details.unit }),
            row,
            change,
            current: rest.answer,
            currentRemark: rest.remark ?? '',
            answer,
            remark,
            answeredAt: isoTimeOrNull(rest.answeredAt),
          }),
        ),
        unchanged,
        bad,
      };
    },
  ),
  importAnswersHandler(dependencies),
];

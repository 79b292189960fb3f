import { exportQuestionnaire } from '../contracts/requirements.ts';
import { finding } from '../platform/handler.ts';
import { questionnaireHelp } from './questionnaire-help.ts';
import { questionnaireCsv, questionnaireXlsx } from './questionnaire-sheet.ts';
import { loadRequirements } from './requirements-store.ts';
import { loadOwnRfp } from './rfp-store.ts';

const mimeTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The saved questionnaire as a file for its buyer. */
export const findQuestionnaireExport = finding(
  exportQuestionnaire,
  async ({ params, search: { kind, format }, caller, read }) => {
    const rfp = await loadOwnRfp(read, caller, params.rfpId);
    const { categories } = await loadRequirements(read, rfp.id, kind);
    const bytes =
      format === 'csv'
        ? questionnaireCsv(categories)
        : await questionnaireXlsx(categories, questionnaireHelp);
    return {
      fileName: `${fileStem(rfp.name)} - ${kind} questionnaire.${format}`,
      mimeType: mimeTypes[format],
      content: bytes.toString('base64'),
    };
  },
);

/** An RFP's name without what a file system takes for something else. */
const fileStem = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 80)
    .trim() || 'RFP';

import type { QuestionnaireFormat } from '../../contracts/requirements.ts';

/** Of what is made here to be downloaded. */
export const mimeTypes: Record<QuestionnaireFormat | 'pdf', string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file as an answer carries it, named after what it is of. */
export const sheetDownload = (name: string, what: string, format: QuestionnaireFormat, bytes: Buffer) => ({
  fileName: `${fileStem(name)} - ${what}.${format}`,
  mimeType: mimeTypes[format],
  content: bytes.toString('base64'),
});

/** An RFP's name without what a file system takes for something else. */
export const fileStem = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 80)
    .trim() || 'RFP';

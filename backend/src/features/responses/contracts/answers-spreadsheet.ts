import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { questionnaireFormats, requirementKinds } from '../../rfps/contracts/requirements.ts';
import { answerRemark, questionTypes } from '../../rfps/contracts/questions/question-details.ts';
import { maxAnswerLength } from './responses.ts';
import { closed, listOf, nothing, oneOf, paragraphs, uuid, whole } from '../../../kernel/schema/schema.ts';

/** The kinds of questions that a spreadsheet of answers contains. */
export const exportedKinds = [...requirementKinds, 'both'] as const;
export type ExportedKind = (typeof exportedKinds)[number];

/** The limits of an import. The JSON is as long as the file it was read from, plus a margin for JSON syntax. */
export const answersSpreadsheetLimits = { bytes: 10 * 1024 * 1024, rows: 5000, jsonBytes: 12 * 1024 * 1024 };

export const exportAnswers = query('exportAnswers', {
  method: 'GET',
  path: 'responseSpreadsheet/export/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    "Returns the questions of an accepted RFP with the company's current answers as a file in base64. " +
    'previewAnswers reads it.',
  params: closed({ rfpId: uuid().required() }),
  search: closed({
    kind: oneOf(exportedKinds).required(),
    format: oneOf(questionnaireFormats).required(),
  }),
  answer: closed({
    fileName: yup.string().required(),
    mimeType: yup.string().required(),
    content: yup.string().required(),
  }),
  refuses: ['notFound', 'inviteNotAccepted'],
});

/**
 * The effect of a row on the current answer. A conflict means that a colleague answered after the download, or that the file does
 * not name its version.
 */
export const answerChanges = ['added', 'changed', 'cleared', 'conflict'] as const;

export const previewAnswers = query('previewAnswers', {
  method: 'POST',
  path: 'responseSpreadsheet/preview',
  tag: 'responses',
  who: 'user',
  summary:
    'Reads a spreadsheet of answers (CSV or XLSX, up to 10 MB) and returns what each row would change, and which ' +
    'rows have errors, by number. Saves nothing.',
  params: nothing,
  search: closed({ rfpId: uuid().required(), answers: yup.mixed().required() }),
  multipart: { file: { field: 'answers', maxBytes: answersSpreadsheetLimits.bytes } },
  answer: closed({
    rows: yup
      .array(
        closed({
          /** The row number in a spreadsheet program, from 1. */
          row: whole().required(),
          questionId: whole(1).required(),
          kind: oneOf(requirementKinds).required(),
          category: yup.string().required(),
          section: yup.string().required(),
          question: yup.string().required(),
          type: oneOf(questionTypes).required(),
          change: oneOf(answerChanges).required(),
          /** The unit of a number; absent if there is none. */
          unit: yup.string(),
          /** The current answer and remark, their author, and the version that an import names. */
          current: yup.string().defined(),
          currentRemark: yup.string().defined(),
          version: whole().required(),
          answeredBy: yup.string().nullable().defined(),
          answeredAt: yup.string().nullable().defined(),
          /** The file's answer, and its remark; the current remark if the file has no column for remarks. */
          answer: yup.string().defined(),
          remark: yup.string().defined(),
        }),
      )
      .required(),
    unchanged: whole().required(),
    bad: yup.array(closed({ row: whole().required(), reason: yup.string().required() })).required(),
  }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'questionnaireUnreadable',
  ],
});

export const importAnswers = command('importAnswers', {
  method: 'POST',
  path: 'responseSpreadsheet/import',
  tag: 'responses',
  who: 'user',
  summary:
    'Saves these technical and commercial answers, all or none. Each names the version of the answer that it was ' +
    'compared with, or 0 if there was none. JSON bodies can have up to 12 MB.',
  params: nothing,
  jsonBytes: answersSpreadsheetLimits.jsonBytes,
  body: closed({
    rfpId: uuid().required(),
    answers: listOf(
      closed({
        questionId: whole(1).required(),
        /** '' removes an answer. */
        answer: paragraphs(maxAnswerLength).defined(),
        /** Only where the question allows it. Without it, the stored remark stays. */
        remark: answerRemark(),
        version: whole().required(),
      }).required(),
      answersSpreadsheetLimits.rows,
    )
      .min(1)
      .required(),
  }),
  answer: closed({ message: yup.string().required(), saved: whole().required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'staleVersion',
  ],
});

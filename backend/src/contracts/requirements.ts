import * as yup from 'yup';
import { command, query } from './contract.ts';
import { callersId, closed, flag, listOf, nothing, oneOf, paragraphs, text, uuid, whole } from './schema.ts';

export const requirementKinds = ['technical', 'commercial'] as const;
export type RequirementKind = (typeof requirementKinds)[number];
export const questionTypes = ['yes-no', 'detailed'] as const;
export type QuestionType = (typeof questionTypes)[number];
export const defaultScore: Record<QuestionType, number> = { 'yes-no': 1, detailed: 5 };

export const question = closed({
  /** Minted by the client from the clock in ms; unique in the RFP, never changed. */
  questionId: whole(1).required(),
  question: paragraphs(4000).trim().required(),
  type: oneOf(questionTypes).required(),
  score: yup.number().min(0.01).max(1000).required(),
  /** A must-have: who fails it is not eligible. Absent where it is none. */
  isKnockOut: flag(),
});
export const section = closed({
  sectionName: text().trim().required(),
  questions: listOf(question, 5000).min(1).required(),
});
export const category = closed({
  categoryName: text().trim().required(),
  sections: listOf(section, 500).min(1).required(),
});
export type Category = yup.InferType<typeof category>;

/** The completeness rule and its one message are the slice's; the shape is checked here. */
export const requirementsForm = closed({
  rfpId: uuid().required(),
  userId: callersId(),
  type: text(20),
  step: whole(),
  version: whole(),
  overview: paragraphs(20_000).defined(),
  categories: yup.mixed<Category[]>((value): value is Category[] => Array.isArray(value)).required(),
});

const saved = closed({ message: yup.string().required(), version: whole().required() });

export const createTechnical = command('createTechnical', {
  method: 'POST',
  path: 'technical/create',
  who: 'user',
  summary: 'Saves the technical step: overview (JSON text of Markdown), categories, sections, questions.',
  params: nothing,
  body: requirementsForm,
  answer: saved,
});
export const createCommercial = command('createCommercial', {
  method: 'POST',
  path: 'commercial/create',
  who: 'user',
  summary: 'Saves the commercial step; the shape of the technical one.',
  params: nothing,
  body: requirementsForm,
  answer: saved,
});

export const answerOf = closed({
  questionId: whole(1).required(),
  answer: yup.string().defined(),
  version: whole().required(),
});
const evaluation = closed({
  overview: yup.string().defined(),
  categories: yup.array(category).required(),
  version: whole().required(),
});
const ids = closed({ rfpId: uuid().required(), userId: callersId().required() });

export const getTechnical = query('getTechnical', {
  method: 'GET',
  path: 'technical/getTechnical/:rfpId/:userId',
  who: 'user',
  summary: "The technical step; quesAns holds the reader's own answers where the reader is a vendor.",
  params: ids,
  search: nothing,
  answer: closed({ technicalEval: evaluation, quesAns: yup.array(answerOf).required() }),
});
export const getCommercial = query('getCommercial', {
  method: 'GET',
  path: 'commercial/getCommercial/:rfpId/:userId',
  who: 'user',
  summary: "The commercial step; quesAns holds the reader's own answers where the reader is a vendor.",
  params: ids,
  search: nothing,
  answer: closed({ commercialEval: evaluation, quesAns: yup.array(answerOf).required() }),
});

export const importedRow = closed({
  /** As a spreadsheet program counts, from 1. */
  row: whole().required(),
  /** Null where the row names none: a new question. */
  questionId: whole(1).nullable().defined(),
  category: yup.string().required(),
  section: yup.string().required(),
  question: yup.string().required(),
  type: oneOf(questionTypes).required(),
  score: yup.number().required(),
});
export const previewQuestionnaire = query('previewQuestionnaire', {
  method: 'POST',
  path: 'technical/previewQuestionnaire',
  who: 'user',
  summary:
    'Reads a questionnaire (CSV or XLSX, 5 MB) for the requirements of a kind: its rows, and which of them cannot be taken, by number. Writes nothing.',
  params: nothing,
  search: closed({
    rfpId: uuid().required(),
    kind: oneOf(requirementKinds).required(),
    questionnaire: yup.mixed().required(),
  }),
  multipart: { file: { field: 'questionnaire', maxBytes: 5 * 1024 * 1024 } },
  answer: closed({
    rows: yup.array(importedRow).required(),
    bad: yup.array(closed({ row: whole().required(), reason: yup.string().required() })).required(),
  }),
});

export const questionnaireFormats = ['xlsx', 'csv'] as const;
export type QuestionnaireFormat = (typeof questionnaireFormats)[number];

export const exportQuestionnaire = query('exportQuestionnaire', {
  method: 'GET',
  path: 'technical/export/:rfpId',
  who: 'user',
  summary:
    'The saved questionnaire of a kind as a file for its buyer, in base64; read back by previewQuestionnaire without a difference.',
  params: closed({ rfpId: uuid().required() }),
  search: closed({
    kind: oneOf(requirementKinds).required(),
    format: oneOf(questionnaireFormats).required(),
  }),
  answer: closed({
    fileName: yup.string().required(),
    mimeType: yup.string().required(),
    content: yup.string().required(),
  }),
});

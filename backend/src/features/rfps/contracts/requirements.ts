import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { questionDetails, questionGrading, questionTypes } from './questions/question-details.ts';
import {
  callersId,
  closed,
  bool,
  listOf,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  verbatim,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

export const requirementKinds = ['technical', 'commercial'] as const;
export type RequirementKind = (typeof requirementKinds)[number];
export const question = closed({
  /** Minted by the client from the clock in ms; unique in the RFP, never changed. */
  questionId: whole(1).required(),
  question: paragraphs(4000).trim().required(),
  type: oneOf(questionTypes).required(),
  /** 0 for a question that is asked only for information. */
  score: yup.number().min(0).max(1000).required(),
  /** Whether it is a must-have: a vendor who fails it is not eligible. Absent if it is not. */
  isMustHave: bool(),
  details: questionDetails,
  /** Absent from what a vendor reads. */
  grading: questionGrading,
});
export const section = closed({
  sectionName: text().trim().required(),
  questions: listOf(question, 5000).min(1).required(),
});
export const category = closed({
  categoryName: text().trim().required(),
  sections: listOf(section, 500).min(1).required(),
});
export type Category = Infer<typeof category>;

/** The fields that a column of a questionnaire file may hold. */
export const questionnaireColumns = [
  'questionId',
  'category',
  'section',
  'question',
  'type',
  'score',
] as const;
export type QuestionnaireColumn = (typeof questionnaireColumns)[number];

const columnIndex = () => whole(0, 16_383).nullable().defined();

/** The position of each column in a table, from 0; null if the table has none. */
const columnIndexes = closed({
  questionId: columnIndex(),
  category: columnIndex(),
  section: columnIndex(),
  question: columnIndex(),
  type: columnIndex(),
  score: columnIndex(),
});

/** How a person says that a sheet is to be read. */
export const chosenTable = closed({
  /** '' in CSV. */
  sheet: verbatim(300).defined(),
  isRead: bool().required(),
  /** The row of the headings, from 1; 0 if there is none. */
  headerRow: whole(0, 1_048_576).required(),
  columnIndexes: columnIndexes.required(),
});
export type ChosenTable = Infer<typeof chosenTable>;

/** How tables with the same headings in the same positions are read. */
export const rememberedTable = closed({
  fingerprint: yup
    .string()
    .matches(/^[0-9a-f]{40}$/)
    .required(),
  columnIndexes: columnIndexes.required(),
});
export type RememberedTable = Infer<typeof rememberedTable>;

/** Checks only the shape. The feature has the completeness rule with its one message. */
export const requirementsForm = closed({
  rfpId: uuid().required(),
  userId: callersId(),
  type: text(20),
  step: whole(),
  version: whole(),
  overview: paragraphs(20_000).defined(),
  categories: yup.mixed<Category[]>((value): value is Category[] => Array.isArray(value)).required(),
  /** With the type import: how the file was read, for later files of the same shape of the company. */
  remember: listOf(rememberedTable, 100),
});

const saved = closed({ message: yup.string().required(), version: whole().required() });

export const createTechnical = command('createTechnical', {
  method: 'POST',
  path: 'technical/create',
  tag: 'requirements',
  who: 'user',
  summary:
    'Saves the technical step: overview (JSON text of Markdown), categories, sections, questions. With the type import ' +
    'the overview may be missing if none was saved; the step is incomplete then.',
  params: nothing,
  body: requirementsForm,
  answer: saved,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion', 'requirementsIncomplete'],
});
export const createCommercial = command('createCommercial', {
  method: 'POST',
  path: 'commercial/create',
  tag: 'requirements',
  who: 'user',
  summary: 'Saves the commercial step, in the same form as the technical one.',
  params: nothing,
  body: requirementsForm,
  answer: saved,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion', 'requirementsIncomplete'],
});

export const answerOf = closed({
  questionId: whole(1).required(),
  answer: yup.string().defined(),
  /** The vendor's remark to the answer; absent if there is none. */
  remark: yup.string(),
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
  tag: 'requirements',
  who: 'user',
  summary:
    "Returns the technical step. quesAns holds the reader's own answers if the reader is a vendor, to whom no question has " +
    'its `grading`.',
  params: ids,
  search: nothing,
  answer: closed({ technicalEval: evaluation, quesAns: yup.array(answerOf).required() }),
});
export const getCommercial = query('getCommercial', {
  method: 'GET',
  path: 'commercial/getCommercial/:rfpId/:userId',
  tag: 'requirements',
  who: 'user',
  summary:
    "Returns the commercial step. quesAns holds the reader's own answers if the reader is a vendor, to whom no question has " +
    'its `grading`.',
  params: ids,
  search: nothing,
  answer: closed({ commercialEval: evaluation, quesAns: yup.array(answerOf).required() }),
});

/** The location of a row in a file. */
const rowLocation = {
  /** '' in CSV. */
  sheet: yup.string().defined(),
  /** The row number as a spreadsheet program counts, from 1. */
  row: whole().required(),
};

export const importedRow = closed({
  ...rowLocation,
  /** Null if the row names no question. It is a new question then. */
  questionId: whole(1).nullable().defined(),
  category: yup.string().required(),
  section: yup.string().required(),
  question: yup.string().required(),
  type: oneOf(questionTypes).required(),
  score: yup.number().required(),
  /** These three are absent if the file does not say; the stored values of a known question stay then. */
  isMustHave: bool(),
  details: questionDetails,
  grading: questionGrading,
});
const foundHeading = () => yup.string().nullable().defined();

/** The parts of a sheet that were read, and those that were not. */
const readSheet = closed({
  /** '' in CSV. */
  name: yup.string().defined(),
  /** A hidden sheet is read only if a person chooses it. */
  isHidden: bool().required(),
  /** The row that was taken as the header, from 1; 0 if there is none. */
  headerRow: whole().required(),
  columnIndexes: columnIndexes.required(),
  /** The columns to choose from, with the first text below the heading. */
  fileColumns: yup
    .array(
      closed({
        columnIndex: whole().required(),
        heading: yup.string().defined(),
        sample: yup.string().defined(),
      }),
    )
    .required(),
  /** The first filled rows, shortened, of which one may be the header. */
  topRows: yup.array(closed({ row: whole().required(), text: yup.string().defined() })).required(),
  /** The headings of the columns in which vendors answer. They are not imported. */
  answerColumns: yup.array(yup.string().defined()).required(),
  /** The headings of other filled columns. They are not imported. */
  unusedColumns: yup.array(yup.string().defined()).required(),
  /** Rows above the headings with more than one text, or with a question. They are not imported. */
  aboveRows: yup.array(whole().required()).required(),
  /** Rows that a spreadsheet program hides. They are not imported. */
  hiddenRows: yup.array(whole().required()).required(),
  /** Stands for the headings and their positions; null without a header. */
  fingerprint: yup.string().nullable().defined(),
  /** Whether the company read tables of this shape before in this way. */
  isRemembered: bool().required(),
  /** The cells of the row that was taken as the header. */
  headings: yup.array(yup.string().defined()).required(),
  /** The heading that was matched to each column. */
  columns: closed({
    questionId: foundHeading(),
    category: foundHeading(),
    section: foundHeading(),
    question: foundHeading(),
    type: foundHeading(),
    score: foundHeading(),
  }),
  /** The number of rows that were read as questions. */
  questions: whole().required(),
  /** Why no row was read, as the end of a sentence about the sheet; null if some were. */
  notRead: yup.string().nullable().defined(),
  /** Rows that have text only in columns that are not read. */
  otherRows: yup.array(whole().required()).required(),
  /** Rows that were taken as notes or totals. */
  noteRows: yup.array(whole().required()).required(),
});
export const previewQuestionnaire = query('previewQuestionnaire', {
  method: 'POST',
  path: 'technical/previewQuestionnaire',
  tag: 'requirements',
  who: 'user',
  summary:
    'Reads a questionnaire (CSV, XLSX, DOCX or PDF with text, up to 5 MB) for the requirements of a kind and returns its rows, which ' +
    'of them have errors, and what was read of each sheet. `tables` says for each sheet whether it is read, which row ' +
    'is its header and what its columns mean. ' +
    'Saves nothing.',
  params: nothing,
  search: closed({
    rfpId: uuid().required(),
    kind: oneOf(requirementKinds).required(),
    questionnaire: yup.mixed().required(),
    tables: listOf(chosenTable, 100),
  }),
  multipart: { json: ['tables'], file: { field: 'questionnaire', maxBytes: 5 * 1024 * 1024 } },
  answer: closed({
    rows: yup.array(importedRow).required(),
    bad: yup.array(closed({ ...rowLocation, reason: yup.string().required() })).required(),
    /** The rows whose questions are answered in another way than the file says, with the reason. */
    remarks: yup.array(closed({ ...rowLocation, remark: yup.string().required() })).required(),
    sheets: yup.array(readSheet).required(),
  }),
  refuses: ['notFound', 'alreadyPublished', 'questionnaireUnreadable'],
});

export const questionnaireFormats = ['xlsx', 'csv'] as const;
export type QuestionnaireFormat = (typeof questionnaireFormats)[number];

export const exportQuestionnaire = query('exportQuestionnaire', {
  method: 'GET',
  path: 'technical/export/:rfpId',
  tag: 'requirements',
  who: 'user',
  summary:
    'Returns the saved questionnaire of a kind to its buyer as a file in base64. previewQuestionnaire reads it ' +
    'back without a difference.',
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
  refuses: ['notFound'],
});

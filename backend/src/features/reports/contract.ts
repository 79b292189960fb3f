import * as yup from 'yup';
import { responseRefusals } from '../declarations/contract.ts';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import { documentFile } from '../../kernel/files/documents.ts';
import {
  callersId,
  closed,
  listing,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A report of the evaluation was requested. */
  reportRequested: event(
    'reportRequested',
    1,
    closed({ rfpId: uuid().required(), reportId: uuid().required() }),
  ),
  /** The report can now be downloaded. */
  reportMade: event('reportMade', 1, closed({ rfpId: uuid().required(), reportId: uuid().required() })),
} as const;

type ReportsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends ReportsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  reportMade: { topic: 'evaluation', isMailedVerbatim: true },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  reportRequested: 'Your report is being prepared.',
});

export const reportFormats = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** `failed`: it could not be made so far, and the user may request it again. */
export const reportStates = ['waiting', 'made', 'failed'] as const;

const report = closed({
  _id: uuid().required(),
  /** The number among the RFP's reports, from 1. */
  number: whole(1).required(),
  format: oneOf(reportFormats).required(),
  state: oneOf(reportStates).required(),
  /** The requester's name. */
  requestedBy: yup.string().required(),
  requestedAt: yup.string().required(),
  /** The time at which its content was true; null until it is made. */
  madeAt: yup.string().nullable().defined(),
  /** The newest revision of the data that it was made of. */
  revision: whole().nullable().defined(),
  /** The hash of the file, in hex. */
  sha256: yup.string().nullable().defined(),
  sizeBytes: whole().nullable().defined(),
  /**
   * Null until it is made. If evaluators began to score independently after the report was made, it is null until their
   * consensus.
   */
  file: documentFile.nullable().defined(),
});
export type EvaluationReport = Infer<typeof report>;

export const requestReport = command('requestReport', {
  method: 'POST',
  path: 'report/create',
  tag: 'reports',
  who: 'user',
  summary:
    "Requests an evaluation report of the caller's RFP as PDF or XLSX, with ranking, scores, ratings, answers and " +
    'prices. A worker creates it, and it then appears in the list. Only one report of each format is created at a ' +
    'time.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId(), format: oneOf(reportFormats).required() }),
  answer: closed({ message: yup.string().required(), reportId: uuid().required() }),
  refuses: [
    ...responseRefusals,
    'notFound',
    'notPublished',
    'responsesSealed',
    'staleVersion',
    'tooManyRequests',
  ],
});

export const getReports = query('getReports', {
  method: 'GET',
  path: 'report/getAll/:rfpId',
  tag: 'reports',
  who: 'user',
  summary:
    "Returns the requested reports of the caller's RFP, latest first, each with its file once it is ready.",
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(report)
    .shape({
      /** The RFP's zone, in which reports show times. */
      timeZone: yup.string().required(),
    })
    .noUnknown(),
  refuses: responseRefusals,
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: an evaluation report was requested or made, or making it failed. */
  reportsChanged: push('reportsChanged', closed({ rfpId: uuid().required() })),
} as const;

type ReportsPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends ReportsPushes {}
}

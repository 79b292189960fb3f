import * as yup from 'yup';
import { texts } from '../../../kernel/text/texts.ts';
import { command, query } from '../../../kernel/contract.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  closed,
  listing,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

/** Every read model in PostgreSQL, with its name for operators. */
export const readModels = texts({
  scores: 'Scores and vendor tables',
  rfpOverview: 'RFP overviews',
  vendorQuestions: 'Questions of vendors',
  rfpCard: 'Dashboard cards',
  customer: 'Customers',
  openRfp: 'Public RFPs',
  answerLibrary: 'Answer libraries',
});
export type ReadModel = keyof typeof readModels;
export const readModelNames = Object.keys(readModels) as ReadModel[];

/** What an operator can rebuild with a button: a read model or the index of the search engine. */
export const rebuildSubjects = [...readModelNames, 'searchIndex'] as const;
export type RebuildSubject = (typeof rebuildSubjects)[number];
export const rebuildSubjectNames = texts({ ...readModels, searchIndex: 'Search index' });

export const rebuildStates = ['waiting', 'running', 'done', 'failed'] as const;

export const rebuildRow = closed({
  _id: uuid().required(),
  subject: oneOf(rebuildSubjects).required(),
  state: oneOf(rebuildStates).required(),
  reason: yup.string().required(),
  requestedBy: yup.string().required(),
  requestedAt: yup.string().required(),
  startedAt: yup.string().nullable().defined(),
  endedAt: yup.string().nullable().defined(),
  done: whole().required(),
  /** Null until they are counted. */
  total: whole().nullable().defined(),
  /** For a read model: how many rows had to be corrected. */
  repaired: whole().required(),
  error: yup.string().nullable().defined(),
  version: whole().required(),
});
export type RebuildRow = Infer<typeof rebuildRow>;

const readModelRow = closed({
  name: oneOf(readModelNames).required(),
  /** The number of rows in its first table. */
  rows: whole().required(),
  /** The number of events that it has not processed yet. */
  behind: whole().required(),
  /** How long the oldest of these events waits; 0 if there is none. */
  lagMs: whole().required(),
  /** The number of events that failed after the maximum number of attempts. */
  deadLettered: whole().required(),
  /** The last rebuild that an operator requested; null if there is none. */
  rebuild: rebuildRow.nullable().defined(),
});
export type ReadModelRow = Infer<typeof readModelRow>;

export const readModelStates = query('readModelStates', {
  method: 'GET',
  path: 'operations/read-models',
  who: 'operator',
  summary:
    'Returns every read model with its number of rows, its lag behind the events, and its last rebuild.',
  params: nothing,
  search: nothing,
  answer: listing(readModelRow),
});

const requestAnswer = closed({ message: yup.string().required(), rebuildId: uuid().required() });
const why = () => paragraphs(500).trim().required(sharedMessages.reasonRequired);

export const rebuildReadModel = command('rebuildReadModel', {
  method: 'POST',
  path: 'operations/read-models/rebuild',
  who: 'operator',
  summary:
    'Rebuilds a read model from the tables, row by row, while it is read. One rebuild of each at a time. The ' +
    'operator log records who requested it and why.',
  params: nothing,
  body: closed({ name: oneOf(readModelNames).required(), reason: why() }),
  answer: requestAnswer,
  refuses: ['rebuildRunning', 'staleVersion'],
});

export const reindexSearch = command('reindexSearch', {
  method: 'POST',
  path: 'operations/search/reindex',
  who: 'operator',
  summary: 'Rebuilds the index of the search engine next to the current one, and then replaces it.',
  params: nothing,
  body: closed({ reason: why() }),
  answer: requestAnswer,
  refuses: ['rebuildRunning', 'searchEngineMissing', 'staleVersion'],
});

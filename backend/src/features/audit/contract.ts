import * as yup from 'yup';
import { responseRefusals } from '../declarations/contract.ts';
import { texts } from '../../kernel/text/texts.ts';
import { query } from '../../kernel/contract.ts';
import {
  bool,
  closed,
  day,
  listing,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';

export const auditPerPage = 25;
/** If an action changed more than this, the page shows how many more there are; the file has them all. */
export const maxAuditChanges = 40;

/** The subjects of actions, with their names in the filter. */
export const auditKinds = texts({
  settings: 'Settings and project',
  questions: 'Questions and weights',
  terms: 'NDA and presentation',
  vendors: 'Vendors',
  clarifications: 'Questions of vendors and addenda',
  evaluation: 'Evaluation',
  decision: 'Decision',
});
export type AuditKind = keyof typeof auditKinds;
const kinds = Object.keys(auditKinds) as AuditKind[];

const auditChange = closed({
  /** The name of the thing that was changed. */
  what: yup.string().required(),
  field: yup.string().required(),
  /** '' if there was or is no value. */
  before: yup.string().defined(),
  after: yup.string().defined(),
});
export type AuditChange = Infer<typeof auditChange>;

/** The changes of one request, or of one run of the clock. */
const auditAction = closed({
  _id: yup.string().required(),
  happenedAt: yup.string().required(),
  /** Null if the passing of time caused it. */
  by: closed({ userId: uuid().required(), name: yup.string().required() }).nullable().defined(),
  /** The vendor's company if a vendor acted. */
  vendor: yup.string().nullable().defined(),
  kind: oneOf(kinds).required(),
  sentences: yup.array(yup.string().required()).required(),
  changes: yup.array(auditChange).required(),
  moreChanges: whole().required(),
  /** Set if it only rated one answer. A page groups such actions of one person. */
  isRating: bool(),
});
export type AuditAction = Infer<typeof auditAction>;

export const rfpAudit = query('rfpAudit', {
  method: 'GET',
  path: 'audit/getAll/:rfpId',
  who: 'user',
  summary:
    'Returns the audit trail of an RFP to its buyer, newest action first: who did what and when, and what ' +
    'changed. Of vendors it contains only what the buyer may know, never what they wrote. `day` is a day in the ' +
    "RFP's time zone.",
  params: closed({ rfpId: uuid().required() }),
  search: closed({ page: whole(0, 100_000), kind: oneOf(kinds), person: uuid(), day: day() }),
  answer: listing(auditAction)
    .shape({
      timeZone: yup.string().required(),
      /** The names of the users whose actions the trail shows. */
      people: yup.array(closed({ userId: uuid().required(), name: yup.string().required() })).required(),
    })
    .noUnknown(),
  refuses: [...responseRefusals, 'notFound'],
});

export const exportRfpAudit = query('exportRfpAudit', {
  method: 'GET',
  path: 'audit/export/:rfpId',
  who: 'user',
  summary:
    'Returns the whole audit trail of an RFP to its buyer as CSV in base64, with one line for each change.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: closed({
    fileName: yup.string().required(),
    mimeType: yup.string().required(),
    content: yup.string().required(),
  }),
  refuses: [...responseRefusals, 'notFound'],
});

import * as yup from 'yup';
import { auditKinds, type AuditKind } from './audit.ts';
import { query } from './contract.ts';
import { closed, listing, moment, oneOf, text, uuid, whole, type Infer } from './schema.ts';

export const foundActionsPerPage = 25;
/** However many there are, pages end here: what is older is found by a narrower question. */
export const maxFoundActions = 10_000;

/** What buyers' trails show by kind; and what vendors and evaluators do among themselves, of which no buyer is told. */
export const operatorAuditKinds = { ...auditKinds, own: 'A vendor’s or evaluator’s own work' } as const;
export type OperatorAuditKind = AuditKind | 'own';
const kinds = Object.keys(operatorAuditKinds) as OperatorAuditKind[];

const foundAction = closed({
  /** Of the event that tells of it. */
  _id: uuid().required(),
  happenedAt: yup.string().required(),
  /** Null where a time came. */
  by: closed({ userId: uuid().required(), name: yup.string().required(), email: yup.string().required() })
    .nullable()
    .defined(),
  /** What happened, by the event's own name. */
  event: yup.string().required(),
  kind: oneOf(kinds).required(),
  rfpId: uuid().required(),
  /** '' where it is gone. */
  rfpName: yup.string().defined(),
  correlationId: yup.string().required(),
});
export type FoundAction = Infer<typeof foundAction>;

export const searchAudit = query('searchAudit', {
  method: 'GET',
  path: 'operations/audit',
  who: 'operator',
  summary:
    'Deeds in the audit trails of all RFPs, the latest first: by person (a part of the name or address), RFP, kind, time, or any id that ' +
    'they carry. Without what was written or rated, and without RFPs in which the operator’s own company takes part. Who asked for what is noted.',
  params: closed({}),
  search: closed({
    page: whole(0, 100_000),
    person: text(),
    rfpId: uuid(),
    kind: oneOf(kinds),
    from: moment(),
    to: moment(),
    /** Of an event, a request, an RFP, an invite: of anything that the event names. */
    id: uuid(),
  }),
  /** `isMore`: there are more than are counted. */
  answer: listing(foundAction).shape({ isMore: yup.boolean().required() }).noUnknown(),
});

export const foundActionDetail = query('foundActionDetail', {
  method: 'GET',
  path: 'operations/audit/:eventId',
  who: 'operator',
  summary:
    'One deed of an audit trail: what it said and which columns of which rows it changed, by name and id, never with their values. Who read it is noted.',
  params: closed({ eventId: uuid().required() }),
  search: closed({}),
  answer: closed({
    action: foundAction,
    /** Of its transaction. */
    transactionId: yup.string().required(),
    /** Everything that it said, in order. */
    sentences: yup
      .array(
        closed({
          _id: uuid().required(),
          event: yup.string().required(),
          /** The first fifty ids that it names. */
          about: yup.array(closed({ name: yup.string().required(), id: yup.string().required() })).required(),
        }),
      )
      .required(),
    changed: yup
      .array(
        closed({
          table: yup.string().required(),
          how: oneOf(['added', 'changed', 'removed']).required(),
          key: yup.array(closed({ name: yup.string().required(), id: yup.string().required() })).required(),
          columns: yup.array(yup.string().required()).required(),
        }),
      )
      .required(),
    moreChanged: whole().required(),
  }),
});
export type FoundActionDetail = Infer<typeof foundActionDetail.answer>;

import * as yup from 'yup';
import { texts } from '../../../kernel/text/texts.ts';
import { auditKinds, type AuditKind } from '../../audit/contract.ts';
import { query } from '../../../kernel/contract.ts';
import {
  closed,
  listing,
  moment,
  oneOf,
  text,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

export const foundActionsPerPage = 25;
/** The last row that pages reach. To find older actions, narrow the search. */
export const maxFoundActions = 10_000;

/** The kinds in buyers' audit trails, plus what vendors and evaluators do internally, which no buyer reads about. */
export const operatorAuditKinds = texts({ ...auditKinds, own: 'A vendor’s or evaluator’s own work' });
export type OperatorAuditKind = AuditKind | 'own';
const kinds = Object.keys(operatorAuditKinds) as OperatorAuditKind[];

const foundAction = closed({
  /** The id of the event that describes it. */
  _id: uuid().required(),
  happenedAt: yup.string().required(),
  /** Null if the action was triggered by time. */
  by: closed({ userId: uuid().required(), name: yup.string().required(), email: yup.string().required() })
    .nullable()
    .defined(),
  /** The event's own name. */
  event: yup.string().required(),
  kind: oneOf(kinds).required(),
  rfpId: uuid().required(),
  /** '' if the RFP no longer exists. */
  rfpName: yup.string().defined(),
  correlationId: yup.string().required(),
});
export type FoundAction = Infer<typeof foundAction>;

export const searchAudit = query('searchAudit', {
  method: 'GET',
  path: 'operations/audit',
  who: 'operator',
  summary:
    'Returns actions in the audit trails of all RFPs, latest first: by person (part of name or address), RFP, ' +
    "kind, time, or any id. Texts and ratings are left out, and so are RFPs of the operator's own company. The " +
    'operator log records every search.',
  params: closed({}),
  search: closed({
    page: whole(0, 100_000),
    person: text(),
    rfpId: uuid(),
    kind: oneOf(kinds),
    from: moment(),
    to: moment(),
    /** The id of an event, a request, an RFP, an invite, or anything else that the event names. */
    id: uuid(),
  }),
  /** `isMore`: more exist than are counted. */
  answer: listing(foundAction).shape({ isMore: yup.boolean().required() }).noUnknown(),
});

export const foundActionDetail = query('foundActionDetail', {
  method: 'GET',
  path: 'operations/audit/:eventId',
  who: 'operator',
  summary:
    'Returns one action of an audit trail: its message, and which columns of which rows changed, by name and id, ' +
    'never with values. The operator log records who read it.',
  params: closed({ eventId: uuid().required() }),
  search: closed({}),
  answer: closed({
    action: foundAction,
    /** The id of its transaction. */
    transactionId: yup.string().required(),
    /** Every sentence of the action, in order. */
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
  refuses: ['notFound'],
});
export type FoundActionDetail = Infer<typeof foundActionDetail.answer>;

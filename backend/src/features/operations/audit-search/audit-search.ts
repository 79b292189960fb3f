import {
  foundActionDetail,
  foundActionsPerPage,
  maxFoundActions,
  operatorAuditKinds,
  searchAudit,
  type FoundAction,
  type OperatorAuditKind,
} from '../contracts/audit-search.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import {
  findAction,
  listChanged,
  listFoundActions,
  listDescribedEvents,
  recordReading,
  type FoundActionRow,
} from './audit-search-store.ts';
import { idsOf } from '../queues/job-ids.ts';

/** What the audit trail feature knows about events. */
export interface AuditKinds {
  kindOfEvent(name: string): OperatorAuditKind;
  eventsOfKind(kind: OperatorAuditKind): string[];
}

/** The maximum number of changes to list. If an action changed more rows, the response gives their number. */
const maxChanges = 100;
/** The maximum number of ids, because a vendor may save thousands of answers at once. */
const maxIds = 50;

/**
 * Handlers for operators who search the trails to see who did what, but not the content. They read ids and column names, and
 * nothing that a user wrote, rated or asks for. The reading is noted before the response.
 */
export const auditSearchHandlers = ({ kindOfEvent, eventsOfKind }: AuditKinds): Handler[] => {
  const presentAction = (action: FoundActionRow): FoundAction => ({
    _id: action.eventId,
    happenedAt: isoTime(action.happenedAt),
    by:
      action.actorId === null
        ? null
        : {
            userId: action.actorId,
            name: action.actorName ?? 'A former member',
            email: action.actorEmail ?? '–',
          },
    event: action.event,
    kind: kindOfEvent(action.event),
    rfpId: action.rfpId,
    rfpName: action.rfpName,
    correlationId: action.correlationId,
  });
  return [
    queryHandler(searchAudit, async ({ search, db, caller }) => {
      const { page = 0, kind, ...rest } = search;
      const person = rest.person?.trim() || undefined;
      const filter = {
        person,
        rfpId: rest.rfpId,
        from: rest.from,
        to: rest.to,
        id: rest.id,
        events: kind && eventsOfKind(kind),
      };
      await recordReading(db, caller, 'auditSearched', formatSearch({ ...search, person }));
      const offset = Math.min(page * foundActionsPerPage, maxFoundActions);
      const limit = Math.min(foundActionsPerPage, maxFoundActions - offset);
      const { actions, total, isMore } = await listFoundActions(db, caller, filter, { limit, offset });
      return { data: actions.map(presentAction), total_records: total, isMore };
    }),
    queryHandler(foundActionDetail, async ({ params: { eventId }, db, caller }) => {
      const action = orNotFound(await findAction(db, caller, eventId));
      await recordReading(db, caller, 'auditRead', `${action.event} ${eventId}`);
      const described = await listDescribedEvents(db, action.rfpId, action.transactionId);
      const changed = await listChanged(db, action.rfpId, action.transactionId, maxChanges);
      return {
        action: presentAction(action),
        transactionId: action.transactionId,
        sentences: described.map((event) => ({
          _id: event.eventId,
          event: event.event,
          about: idsOf(event.payload).slice(0, maxIds),
        })),
        changed: changed.map(({ table, how, key, columns }) => ({ table, how, key: idsOf(key), columns })),
        moreChanged: Math.max(0, (changed[0]?.total ?? 0) - changed.length),
      };
    }),
  ];
};

/** Formats the search for the operator log. */
function formatSearch({ person, rfpId, kind, from, to, id }: Infer<typeof searchAudit.search>): string {
  const param = [
    person && `person “${person}”`,
    kind && `kind “${operatorAuditKinds[kind]}”`,
    rfpId && `RFP ${rfpId}`,
    id && `id ${id}`,
    from && `from ${from}`,
    to && `to ${to}`,
  ].filter(Boolean);
  return param.length === 0 ? 'everything' : param.join(', ');
}

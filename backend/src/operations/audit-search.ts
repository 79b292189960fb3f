import {
  foundDeedDetail,
  foundDeedsPerPage,
  mostFoundDeeds,
  operatorAuditKinds,
  searchAudit,
  type FoundDeed,
  type OperatorAuditKind,
} from '../contracts/operations-audit.ts';
import type { Infer } from '../contracts/schema.ts';
import { queryHandler, type Handler } from '../platform/handler.ts';
import { isoTime } from '../platform/iso-time.ts';
import { found } from '../platform/refusal.ts';
import {
  findDeed,
  listChanged,
  listFoundDeeds,
  listSaid,
  noteReading,
  type FoundDeedRow,
} from './audit-search-store.ts';
import { idsOf } from './job-ids.ts';

/** What the trail's own slice knows of events. */
export interface AuditKinds {
  kindOfEvent(name: string): OperatorAuditKind;
  eventsOfKind(kind: OperatorAuditKind): string[];
}

/** A deed that changed more rows than this tells how many more. */
const mostChanged = 100;
/** A vendor may save thousands of answers at once. */
const mostIds = 50;

/**
 * Operators look through the trails to see who did what, not what it was: ids and names of columns are read, and nothing that
 * somebody wrote, rated or asks for. That they looked is noted before they are answered.
 */
export const auditSearchHandlers = ({ kindOfEvent, eventsOfKind }: AuditKinds): Handler[] => {
  const told = (one: FoundDeedRow): FoundDeed => ({
    _id: one.eventId,
    happenedAt: isoTime(one.happenedAt),
    by:
      one.actorId === null
        ? null
        : {
            userId: one.actorId,
            name: one.actorName ?? 'Somebody who is gone',
            email: one.actorEmail ?? '–',
          },
    event: one.event,
    kind: kindOfEvent(one.event),
    rfpId: one.rfpId,
    rfpName: one.rfpName,
    correlationId: one.correlationId,
  });
  return [
    queryHandler(searchAudit, async ({ search, read, caller }) => {
      const { page = 0, kind, ...rest } = search;
      const person = rest.person?.trim() || undefined;
      const asked = {
        person,
        rfpId: rest.rfpId,
        from: rest.from,
        to: rest.to,
        id: rest.id,
        events: kind && eventsOfKind(kind),
      };
      await noteReading(read, caller, 'auditSearched', inWords({ ...search, person }));
      const offset = Math.min(page * foundDeedsPerPage, mostFoundDeeds);
      const limit = Math.min(foundDeedsPerPage, mostFoundDeeds - offset);
      const { deeds, total, isMore } = await listFoundDeeds(read, caller, asked, { limit, offset });
      return { data: deeds.map(told), total_records: total, isMore };
    }),
    queryHandler(foundDeedDetail, async ({ params: { eventId }, read, caller }) => {
      const deed = found(await findDeed(read, caller, eventId));
      await noteReading(read, caller, 'auditRead', `${deed.event} ${eventId}`);
      const said = await listSaid(read, deed.rfpId, deed.deedId);
      const changed = await listChanged(read, deed.rfpId, deed.deedId, mostChanged);
      return {
        deed: told(deed),
        deedId: deed.deedId,
        said: said.map((one) => ({
          _id: one.eventId,
          event: one.event,
          about: idsOf(one.payload).slice(0, mostIds),
        })),
        changed: changed.map(({ table, how, key, columns }) => ({ table, how, key: idsOf(key), columns })),
        moreChanged: Math.max(0, (changed[0]?.total ?? 0) - changed.length),
      };
    }),
  ];
};

/** What was asked for, as the journal keeps it. */
function inWords({ person, rfpId, kind, from, to, id }: Infer<typeof searchAudit.search>): string {
  const said = [
    person && `person “${person}”`,
    kind && `kind “${operatorAuditKinds[kind]}”`,
    rfpId && `RFP ${rfpId}`,
    id && `id ${id}`,
    from && `from ${from}`,
    to && `to ${to}`,
  ].filter(Boolean);
  return said.length === 0 ? 'everything' : said.join(', ');
}

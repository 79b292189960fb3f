import { auditPerPage, exportRfpAudit, maxAuditChanges, rfpAudit } from './contract.ts';
import { hidesRatings } from '../evaluation/public.ts';
import { ownRfpView } from '../rfps/public.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { spreadsheetDownload } from '../../platform/spreadsheets/spreadsheet-download.ts';
import { auditCsv } from './audit-csv.ts';
import { describeActions, type DescribedAction } from './describe-actions.ts';
import { listActors, listActions } from './audit-store.ts';
import { shownEvents } from './audit-labels.ts';

/** The number of actions whose rows are read at once for the file. */
const actionsPerBatch = 500;

export const auditHandlers: Handler[] = [
  queryHandler(rfpAudit, async ({ params: { rfpId }, search, caller, db, now }) => {
    const { timeZone } = await ownRfpView(db, caller, rfpId);
    const hidden = await hidesRatings(db, rfpId, now);
    const events = shownEvents(hidden);
    const filter = {
      events: shownEvents(hidden, search.kind),
      person: search.person,
      day: search.day,
      timeZone,
    };
    const page = { limit: auditPerPage, offset: (search.page ?? 0) * auditPerPage };
    const { actions, total } = await listActions(db, rfpId, filter, page);
    const described = await describeActions(db, rfpId, actions, events);
    const people = await listActors(db, rfpId, events);
    return {
      data: described.map(({ id, happenedAt, by, vendor, kind, sentences, changes, isRating }) => ({
        _id: id,
        happenedAt: isoTime(happenedAt),
        by,
        vendor,
        kind,
        sentences,
        changes: changes.slice(0, maxAuditChanges),
        moreChanges: Math.max(0, changes.length - maxAuditChanges),
        ...(isRating ? { isRating } : {}),
      })),
      total_records: total,
      timeZone,
      people: people.map(({ id, name }) => ({ userId: id, name })),
    };
  }),
  queryHandler(exportRfpAudit, async ({ params: { rfpId }, caller, db, now }) => {
    const { rfpName, timeZone } = await ownRfpView(db, caller, rfpId);
    const events = shownEvents(await hidesRatings(db, rfpId, now));
    const filter = { events, person: undefined, day: undefined, timeZone };
    const { actions } = await listActions(db, rfpId, filter, { limit: null, offset: 0 });
    const described: DescribedAction[] = [];
    for (let at = 0; at < actions.length; at += actionsPerBatch)
      described.push(...(await describeActions(db, rfpId, actions.slice(at, at + actionsPerBatch), events)));
    return spreadsheetDownload(rfpName, 'audit trail', 'csv', await auditCsv(described));
  }),
];

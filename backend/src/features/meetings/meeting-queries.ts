import {
  meetingsPerPage,
  requestedPath,
  meetingNames,
  receivedPath,
  type MeetingKind,
} from './contracts/meeting-choices.ts';
import {
  discoveryMeetingList,
  getDiscoveryMeeting,
  getProductDemo,
  productDemoList,
  meetingCalendar,
} from './contracts/meeting-requests.ts';
import { meetingPaymentMeansOf } from '../billing/public.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import { queryHandler, type Caller, type Handler } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { listFiles } from '../../platform/storage/stored-file.ts';
import { meetingDocument } from './meeting-store.ts';
import {
  countShown,
  demoView,
  discoveryView,
  listShown,
  type ShownDocument,
  type MeetingRow,
} from './meeting-view.ts';
import { findReaderFormats } from '../../platform/notifications/reader-formats.ts';
import { calendarFile } from '../../platform/notifications/calendar.ts';
import { agreedEntry } from './calendar.ts';

const listKind = (db: Queryable, caller: Caller, kind: MeetingKind, page = 0) =>
  listShown(db, caller, sql.fragment`m.kind = ${kind}`, { size: meetingsPerPage, number: page });

const loadKind = async (
  db: Queryable,
  caller: Caller,
  kind: MeetingKind,
  id: string,
): Promise<MeetingRow> => {
  const [meeting] = await listShown(db, caller, sql.fragment`m.kind = ${kind} and m.id = ${id}`, {
    size: 1,
    number: 0,
  });
  return orNotFound(meeting);
};

export const meetingListHandlers = (fileLinks: FileLinks): Handler[] => {
  /** Returns the means of payment. It queries once per product, and only for requests that wait for the caller's company. */
  const meansFor = (db: Queryable) => {
    const meansByProduct = new Map<string, ReturnType<typeof meetingPaymentMeansOf>>();
    return ({ isReceived, status, companyId, productId }: MeetingRow) => {
      if (!isReceived || status !== 'pending' || companyId === null) return undefined;
      const means = meansByProduct.get(productId) ?? meetingPaymentMeansOf(db, companyId, productId);
      meansByProduct.set(productId, means);
      return means;
    };
  };
  const documentsOf = async (db: Queryable, meetingRow: MeetingRow, now: number): Promise<ShownDocument[]> =>
    meetingRow.status !== 'accepted' || meetingRow.companyId === null
      ? []
      : (await listFiles(db, meetingDocument(meetingRow.id))).map((file) => ({
          name: file.fileName,
          location: fileLinks.sign(file.id, now),
          mimetype: file.mimeType,
          companyId: meetingRow.companyId ?? '',
          createdAt: new Date(file.createdAt).toISOString(),
        }));
  return [
    queryHandler(discoveryMeetingList, async ({ db, caller, search }) => {
      const means = meansFor(db);
      const data = [];
      for (const meeting of await listKind(db, caller, 'discoveryMeeting', search.page))
        data.push(discoveryView(meeting, await means(meeting)));
      return { data, total_records: await countShown(db, caller, 'discoveryMeeting') };
    }),
    queryHandler(productDemoList, async ({ db, caller, search, now }) => {
      const means = meansFor(db);
      const data = [];
      for (const meeting of await listKind(db, caller, 'productDemo', search.page))
        data.push(demoView(meeting, await means(meeting), await documentsOf(db, meeting, now)));
      return { data, total_records: await countShown(db, caller, 'productDemo') };
    }),
    queryHandler(getDiscoveryMeeting, async ({ db, caller, params }) => {
      const meeting = await loadKind(db, caller, 'discoveryMeeting', params.id);
      return { data: discoveryView(meeting, await meansFor(db)(meeting)) };
    }),
    queryHandler(getProductDemo, async ({ db, caller, params, now }) => {
      const meeting = await loadKind(db, caller, 'productDemo', params.id);
      return { data: demoView(meeting, await meansFor(db)(meeting), await documentsOf(db, meeting, now)) };
    }),
  ];
};

/** Answers notFound as long as no time is agreed. */
export const meetingCalendarHandler = (publicUrl: string) =>
  queryHandler(meetingCalendar, async ({ params, caller, db, now }) => {
    const [meeting] = await listShown(
      db,
      caller,
      sql.fragment`m.id = ${params.id} and m.status = 'accepted' and m.starts_at is not null`,
      { size: 1, number: 0 },
    );
    const { startsAt, ...agreed } = orNotFound(meeting);
    const url = publicUrl + (agreed.isReceived ? receivedPath : requestedPath)(agreed.kind, agreed.id);
    const formatsOf = await findReaderFormats(db, [caller.userId]);
    const reader = { url, formats: formatsOf(caller.userId) };
    return {
      fileName: `${meetingNames[agreed.kind]} ${agreed.product}.ics`,
      calendar: calendarFile(agreedEntry({ ...agreed, startsAt: orNotFound(startsAt) }, reader, now)),
    };
  });

import { personRoom, type Push } from '../../kernel/pushes.ts';
import { meetingPaymentMeansOf } from '../billing/public.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, nullable, row, text } from '../../platform/database/row.ts';
import { demoView, discoveryView, listShown, type ReadContext } from './meeting-view.ts';
import { listMeetingPeople } from './meeting-mail.ts';

const personRow = row({ userId: text, companyId: nullable(text), isRequester: bool });

/**
 * Returns the row of a request for the lists of every user who may read it. All users of a company see the same row, so it is
 * read once per company. Users who may no longer read it only get an invalidation.
 */
export const listMeetingRows = async (db: Queryable, meetingId: string): Promise<Push[]> => {
  const people = await db.any(sql.type(personRow)`
      select u.id::text as "userId", m.company_id::text as "companyId", u.id = a.buyer_id as "isRequester"
      from app_user u join meeting a on a.id = ${meetingId} left join membership m on m.user_id = u.id
      where u.id = any(${sql.array([...(await listMeetingPeople(db, meetingId))], 'uuid')})`);
  const shown = new Map<string, ReturnType<typeof pushTo>>();
  const pushTo = async (reader: ReadContext) => {
    const [meeting] = await listShown(db, reader, sql.fragment`m.id = ${meetingId}`, { size: 1, number: 0 });
    if (!meeting) return undefined;
    const means =
      meeting.isReceived && meeting.status === 'pending' && meeting.companyId !== null
        ? await meetingPaymentMeansOf(db, meeting.companyId, meeting.productId)
        : undefined;
    return meeting.kind === 'productDemo'
      ? ({ name: 'productDemoChanged', payload: demoView(meeting, means, []) } as const)
      : ({ name: 'discoveryMeetingChanged', payload: discoveryView(meeting, means) } as const);
  };
  const pushes: Push[] = [];
  for (const person of people) {
    const side = `${person.companyId ?? person.userId} ${person.isRequester}`;
    const push = shown.get(side) ?? pushTo(person);
    shown.set(side, push);
    const room = personRoom(person.userId);
    pushes.push({
      room,
      ...((await push) ?? { name: 'meetingsChanged' as const, payload: { meetingId } }),
    });
  }
  return pushes;
};

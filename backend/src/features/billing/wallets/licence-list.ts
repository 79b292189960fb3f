import { licences, licenceStates } from '../contracts/payments.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { oneOf, bool, nullable, row, text, time } from '../../../platform/database/row.ts';

const licenceRow = row({
  id: text,
  productId: text,
  productName: text,
  status: oneOf(licenceStates),
  paidUntil: nullable(time),
  isCancelled: bool,
});

export const licencesHandler = queryHandler(licences, async ({ db, caller }) => {
  const rows = await db.any(sql.type(licenceRow)`
    select id::text, product_id::text as "productId", product_name as "productName", status, paid_until as "paidUntil",
      is_cancelled as "isCancelled"
    from licence where company_id = ${caller.companyId}::uuid
    order by status = 'ended', created_at desc, id desc`);
  return {
    data: rows.map((licence) => ({
      ...licence,
      paidUntil: isoTimeOrNull(licence.paidUntil),
    })),
  };
});

import { sql, type Reader } from '../platform/database.ts';
import { flag, nullable, row, text } from '../platform/row.ts';

/** The RFP's own milestones by position; dates are calendar days, YYYY-MM-DD. */
export const listMilestones = (read: Reader, rfpId: string) =>
  read.any(sql.type(
    row({ mileStoneName: text, description: text, mileStoneDate: nullable(text), isFixed: flag }),
  )`
    select name as "mileStoneName", description, to_char(date, 'YYYY-MM-DD') as "mileStoneDate", is_fixed as "isFixed"
    from milestone where rfp_id = ${rfpId} order by position`);

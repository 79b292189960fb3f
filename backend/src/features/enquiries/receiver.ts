import { sql } from '../../platform/database/database.ts';

/**
 * The receiver of an enquiry `e`: the company that owned the page when the enquiry was made, else the company that owns it now.
 * Null means the operators. `p` is the page, if it exists.
 */
export const receiverOf = sql.fragment`coalesce(e.company_id, p.company_id)`;
export const pageOf = sql.fragment`left join catalogue_product p on p.object_id = e.product_id`;

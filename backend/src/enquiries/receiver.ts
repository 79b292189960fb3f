import { sql } from '../platform/database.ts';

/**
 * Whose an enquiry `e` is: the company's that kept the page when it was asked, else its that keeps it now; null is the
 * operators'. `p` is the page, if it is there.
 */
export const receiverOf = sql.fragment`coalesce(e.company_id, p.company_id)`;
export const pageOf = sql.fragment`left join catalogue_product p on p.object_id = e.product_id`;

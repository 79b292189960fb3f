import { sql } from '../database/database.ts';

/** A user who is notified, by id in the product and by mail. */
export interface Recipient {
  id: string;
  email: string;
}
/** The users of app_user `u` as a list of Recipient, in an arbitrary but stable order. */
export const recipientList = sql.fragment`
  coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.id), '[]'::jsonb)`;

/**
 * The recipients for the owner of a row `r`, in the same form: everyone in its company_id, or only its owner_id if it has no
 * company.
 */
export const ownerRecipients = sql.fragment`
  (select ${recipientList} from app_user u
    where u.is_verified and case when r.company_id is null then u.id = r.owner_id
      else u.id in (select m.user_id from membership m where m.company_id = r.company_id) end)`;

/**
 * The recipients for the holder of an invite `i`: everyone in its company_id. Without a company, it is the user with its e-mail,
 * unless their company is invited too. They then hold the company's invite and are notified about that.
 */
export const inviteRecipients = sql.fragment`
  (select ${recipientList} from app_user u
    where u.is_verified and case when i.company_id is null then lower(u.email) = lower(i.email) and not exists (
        select from membership m join invite other on other.company_id = m.company_id
        where m.user_id = u.id and other.rfp_id = i.rfp_id and other.sent_at is not null)
      else u.id in (select m.user_id from membership m where m.company_id = i.company_id) end)`;

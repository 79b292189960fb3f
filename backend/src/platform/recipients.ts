import { sql } from './database.ts';

/** Somebody with an account who is told of something, in the product by the id and by mail. */
export interface Recipient {
  id: string;
  email: string;
}
/** The people of app_user `u` as a list of Recipient, in an order of no meaning that stays. */
export const recipientList = sql.fragment`
  coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.id), '[]'::jsonb)`;

/** Of a row `r` its owner's people, in the same form: everybody of its company_id, without one its owner_id alone. */
export const ownerRecipients = sql.fragment`
  (select ${recipientList} from app_user u
    where u.is_verified and case when r.company_id is null then u.id = r.owner_id
      else u.id in (select m.user_id from membership m where m.company_id = r.company_id) end)`;

/**
 * Of an invite `i` its holder's people: everybody of its company_id; without one whoever has its e-mail, unless their company is
 * invited too: they hold that invite, and are told by it.
 */
export const inviteRecipients = sql.fragment`
  (select ${recipientList} from app_user u
    where u.is_verified and case when i.company_id is null then lower(u.email) = lower(i.email) and not exists (
        select from membership m join invite other on other.company_id = m.company_id
        where m.user_id = u.id and other.rfp_id = i.rfp_id and other.sent_at is not null)
      else u.id in (select m.user_id from membership m where m.company_id = i.company_id) end)`;

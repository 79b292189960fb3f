import { sql } from './database.ts';

/** Somebody with an account who is told of something, in the product by the id and by mail. */
export interface PersonTold {
  id: string;
  email: string;
}
/** The people of app_user `u` as a list of PersonTold, in an order of no meaning that stays. */
export const peopleTold = sql.fragment`
  coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.id), '[]'::jsonb)`;

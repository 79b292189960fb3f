import { sql, type Reader } from '../platform/database.ts';
import { flag, nullable, row, text } from '../platform/row.ts';

const userRow = row({
  id: text,
  email: text,
  user_name: text,
  password_hash: text,
  is_verified: flag,
  is_admin_verified: flag,
  company_id: nullable(text),
  company_name: nullable(text),
});

/** Addresses differ by more than their case. */
export const findUserByEmail = (read: Reader, email: string) =>
  read.maybeOne(sql.type(userRow)`
    select u.id, u.email, u.user_name, u.password_hash, u.is_verified, u.is_admin_verified,
      c.id as company_id, c.name as company_name
    from app_user u
    left join membership m on m.user_id = u.id
    left join company c on c.id = m.company_id
    where lower(u.email) = lower(${email})`);

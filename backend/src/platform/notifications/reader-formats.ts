import { formatsFor, siteFormats, type Formats } from '../../kernel/format/formats.ts';
import { siteLocale } from '../../kernel/format/site-locale.ts';
import { sql, type Queryable } from '../database/database.ts';
import { nullable, row, text } from '../database/row.ts';

/**
 * Finds the formats of people who receive a text, by the settings of their accounts. A person without settings, or without an
 * account, has those of the site.
 */
export async function findReaderFormats(
  db: Queryable,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => Formats> {
  const known = userIds.flatMap((id) => (id === null ? [] : [[id]]));
  const rows = await db.any(sql.type(row({ userId: text, locale: nullable(text), timeZone: nullable(text) }))`
    select u.id::text as "userId", u.locale, u.time_zone as "timeZone"
    from app_user u join ${sql.unnest(known, ['uuid'])} as reader (id) on reader.id = u.id
    where u.locale is not null or u.time_zone is not null`);
  const formats = new Map(
    rows.map(({ userId, locale, timeZone }) => [userId, formatsFor(locale ?? siteLocale, timeZone)]),
  );
  return (userId) => (userId === null ? undefined : formats.get(userId)) ?? siteFormats;
}

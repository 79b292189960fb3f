import { formatsFor, siteFormats, type Formats } from '../../kernel/format/formats.ts';
import { siteLocale } from '../../kernel/format/site-locale.ts';
import { sql, type Queryable } from '../database/database.ts';
import { nullable, row, text } from '../database/row.ts';
import { withTextsFor } from '../languages/languages.ts';

/** How a person reads texts. People who read alike have the same object. */
export interface Reader {
  readonly language: string;
  readonly formats: Formats;
}

/** Calls a function, and what it awaits, with the texts of a reader. */
export const withTextsOf = <T>({ language, formats }: Reader, call: () => T): T =>
  withTextsFor(language, formats, call);

/** A person without settings, or without an account. */
export const siteReader: Reader = { language: 'en', formats: siteFormats };

const settingsRow = row({
  person: text,
  language: nullable(text),
  locale: nullable(text),
  timeZone: nullable(text),
});
const settings = sql.fragment`u.language, u.locale, u.time_zone as "timeZone"`;
const hasSettings = sql.fragment`(u.language is not null or u.locale is not null or u.time_zone is not null)`;

/** Finds how people read texts, by the settings of their accounts. */
export async function findReaders(
  db: Queryable,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => Reader> {
  const known = userIds.flatMap((id) => (id === null ? [] : [[id]]));
  const rows = await db.any(sql.type(settingsRow)`
    select u.id::text as person, ${settings}
    from app_user u join ${sql.unnest(known, ['uuid'])} as reader (id) on reader.id = u.id where ${hasSettings}`);
  const readers = readersOf(rows);
  return (userId) => (userId === null ? undefined : readers.get(userId)) ?? siteReader;
}

/**
 * Finds the same for the addresses of an event's emails. An address without an account gets the language of the person who caused
 * the event, so that an invite is in the language of its sender. Times and numbers are in the formats of the site.
 */
export async function findReadersByAddress(
  db: Queryable,
  eventId: string,
  addresses: readonly string[],
): Promise<(address: string) => Reader> {
  const lower = sql.array([...new Set(addresses.map((address) => address.toLowerCase()))], 'text');
  const rows = await db.any(sql.type(settingsRow)`
    select lower(u.email) as person, ${settings} from app_user u where lower(u.email) = any(${lower})
    union all
    select '' as person, u.language, null, null
    from outbox o join app_user u on u.id = o.actor_id where o.event_id = ${eventId}`);
  const readers = readersOf(rows);
  return (address) => readers.get(address.toLowerCase()) ?? readers.get('') ?? siteReader;
}

interface Settings {
  person: string;
  language: string | null;
  locale: string | null;
  timeZone: string | null;
}

const known = new Map<string, Reader>();

function readersOf(rows: readonly Settings[]): ReadonlyMap<string, Reader> {
  return new Map(
    rows.map(({ person, language, locale, timeZone }) => {
      if (language === null && locale === null && timeZone === null) return [person, siteReader];
      const key = JSON.stringify([language, locale, timeZone]);
      const reader = known.get(key) ?? {
        language: language ?? siteReader.language,
        formats: formatsFor(locale ?? siteLocale, timeZone),
      };
      known.set(key, reader);
      return [person, reader];
    }),
  );
}

import { messages } from '../contracts/messages.ts';
import { saveAccountSettings } from '../contracts/settings.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideAccountSettings, type AccountSettings } from './account-settings.ts';

/** The settings are written as they are given, so two windows need no version to agree: the later save counts. */
export const saveAccountSettingsHandler = commandHandler(
  saveAccountSettings,
  async ({ body, caller: { userId }, record }) => {
    const decision = decideAccountSettings(body);
    if (!decision.ok) return refuse('invalidFields', { errors: decision.errors });
    const { language, locale, timeZone } = decision.settings;
    const savedLanguage = language === undefined ? sql.fragment`language` : sql.fragment`${language}`;
    await record(
      { name: 'accountSettingsChanged', payload: { userId } },
      sql.statement`
        update app_user set language = ${savedLanguage}, locale = ${locale}, time_zone = ${timeZone}
        where id = ${userId}`,
    );
    return { message: messages.accountSettingsSaved };
  },
);

export const loadAccountSettings = (db: Queryable, userId: string): Promise<AccountSettings> =>
  db.one(sql.type(row({ language: nullable(text), locale: nullable(text), timeZone: nullable(text) }))`
    select language, locale, time_zone as "timeZone" from app_user where id = ${userId}`);

import type { Handler } from '../platform/handler.ts';
import { doMarkAllNoticesRead, doMarkNoticeRead } from './mark-read.ts';
import { findNotices } from './notice-list.ts';
import { doSaveDigestTime, doSaveNoticePreference, findNoticePreferences } from './preferences.ts';
import { doTurnMails, findMailLink } from './turn-mails.ts';

export const noticeHandlers: Handler[] = [
  findNotices,
  doMarkNoticeRead,
  doMarkAllNoticesRead,
  findNoticePreferences,
  doSaveNoticePreference,
  doSaveDigestTime,
  findMailLink,
  doTurnMails,
];

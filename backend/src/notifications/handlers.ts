import type { Handler } from '../platform/handler.ts';
import { doMarkAllNoticesRead, doMarkNoticeRead } from './mark-read.ts';
import { findNotices } from './notice-list.ts';

export const noticeHandlers: Handler[] = [findNotices, doMarkNoticeRead, doMarkAllNoticesRead];

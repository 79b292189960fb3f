import type { Handler } from '../platform/handler.ts';
import { findReports } from './find-reports.ts';
import type { ReportDoors } from './report-doors.ts';
import { doRequestReport } from './request-report.ts';

export const reportHandlers = (doors: ReportDoors): Handler[] => [doRequestReport(doors), findReports(doors)];

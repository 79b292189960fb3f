import type { Handler } from '../../platform/handler.ts';
import { findReports } from './find-reports.ts';
import type { ReportDependencies } from './report-dependencies.ts';
import { doRequestReport } from './request-report.ts';

export const reportHandlers = (dependencies: ReportDependencies): Handler[] => [
  doRequestReport(dependencies),
  findReports(dependencies),
];

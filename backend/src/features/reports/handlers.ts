import type { Handler } from '../../platform/handler.ts';
import { findReports, doRequestReport } from './request-report.ts';
import type { ReportDependencies } from './report-dependencies.ts';

export const reportHandlers = (dependencies: ReportDependencies): Handler[] => [
  doRequestReport(dependencies),
  findReports(dependencies),
];

import type { Handler } from '../../platform/handler.ts';
import { getReportsHandler, requestReportHandler } from './request-report.ts';
import type { ReportDependencies } from './report-dependencies.ts';

export const reportHandlers = (dependencies: ReportDependencies): Handler[] => [
  requestReportHandler(dependencies),
  getReportsHandler(dependencies),
];

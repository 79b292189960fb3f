import { makeReport as makeReportFrom } from './make-report.ts';
import { reportSource } from './report-source.ts';

export const makeReport = makeReportFrom(reportSource);

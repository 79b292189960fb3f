import type { ReportFormat } from '@bidboard/backend/features/reports/contract';

export const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'XLSX' };

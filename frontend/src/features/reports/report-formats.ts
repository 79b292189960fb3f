import type { ReportFormat } from '@bidboard/backend/contracts/reports';

export const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'XLSX' };

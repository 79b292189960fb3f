export { listReportedFiles } from './agreement-file-store.ts';
export { listUnacceptedAwards } from './agreement-store.ts';

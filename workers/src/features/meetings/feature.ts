import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { meetingMail } from './mails.ts';
import { rowPushes } from './row-pushes.ts';

export const meetings: WorkerFeature = { name: 'meetings', subscribers: [meetingMail, ...rowPushes] };

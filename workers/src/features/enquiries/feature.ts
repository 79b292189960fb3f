import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { enquiryMail } from './mails.ts';

export const enquiries: WorkerFeature = { name: 'enquiries', subscribers: [enquiryMail] };

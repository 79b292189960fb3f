import { recordChangedAnswers } from '@bidboard/backend/features/responses/jobs';
import { minuteMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { answerChangeRecorder } from './answer-change-recorder.ts';
import { answersPush } from './answers-push.ts';
import { invalidations } from './invalidations.ts';
import { assignmentMail, receiptMail } from './mails.ts';
import { receiptPdf } from './receipt-pdf.ts';

export const responses: WorkerFeature = {
  name: 'responses',
  subscribers: [receiptMail, receiptPdf, assignmentMail, answersPush, answerChangeRecorder, ...invalidations],
  schedules: [
    {
      name: 'announceChangedAnswers',
      everyMs: minuteMs,
      run: ({ database }) => recordChangedAnswers(database, Date.now()),
    },
  ],
};

import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
import { invalidations } from './invalidations.ts';
import {
  consensusMail,
  evaluationLeadMail,
  evaluatorMail,
  publishedQuestionMail,
  vendorQuestionMail,
} from './mails.ts';

export const evaluation: WorkerFeature = {
  name: 'evaluation',
  subscribers: [
    vendorQuestionMail,
    publishedQuestionMail,
    evaluatorMail,
    evaluationLeadMail,
    consensusMail,
    ...invalidations,
  ],
  roomRights: { evaluatorRemoved: rightsOfUser },
};

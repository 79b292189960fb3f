import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { evaluationApi } from './endpoints.ts';
import { evaluationPushes } from './push-handlers.ts';

const { rfpDetail, rfpQuestionnaire, rfpTimeline, vendorResponse, vendorTable } = evaluationApi.endpoints;

export const evaluation: Feature = {
  routes: [
    {
      path: '/app/dashboard-rfp/:rfpId',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#score-the-responses',
      page: async () => (await import('./rfp-dashboard-page.tsx')).RfpDashboardPage,
      slots: [
        'rfpDashboardHead',
        'rfpDashboardDeclaration',
        'rfpDashboardOutcome',
        'rfpDashboardHome',
        'rfpVendorDialog',
        'awardNotice',
        'rfpDashboardResponses',
        'rfpDashboardSettings',
        'rfpDashboardQuestions',
      ],
      prefetch: prefetchForUser(({ params: { rfpId }, request, read }) => {
        if (!rfpId) return;
        read(rfpDetail.initiate({ params: { rfpId } }, withoutSubscription));
        read(rfpTimeline.initiate({ params: { rfpId } }, withoutSubscription));
        const isResponses = new URL(request.url).searchParams.get('tab') === 'vendor-responses';
        if (isResponses) {
          read(
            vendorResponse.initiate({ params: { rfpId }, search: { questions: false } }, withoutSubscription),
          );
          read(rfpQuestionnaire.initiate({ params: { rfpId } }, withoutSubscription));
        } else read(vendorTable.initiate({ params: { rfpId } }, withoutSubscription));
      }),
    },
  ],
  slots: {
    rfpDashboardResponses: async () => (await import('./evaluators/rfp-scoring.tsx')).RfpScoring,
    rfpDashboardSettings: async () => (await import('./evaluators/evaluators-panel.tsx')).EvaluatorsPanel,
  },
  notificationIcons: {
    evaluatorNamed: 'users-round',
    evaluationHandedOver: 'users-round',
    consensusOpened: 'gauge',
    technicalEvaluationClosed: 'gauge',
    vendorQuestionAsked: 'circle-question-mark',
    vendorQuestionAnswered: 'message-square',
    vendorQuestionPublished: 'message-square',
  },
  pushes: evaluationPushes,
};

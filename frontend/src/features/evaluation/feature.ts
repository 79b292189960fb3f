import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, unheld } from '../../api/prefetch.ts';

import { evaluationApi } from './endpoints.ts';
import { evaluationPushes } from './push-handlers.ts';

const { rfpDetail, rfpQuestionnaire, rfpTimeline, vendorResponse, vendorTable } = evaluationApi.endpoints;

export const evaluation: Feature = {
  routes: [
    {
      path: '/app/dashboard-rfp/:rfpId',
      frame: 'account',
      place: '/app/dashboard',
      page: async () => (await import('./rfp-dashboard-page.tsx')).RfpDashboardPage,
      slots: [
        'rfpDashboardHead',
        'rfpDashboardHome',
        'rfpDashboardResponses',
        'rfpDashboardSettings',
        'rfpDashboardQuestions',
      ],
      prefetch: prefetchForUser(({ params: { rfpId }, request, read }) => {
        if (!rfpId) return;
        read(rfpDetail.initiate({ params: { rfpId } }, unheld));
        read(rfpTimeline.initiate({ params: { rfpId } }, unheld));
        const isResponses = new URL(request.url).searchParams.get('tab') === 'vendor-responses';
        if (isResponses) {
          read(vendorResponse.initiate({ params: { rfpId }, search: { questions: false } }, unheld));
          read(rfpQuestionnaire.initiate({ params: { rfpId } }, unheld));
        } else read(vendorTable.initiate({ params: { rfpId } }, unheld));
      }),
    },
  ],
  slots: {
    rfpDashboardResponses: async () => (await import('./evaluators/rfp-scoring.tsx')).RfpScoring,
    rfpDashboardSettings: async () => (await import('./evaluators/evaluators-panel.tsx')).EvaluatorsPanel,
  },
  notificationIcons: {
    evaluatorNamed: 'team',
    evaluationHandedOver: 'team',
    consensusOpened: 'gauge',
    vendorQuestionAsked: 'help',
    vendorQuestionAnswered: 'msg',
    vendorQuestionPublished: 'msg',
  },
  pushes: evaluationPushes,
};

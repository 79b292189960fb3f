import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { rfpsApi } from '../rfps/endpoints.ts';
import { responsesPushes } from './push-handlers.ts';

const { getProject, getRfpById, getTechnical } = rfpsApi.endpoints;

export const responses: Feature = {
  routes: [
    {
      path: '/app/submit-rfp/:rfpId',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'vendor#answer-the-questionnaire',
      page: async () => (await import('./wizard/submit-rfp-page.tsx')).SubmitRfpPage,
      slots: ['buyerCompany', 'bidboardAgreement', 'responseNotice'],
      prefetch: prefetchForUser(({ params: { rfpId }, read }, userId) => {
        if (!rfpId) return;
        read(getRfpById.initiate({ params: { rfpId, userId } }, withoutSubscription));
        read(getProject.initiate({ params: { rfpId } }, withoutSubscription));
        read(getTechnical.initiate({ params: { rfpId, userId } }, withoutSubscription));
      }),
    },
  ],
  notificationIcons: {
    inviteAccepted: 'check',
    inviteDeclined: 'x',
    vendorLeft: 'x',
    responseSubmitted: 'file',
    responseWithdrawn: 'x',
    answersChanged: 'file',
    sectionsAssigned: 'users-round',
  },
  pushes: responsesPushes,
};

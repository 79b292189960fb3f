import { formatsFor, siteFormats } from '@bidboard/backend/kernel/format/formats';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { listSamples } from '../../mail/email-content.ts';
import { notificationEmails } from './email-texts.ts';

const item = {
  title: 'Fenwick Foods asks for a discovery meeting about Calder Access',
  detail: '“Does it support visitor badges?”',
  moment: Date.UTC(2026, 10, 24, 14, 0),
  path: '/app/discovery-meeting-request/1/2',
};

export const samples = listSamples(notificationEmails, {
  notification: {
    'with a detail': {
      title: 'The report on Access control for 12 sites is ready',
      detail: 'It is available for 30 days.',
      path: '/app/dashboard-rfp/1?tab=reports',
    },
    'without a detail': {
      title: 'Calder Systems joined Access control for 12 sites',
      detail: '',
      path: '/app/dashboard-rfp/1',
    },
  },
  digest: {
    'one notification': {
      userName: 'Vera Calder',
      formats: siteFormats,
      topics: [{ topic: 'meetings', items: [{ ...item, detail: '', moment: null }] }],
    },
    'several topics, with more than the email shows': {
      userName: 'Vera Calder',
      formats: formatsFor(siteLocale, 'Pacific/Auckland'),
      topics: [
        { topic: 'meetings', items: Array.from({ length: 23 }, () => item) },
        {
          topic: 'questions',
          items: [
            {
              title: 'Fenwick Foods answered your question about Access control for 12 sites',
              detail: '“Yes, for 90 days.”',
              moment: null,
              path: '/app/submit-rfp/1?question=7',
            },
          ],
        },
      ],
    },
  },
});

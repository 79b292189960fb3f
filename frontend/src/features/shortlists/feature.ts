import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';

import { shortlistsPushes } from './push-handlers.ts';

export const shortlists: Feature = {
  sidebar: [{ to: '/shortlist', label: t`Shortlist`, icon: 'bookmark', group: 'buying', rank: 30 }],
  pushes: shortlistsPushes,
};

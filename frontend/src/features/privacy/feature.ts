import type { Feature } from '../../api/feature.ts';

import { privacyPushes } from './push-handlers.ts';

export const privacy: Feature = { notificationIcons: { ownDataMade: 'file' }, pushes: privacyPushes };

import type { Feature } from '../../api/feature.ts';

import { productsPushes } from './push-handlers.ts';

export const products: Feature = {
  notificationIcons: { productPublished: 'globe' },
  pushes: productsPushes,
};

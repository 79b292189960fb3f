import { notificationKinds } from '@bidboard/backend/features/notifications/contracts/kinds';
import { pushes } from '@bidboard/backend/contracts';
import { beforeAll, expect, test } from 'vitest';
import type { Feature } from '../api/feature.ts';
import { collectNotificationIcons } from '../features/notifications/notification-icons.ts';
import { loadAccountFeatures } from './account-features.ts';

let features: readonly Feature[];
beforeAll(async () => {
  features = await loadAccountFeatures();
});

test('Every push of the server is handled by one feature', () => {
  const handled = features.flatMap(({ pushes: own }) => [
    ...Object.keys(own?.handlers ?? {}),
    ...Object.keys(own?.batchHandlers ?? {}),
  ]);
  expect(handled.toSorted()).toEqual(Object.keys(pushes).toSorted());
});

test('Every kind of notification has an icon', () => {
  expect(Object.keys(collectNotificationIcons(features)).toSorted()).toEqual(
    [...notificationKinds].toSorted(),
  );
});

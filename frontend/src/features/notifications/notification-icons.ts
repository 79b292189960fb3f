import type { NotificationKind } from '@bidboard/backend/features/notifications/contracts/kinds';
import { createContext, useContext } from 'react';
import type { Feature } from '../../api/feature.ts';
import type { IconName } from '../../ui/icons/icon.tsx';

type NotificationIcons = Readonly<Partial<Record<NotificationKind, IconName>>>;

declare module '../../api/feature.ts' {
  interface Feature {
    /** The icons of the notifications that the feature sends. */
    notificationIcons?: NotificationIcons;
  }
}

const NotificationIconContext = createContext<NotificationIcons>({});
export const NotificationIconProvider = NotificationIconContext.Provider;

export const collectNotificationIcons = (features: readonly Feature[]): NotificationIcons =>
  Object.assign({}, ...features.map(({ notificationIcons }) => notificationIcons));

export const useNotificationIcon = (kind: NotificationKind): IconName =>
  useContext(NotificationIconContext)[kind] ?? 'bell';

import { t } from '../../kernel/text/texts.ts';
import { sql } from '../../platform/database/database.ts';
import { row, time } from '../../platform/database/row.ts';
import { asOneself, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';

/** Builds the notification for the user who requested the copy. */
export const ownDataNotificationBuilders: NotificationBuilders<'ownDataMade'> = {
  ownDataMade: async (db, { userId, exportId }) => {
    const expiresAt = await db.maybeOneFirst(sql.type(row({ expiresAt: time }))`
      select expires_at as "expiresAt" from own_data where id = ${exportId} and made_at is not null`);
    if (expiresAt === null) return [];
    return [
      {
        to: [userId],
        recipientRole: asOneself,
        title: t('The copy of your data is ready'),
        detail: t('You can download it under Account until then'),
        moment: expiresAt,
        path: '/app/account',
      },
    ];
  },
};

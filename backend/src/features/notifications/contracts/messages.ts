import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  notificationRead: 'Marked as read.',
  notificationsRead: 'All marked as read.',
  notificationPreferenceSaved: 'Your choice has been saved.',
  digestTimeSaved: 'The time of the daily email has been saved.',
  mailsTurnedOff: 'These emails are turned off.',
  mailsTurnedOn: 'These emails are turned on again.',

  mailAlwaysComes: 'These emails can’t be turned off',
});

/** The texts of this feature that both the server and the pages show. */
export const messages = {
  notificationRead: 'It is marked as read.',
  notificationsRead: 'They are marked as read.',
  notificationPreferenceSaved: 'Your choice is saved.',
  digestTimeSaved: 'The time of the daily mail is saved.',
  mailsTurnedOff: 'These mails are turned off.',
  mailsTurnedOn: 'These mails are turned on again.',

  mailAlwaysComes: 'Its mails always come',
} as const;

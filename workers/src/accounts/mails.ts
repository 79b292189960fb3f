import { findAddressee, mintVerificationLink } from '@bidboard/backend/commands';
import { mailFollower } from '../mail-follower.ts';

export const verificationMail = mailFollower(
  'verificationMail',
  ['userSignedUp', 'verificationRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const link = await mintVerificationLink(database, payload.userId);
    if (!link) return [];
    return [
      {
        to: link.email,
        subject: 'Verify your email for Bidboard',
        text: [
          `Hello ${link.userName},`,
          'please confirm that this address is yours:',
          `${publicUrl}/verify-email/${link.token}`,
          'The link is good for 24 hours and works once. If you did not sign up, do nothing.',
        ].join('\n\n'),
      },
    ];
  },
);

export const accountReminderMail = mailFollower(
  'accountReminderMail',
  ['accountReminded'],
  async ({ payload }, { database, publicUrl }) => {
    const user = await findAddressee(database, payload.userId);
    if (!user) return [];
    return [
      {
        to: user.email,
        subject: 'You have a Bidboard account already',
        text: [
          `Hello ${user.userName},`,
          'somebody, perhaps you, tried to sign up with this address. It has an account already, which stays as it is.',
          `Sign in: ${publicUrl}/auth/login`,
        ].join('\n\n'),
      },
    ];
  },
);

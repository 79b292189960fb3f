import { listSamples } from '../../mail/email-content.ts';
import { accountEmails } from './email-texts.ts';

const owner = { 'to the owner': { userName: 'Anna Fenwick' } };
const askedAt = Date.UTC(2026, 10, 21, 9, 30);
const signUp = { userName: 'Anna Fenwick', askedAt, token: 'verification-token' };

export const samples = listSamples(accountEmails, {
  verification: {
    'one sign-up': { signUps: [signUp], next: '' },
    'several sign-ups, one with a name that is left out': {
      signUps: [{ ...signUp, userName: 'Call us at evil.example', token: 'second-token' }, signUp],
      next: '?next=%2Fapp%2Fsubmit-rfp%2F1',
    },
  },
  passwordReset: { 'with a link': { token: 'reset-token' } },
  accountReminder: owner,
  passwordChanged: owner,
  identityLinked: owner,
  approval: owner,
  decline: owner,
  secondFactorOn: owner,
  secondFactorOff: owner,
  secondFactorTaken: owner,
  recoveryCode: owner,
  recoveryCodes: owner,
});

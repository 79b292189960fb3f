import { listSamples } from '../../mail/email-content.ts';
import { privacyEmails } from './email-texts.ts';

const userName = 'Anna Fenwick';

export const samples = listSamples(privacyEmails, {
  accountClosed: {
    'with the way back': { userName, eraseAfter: Date.UTC(2026, 11, 21), token: 'return-token' },
  },
  accountRestored: { 'to the owner': { userName } },
  ownData: { 'to the owner': { userName } },
});

import { formatsFor, siteFormats } from '@bidboard/backend/kernel/format/formats';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { listSamples } from '../../mail/email-content.ts';
import { rfpEmails } from './email-texts.ts';

const rfp = { buyer: 'Fenwick Foods', rfpName: 'Access control for 12 sites', path: '/app/submit-rfp/1' };
const withAccount = { id: '1', email: 'vera@calder.example' };
const withoutAccount = { id: null, email: 'sales@calder.example', mailToken: 'mail-token' };
const dueAt = Date.UTC(2026, 11, 4, 17, 0);
const invite = {
  ...rfp,
  products: [],
  questions: 42,
  dueAt,
  timeZone: 'UTC',
  recipient: withAccount,
  formats: siteFormats,
  blockToken: 'block-token',
};
const due = {
  ...rfp,
  dueAt,
  timeZone: 'Europe/London',
  recipient: withAccount,
  formats: formatsFor(siteLocale, 'Pacific/Auckland'),
};

export const samples = listSamples(rfpEmails, {
  invite: {
    'to a vendor with an account': invite,
    'to an address without an account, with products': {
      ...invite,
      products: ['Calder Access', 'Calder Remote Gate'],
      questions: 1,
      timeZone: 'America/New_York',
      recipient: withoutAccount,
    },
    'without a due date': { ...invite, dueAt: null },
  },
  retraction: { 'to a vendor': rfp },
  dueMoved: {
    'to a vendor with a time zone': due,
    'to an invited address': { ...due, recipient: withoutAccount, formats: siteFormats },
  },
  dueReminder: {
    'of a response': { ...due, hoursBefore: 24, isAccepted: true },
    'of an invite that waits': {
      ...due,
      hoursBefore: 72,
      isAccepted: false,
      recipient: withoutAccount,
      formats: siteFormats,
    },
  },
  vendorReminder: {
    'of a response': { ...due, isAccepted: true },
    'of an invite that waits': { ...due, isAccepted: false, recipient: withoutAccount, formats: siteFormats },
  },
  vendorMessage: {
    'to a vendor that takes part': {
      ...rfp,
      text: 'Your NDA lacks a signature.\nPlease upload it again by Friday.',
      recipient: withAccount,
    },
    'to an invited address': { ...rfp, text: null, recipient: withoutAccount },
  },
  responsesOpened: { 'to the buyer': { rfpName: rfp.rfpName, rfpId: '1' } },
  inviteRequest: {
    'with a note': {
      company: 'Calder Systems',
      rfpName: rfp.rfpName,
      rfpId: '1',
      note: 'We equip 40 food producers.',
    },
  },
  inviteRequestDeclined: {
    'with a reason': { ...rfp, rfpId: '1', reason: 'We have enough vendors.' },
    'without a reason': { ...rfp, rfpId: '1', reason: '' },
  },
});

import { listSamples } from '../../mail/email-content.ts';
import { enquiryEmails } from './email-texts.ts';

const enquiry = {
  product: 'Calder Access',
  company: 'Calder Systems',
  enquirer: { name: 'Ada Fenwick', email: 'ada@fenwick.example', company: 'Fenwick Foods', isSignedIn: true },
  message: 'Does it support visitor badges?\nWe have 12 sites.',
  hasPageOwner: true,
};

export const samples = listSamples(enquiryEmails, {
  enquiry: {
    'from a user to the page owner': enquiry,
    'from a visitor to the operators': {
      ...enquiry,
      enquirer: { name: 'Bob', email: 'bob@x.example', company: '', isSignedIn: false },
      hasPageOwner: false,
    },
  },
  copy: {
    'of an enquiry to the page owner': enquiry,
    'of an enquiry to the operators': { ...enquiry, hasPageOwner: false },
  },
});

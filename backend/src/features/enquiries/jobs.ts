export { findEnquiryMail, type EnquiryMail } from './enquiry-mail.ts';

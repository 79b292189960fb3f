export { findEnquiryMail, type EnquiryMail } from './enquiry-notification.ts';

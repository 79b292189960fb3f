import type { Handler } from '../../platform/handler.ts';
import { findEnquiryList } from './enquiry-list.ts';
import { doSubmitEnquiry } from './submit-enquiry.ts';

export const enquiryHandlers: Handler[] = [doSubmitEnquiry, findEnquiryList];

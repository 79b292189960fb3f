import type { Handler } from '../../platform/handler.ts';
import { enquiryListHandler } from './enquiry-list.ts';
import { submitEnquiryHandler } from './submit-enquiry.ts';

export const enquiryHandlers: Handler[] = [submitEnquiryHandler, enquiryListHandler];

import type { Handler } from '../../platform/handler.ts';
import { findEnquiryList } from './enquiry-list.ts';
import { doSubmitEnquiry, type PageOwnerOf } from './submit-enquiry.ts';

export const enquiryHandlers = (pageOwnerOf: PageOwnerOf): Handler[] => [
  doSubmitEnquiry(pageOwnerOf),
  findEnquiryList,
];

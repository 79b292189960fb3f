import type { Handler } from '../platform/handler.ts';
import { findEnquiryList } from './enquiry-list.ts';
import { doSubmitEnquiry, type KeeperOf } from './submit-enquiry.ts';

export const enquiryHandlers = (keeperOf: KeeperOf): Handler[] => [
  doSubmitEnquiry(keeperOf),
  findEnquiryList,
];

import type { Handler } from '../platform/handler.ts';
import { findCreditHistory } from './credit-history.ts';

export const billingHandlers: Handler[] = [findCreditHistory];

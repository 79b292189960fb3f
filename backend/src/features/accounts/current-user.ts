import { currentUser } from './contracts/accounts.ts';
import { queryHandler } from '../../platform/handler.ts';

export const findCurrentUser = queryHandler(currentUser, async ({ caller }) => ({
  userId: caller.userId,
  userName: caller.userName,
  email: caller.email,
  companyId: caller.companyId,
  company: caller.companyName,
  companyRole: caller.companyRole,
  isOperator: caller.isOperator || caller.lacksSecondFactor,
  needsSecondFactor: caller.lacksSecondFactor,
}));

import { forgotPassword } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import { countAttempts } from '../attempts/count-attempts.ts';
import { saveMailRequest, mintRequestId } from '../mail-request.ts';

const count = (limits: AttemptLimits) => (prepareContext: PrepareContext<typeof forgotPassword>) =>
  countAttempts(prepareContext, limits, 'forgotPassword');

/** Links mailed earlier stay valid until one is used: a stranger who requests a link cannot invalidate them. */
export const doForgotPassword = (limits: AttemptLimits) =>
  preparedCommandHandler(forgotPassword, count(limits), async ({ body, db, record }) => {
    const requestId = await mintRequestId(db);
    await record(
      { name: 'passwordResetRequested', payload: { requestId } },
      saveMailRequest(requestId, body.email),
    );
    return { message: messages.resetSent };
  });

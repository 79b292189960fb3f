import { resendVerification, verifyEmail } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { deed, preparedDeed, type PrepareContext } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { countAttempts } from './count-attempts.ts';
import { keepMailRequest, mintRequestId } from './mail-request.ts';
import { tokenHash } from '../platform/token.ts';

export const doVerifyEmail = deed(verifyEmail, async ({ params, read, record }) => {
  const hash = tokenHash(params.token);
  const link = await read.maybeOne(sql.type(row({ user_id: text }))`
    select user_id from email_verification
    where token_hash = ${hash} and used_at is null and expires_at > now() for update`);
  if (!link) return refuse('linkExpired');
  await record(
    { name: 'emailVerified', payload: { userId: link.user_id } },
    sql.typeAlias('nothing')`update email_verification set used_at = now() where token_hash = ${hash}`,
    sql.typeAlias('nothing')`update app_user set is_verified = true where id = ${link.user_id}`,
  );
  return { message: messages.emailVerified };
});

const countResend = (limits: AttemptLimits) => (asked: PrepareContext<typeof resendVerification>) =>
  countAttempts(asked, limits, 'resendVerification');

export const doResendVerification = (limits: AttemptLimits) =>
  preparedDeed(resendVerification, countResend(limits), async ({ body, read, record }) => {
    const requestId = await mintRequestId(read);
    await record(
      { name: 'verificationLinkRequested', payload: { requestId } },
      keepMailRequest(requestId, body.email),
    );
    return { message: messages.verificationSent };
  });

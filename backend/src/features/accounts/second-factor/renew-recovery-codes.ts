import { messages } from '../contracts/messages.ts';
import { renewRecoveryCodes } from '../contracts/second-factor.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import type { AccountRules } from '../account-rules.ts';
import { askOwner, lockAndProveOwner } from './prove-owner-by-code.ts';
import { mintRecoveryCodes } from './recovery-code.ts';
import { saveRecoveryCodes } from './second-factor-store.ts';

const askAndMint = async (asked: PrepareContext<typeof renewRecoveryCodes>) => ({
  asked: await askOwner(asked, asked.body.currentPassword),
  recoveryCodes: mintRecoveryCodes(),
});

export const doRenewRecoveryCodes = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(
    renewRecoveryCodes,
    askAndMint,
    async ({ caller, body, db, record, now }, { asked, recoveryCodes }) => {
      const { userId } = caller;
      const { happened, changes } = await lockAndProveOwner(db, asked, { code: body.code, now, encryptor });
      await record(
        [{ name: 'recoveryCodesRenewed', payload: { userId } }, ...happened],
        ...changes,
        ...saveRecoveryCodes(userId, recoveryCodes),
      );
      return { recoveryCodes, message: messages.recoveryCodesRenewed };
    },
  );

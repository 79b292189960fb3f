import { handOverEvaluation } from '../contracts/evaluators.ts';
import { messages } from '../contracts/messages.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requesterOf, lockEvaluation, listColleagues, setLead } from './evaluation-store.ts';
import type { EvaluatorDependencies } from './evaluator-dependencies.ts';

/** If the user already leads, nothing changes and no notification is sent. */
export const doHandOverEvaluation = ({ mustOwnRfp }: EvaluatorDependencies) =>
  commandHandler(handOverEvaluation, async ({ body: { rfpId, ...body }, caller, db, record }) => {
    const userId = body.userId.toLowerCase();
    await mustOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    if (!requesterOf(evaluation, caller).mayLead) return refuse('leadOnly');
    const { companyId, lead } = evaluation;
    if (companyId === null) return refuse('companyRequired');
    const colleagues = await listColleagues(db, companyId);
    if (!colleagues.some((colleague) => colleague.userId === userId))
      return refuse('invalidFields', { errors: [{ field: 'userId', message: messages.nobodyOfCompany }] });
    if (lead?.userId !== userId)
      await record({ name: 'evaluationHandedOver', payload: { rfpId, userId } }, setLead(rfpId, userId));
    return { message: messages.evaluationHandedOver };
  });

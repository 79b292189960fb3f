import { sharedMessages } from '../../../kernel/messages.ts';
import { createCommercial, createTechnical, type RequirementKind } from '../contracts/requirements.ts';
import {
  preparedCommandHandler,
  type CommandContext,
  type PrepareContext,
} from '../../../platform/handler.ts';
import { runInTimeSlices } from '../../../platform/resilience/run-in-time-slices.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkCategories, decideRequirements } from './requirements.ts';
import { changeRequirements, listIdsOfOtherKind, loadRequirements } from './requirements-store.ts';
import { lockOwnRfp } from '../rfp-store.ts';
import { decideSaving } from '../saving.ts';
import { listPlacedWeights } from '../weights/weights-store.ts';

type Contract = typeof createTechnical | typeof createCommercial;

/** Runs before the transaction, which would otherwise keep the RFP locked meanwhile. */
const checkGiven = ({ body }: PrepareContext<Contract>) => runInTimeSlices(checkCategories(body.categories));

const saveRequirements =
  (kind: RequirementKind) =>
  async (
    { body, caller, db, record }: CommandContext<Contract>,
    checked: Awaited<ReturnType<typeof checkGiven>>,
  ) => {
    const rfp = await lockOwnRfp(db, caller, body.rfpId);
    const before = await loadRequirements(db, rfp.id, kind);
    const { publishedAt } = rfp;
    const saving = decideSaving({ version: before.version, publishedAt }, body.version, 'fixedByPublication');
    if (!saving.ok) return refuse(saving.code);
    const taken = await listIdsOfOtherKind(db, rfp.id, kind);
    const decided = decideRequirements(kind, body.overview, body.categories, taken, checked);
    if (!decided.ok) return refuse(decided.code, decided);
    const weights = await listPlacedWeights(db, rfp.id, kind);
    const changes = changeRequirements(rfp.id, kind, before, body.overview, decided.categories, weights);
    await record({ name: 'requirementsSaved', payload: { rfpId: rfp.id, kind } }, ...changes);
    return { message: sharedMessages.detailsUpdated, version: before.version + 1 };
  };

export const doCreateTechnical = preparedCommandHandler(
  createTechnical,
  checkGiven,
  saveRequirements('technical'),
);
export const doCreateCommercial = preparedCommandHandler(
  createCommercial,
  checkGiven,
  saveRequirements('commercial'),
);

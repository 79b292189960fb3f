import { sharedMessages } from '../../../kernel/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { voidPending, type Clearance } from '../../approvals/public.ts';
import { loadBuyerSteps } from '../buyer-stepper.ts';
import { messages } from '../contracts/messages.ts';
import { dateErrorTexts, publicationDateErrors } from '../contracts/project-rules.ts';
import { dueAtOf, listWholeTimeline, stagesOf } from '../milestone-store.ts';
import { incompleteMessage } from '../requirements/requirements.ts';
import { dropRequirements } from '../requirements/requirements-store.ts';
import type { Rfp } from '../rfp-store.ts';
import { dropPresentationTerms } from '../terms/final-presentation.ts';
import { dropNdaTerms, loadNdaTerms } from '../terms/nda.ts';
import { decidePublication, type OptionalStep, type RequiredStep } from './publication.ts';

/** Returns the changes that delete everything saved for a step that the RFP leaves out. */
const dropStep: Record<OptionalStep, (rfpId: string) => Change[]> = {
  commercialEvaluation: (rfpId) => dropRequirements(rfpId, 'commercial'),
  nda: dropNdaTerms,
  finalPresentation: dropPresentationTerms,
};

const messageOfMissing: Record<RequiredStep, string> = {
  projectInformation: messages.projectUnsaved,
  technicalRequirements: incompleteMessage('technical'),
  commercialEvaluation: incompleteMessage('commercial'),
  nda: sharedMessages.ndaFileRequired,
  finalPresentation: messages.presentationUnsaved,
};

/**
 * Returns the steps that publication drops. Refuses requirementsIncomplete with the step that lacks something, or with the dates
 * that are wrong. The caller holds the RFP's lock.
 */
export async function checkPublication(
  db: Queryable,
  rfp: Rfp,
  now: number,
): Promise<readonly OptionalStep[]> {
  const decided = decidePublication(rfp.steps, await loadBuyerSteps(db, rfp.id));
  if (!decided.ok) {
    const { missing } = decided;
    const isNdaUnsaved = missing === 'nda' && (await loadNdaTerms(db, rfp.id)).version === 0;
    const message = isNdaUnsaved ? messages.ndaUnsaved : messageOfMissing[missing];
    return refuse('requirementsIncomplete', { message, about: missing });
  }
  const milestones = await listWholeTimeline(db, rfp.id);
  const errors = publicationDateErrors(milestones, {
    today: dayIn(rfp.timeZone, now),
    isDueAhead: (dueAtOf(stagesOf(milestones), rfp) ?? now) > now,
  });
  if (errors.length > 0)
    return refuse('requirementsIncomplete', {
      message: dateErrorTexts(milestones, errors).join(' '),
      about: 'projectInformation',
      errors,
    });
  return decided.dropped;
}

/**
 * Returns the changes that publish the RFP of a clearance and send its invites. Steps that the RFP leaves out lose what was saved
 * for them. Call `checkPublication` before.
 */
export function publishRfp({ rfpId }: Clearance, dropped: readonly OptionalStep[], now: number): Change[] {
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return [
    sql.statement`update rfp set published_at = ${at}, version = version + 1 where id = ${rfpId}`,
    {
      mayMiss: sql.statement`
        update invite set sent_at = ${at} where rfp_id = ${rfpId} and sent_at is null`,
    },
    ...dropped.flatMap((step) => dropStep[step](rfpId)),
    voidPending(rfpId, 'publish', now),
  ];
}

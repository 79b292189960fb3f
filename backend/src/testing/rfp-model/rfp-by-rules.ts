import { presentationErrors } from '../../features/rfps/contracts/final-presentation.ts';
import { ndaError } from '../../features/rfps/contracts/nda.ts';
import {
  projectErrors,
  publicationDateErrors,
  withFixedMilestones,
} from '../../features/rfps/contracts/project-rules.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';
import { buyerStepsDone } from '../../features/rfps/buyer-steps.ts';
import { decideDueChange } from '../../features/rfps/deadlines/due-time-set.ts';
import { decideInvitees } from '../../features/rfps/invites/invitees.ts';
import { dueAtOf, stagesOf } from '../../features/rfps/milestone-store.ts';
import { decidePublication } from '../../features/rfps/publication/publication.ts';
import { decideRequirements } from '../../features/rfps/requirements/requirements.ts';
import { decideSaving } from '../../features/rfps/rfp-store.ts';
import { decideSettings, decideTerms } from '../../features/rfps/project/settings.ts';
import {
  isVersioned,
  modelToday,
  unsaved,
  unsavedNda,
  unsavedPresentation,
  versionIn,
  type RfpEdit,
  type RfpModel,
} from './rfp-model.ts';
import { categoriesOf } from './rfp-orders.ts';

type Of<K extends RfpEdit['kind']> = Extract<RfpEdit, { kind: K }>;
type Outcome = RfpModel | RefusalCode;

/** An address of the buyer's own colleague, who cannot be invited. */
export const ownEmail = 'one@two-editors.example';

/** Returns the result of an edit by the product's own rules, combined as the edit commands combine them, without a database. */
export function byRules(rfp: RfpModel, edit: RfpEdit, seen: number | undefined): Outcome {
  if (isVersioned(edit.kind)) {
    const isAlwaysOpen = edit.kind === 'settings' || edit.kind === 'project';
    const saving = decideSaving(
      { version: versionIn(rfp, edit.kind), publishedAt: rfp.isPublished ? 1 : null },
      seen,
      isAlwaysOpen ? 'never' : 'fixedByPublication',
    );
    if (!saving.ok) return saving.code;
  } else if (edit.kind !== 'invite' && rfp.isPublished) return 'alreadyPublished';
  switch (edit.kind) {
    case 'settings':
      return saveSettings(rfp, edit);
    case 'project':
      return saveProject(rfp, edit);
    case 'technical':
    case 'commercial':
      return saveRequirements(rfp, edit);
    case 'invite':
      return invite(rfp, edit);
    case 'remove': {
      const { [edit.email]: removed, ...invited } = rfp.invited;
      return removed === undefined ? 'notFound' : { ...rfp, invited };
    }
    case 'address':
      return changeAddress(rfp, edit);
    case 'nda':
      if (ndaError(edit.terms, 0, rfp.nda.hasFile ? 1 : 0)) return 'invalidFields';
      return { ...rfp, nda: { ...rfp.nda, terms: edit.terms, version: rfp.nda.version + 1 } };
    case 'ndaFile':
      if (!rfp.nda.hasFile) return 'notFound';
      return { ...rfp, nda: { ...rfp.nda, hasFile: false, version: rfp.nda.version + 1 } };
    case 'presentation':
      if (presentationErrors(edit.terms).length > 0) return 'invalidFields';
      return { ...rfp, presentation: { terms: edit.terms, version: rfp.presentation.version + 1 } };
  }
}

function saveSettings(rfp: RfpModel, edit: Of<'settings'>): Outcome {
  const { kind: _, ...fields } = edit;
  const { processType, steps } = decideSettings(fields.processTypeValue, fields.stepsValue);
  const { processTypeValue, stepsValue, isAnonymous } = rfp.settings;
  const decided = decideTerms(
    {
      processType: processTypeValue,
      steps: stepsValue,
      isAnonymous,
      publishedAt: rfp.isPublished ? 1 : null,
    },
    { processType, steps, isAnonymous: fields.isAnonymous },
  );
  if (!decided.ok) return decided.code;
  const settings = { ...fields, processTypeValue: processType, stepsValue: steps };
  return { ...rfp, settings, settingsVersion: rfp.settingsVersion + 1 };
}

const now = Date.parse(`${modelToday}T12:00Z`);
// A given time of day is far quicker to compute than the end of a day, which needs a search.
const dueTerms = { timeZone: 'UTC', dueTime: '17:00', isSealed: false };

function saveProject(rfp: RfpModel, { projectName, timelineItems }: Of<'project'>): Outcome {
  const fixed = rfp.timeline.filter(({ isFixed }) => isFixed).map(({ mileStoneName }) => mileStoneName);
  const lists = { contacts: [], timelineItems: timelineItems ?? [] };
  if (projectErrors(lists, timelineItems ? fixed : []).length > 0) return 'invalidFields';
  const due = decideDueChange(
    { ...dueTerms, stages: stagesOf(rfp.timeline), publishedAt: rfp.isPublished ? 1 : null },
    { ...dueTerms, stages: stagesOf(timelineItems ?? rfp.timeline) },
    now,
  );
  if (!due.ok) return due.code;
  const first = rfp.projectVersion === 0 ? withFixedMilestones(rfp.timeline) : rfp.timeline;
  return {
    ...rfp,
    projectName,
    projectVersion: rfp.projectVersion + 1,
    timeline: timelineItems ?? first,
  };
}

function saveRequirements(
  rfp: RfpModel,
  { kind, overview, questionIds }: Of<'technical' | 'commercial'>,
): Outcome {
  const { questionIds: taken } = rfp[kind === 'technical' ? 'commercial' : 'technical'];
  const decided = decideRequirements(kind, JSON.stringify(overview), categoriesOf(questionIds), taken);
  if (!decided.ok) return decided.code;
  return { ...rfp, [kind]: { overview, questionIds, version: rfp[kind].version + 1 } };
}

const byMail = (email: string) => ({ email, companyId: null, products: [], homeId: null });
const invitedParties = (rfp: RfpModel) =>
  Object.entries(rfp.invited).map(([id, email]) => ({
    ...byMail(email),
    id,
    sentAt: rfp.isPublished ? 1 : null,
    acceptStatus: 0,
    isRetracted: false,
    recipients: [],
  }));

function invite(rfp: RfpModel, { emails, type }: Of<'invite'>): Outcome {
  const before = invitedParties(rfp);
  const decided = decideInvitees([byMail(ownEmail)], before, emails.map(byMail));
  if (!decided.ok) return decided.refused[0].code;
  if (type !== 'save' && before.length + decided.added.length === 0) return 'vendorRequired';
  const added = Object.fromEntries(decided.added.map(({ email }) => [`new ${email}`, email ?? '']));
  const after = { ...rfp, invited: { ...rfp.invited, ...added } };
  return type === 'publish' && !rfp.isPublished ? publish(after) : after;
}

function publish(rfp: RfpModel): Outcome {
  const steps = rfp.settings.stepsValue;
  const done = buyerStepsDone(steps, {
    company: null,
    hasProject: rfp.projectVersion > 0,
    kinds: (['technical', 'commercial'] as const).filter((kind) => rfp[kind].version > 0),
    invitees: Object.keys(rfp.invited).length,
    chosenProducts: 0,
    nda: rfp.nda.version > 0 ? rfp.nda.terms : null,
    ndaFiles: rfp.nda.hasFile ? 1 : 0,
    hasPresentation: rfp.presentation.version > 0,
  });
  const decided = decidePublication(steps, done);
  if (!decided.ok) return 'requirementsIncomplete';
  const milestones = withFixedMilestones(rfp.timeline);
  const isDueAhead = (dueAtOf(stagesOf(milestones), dueTerms) ?? now) > now;
  if (publicationDateErrors(milestones, { today: modelToday, isDueAhead }).length > 0)
    return 'requirementsIncomplete';
  const dropped = {
    commercialEvaluation: { commercial: unsaved },
    nda: { nda: unsavedNda },
    finalPresentation: { presentation: unsavedPresentation },
  } as const;
  return Object.assign(
    { ...rfp, isPublished: true, settingsVersion: rfp.settingsVersion + 1 },
    ...decided.dropped.map((step) => dropped[step]),
  ) as RfpModel;
}

function changeAddress(rfp: RfpModel, { email, to, replaces }: Of<'address'>): Outcome {
  const current = rfp.invited[email];
  if (current === undefined) return 'notFound';
  if (replaces !== undefined && replaces !== current) return 'staleVersion';
  if (to === current) return rfp;
  const others = invitedParties(rfp).filter(({ id }) => id !== email);
  const decided = decideInvitees([byMail(ownEmail)], others, [byMail(to)]);
  return decided.ok ? { ...rfp, invited: { ...rfp.invited, [email]: to } } : decided.refused[0].code;
}

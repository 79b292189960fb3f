import {
  defaultPresentation,
  presentationErrors,
  type PresentationForm,
} from '../../features/rfps/contracts/final-presentation.ts';
import { ndaError, type NdaForm } from '../../features/rfps/contracts/nda.ts';
import { withFixedMilestones } from '../../features/rfps/contracts/project-rules.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';
import {
  presets,
  rfpSteps,
  submissionMilestone,
  type ProcessType,
  type StepsValue,
} from '../../features/rfps/contracts/steps.ts';

/** The day on which everything happens, in UTC, the day before it, and the day of RFP Submission if it is dated. */
export const modelToday = '2026-11-21';
export const passedDay = '2026-11-02';
export const dueDay = '2026-12-20';

export interface Milestone {
  mileStoneName: string;
  description: string;
  mileStoneDate: string | null;
  isFixed: boolean;
}

/** A request to edit one RFP, without the version that the requester expects to change. */
export type RfpEdit =
  | {
      kind: 'settings';
      rfpName: string;
      scopeValue: 'public' | 'private';
      processTypeValue: ProcessType;
      stepsValue: StepsValue;
      isAnonymous: boolean;
    }
  | { kind: 'project'; projectName: string; timelineItems: readonly Milestone[] | undefined }
  | { kind: 'technical' | 'commercial'; overview: string; questionIds: readonly number[] }
  | { kind: 'invite'; emails: readonly string[]; type: 'save' | 'next' | 'publish' }
  /** The invitee is the person who has that address at the time of the request. */
  | { kind: 'remove'; email: string }
  | { kind: 'address'; email: string; to: string; replaces: string | undefined }
  | { kind: 'nda'; terms: NdaForm }
  | { kind: 'ndaFile' }
  | { kind: 'presentation'; terms: PresentationForm };

/** Edits of these kinds are saved on top of a version. */
export const versionedKinds = [
  'settings',
  'project',
  'technical',
  'commercial',
  'nda',
  'presentation',
] as const;
export type VersionedKind = (typeof versionedKinds)[number];
export const isVersioned = (kind: RfpEdit['kind']): kind is VersionedKind =>
  (versionedKinds as readonly string[]).includes(kind);

interface Requirements {
  overview: string;
  questionIds: readonly number[];
  version: number;
}
/**
 * A model of an RFP as far as two colleagues of its buyer may change it, and of its responses. The product is compared with it.
 */
export interface RfpModel {
  settings: Omit<Extract<RfpEdit, { kind: 'settings' }>, 'kind'>;
  settingsVersion: number;
  isPublished: boolean;
  projectName: string;
  projectVersion: number;
  /** The timeline as saved: missing fixed milestones are read as undated. */
  timeline: readonly Milestone[];
  technical: Requirements;
  commercial: Requirements;
  /** The current addresses of invitees by the address before the current step. Edits of the step refer to the earlier address. */
  invited: Readonly<Record<string, string>>;
  nda: { terms: NdaForm; hasFile: boolean; version: number };
  presentation: { terms: PresentationForm; version: number };
}

export const versionIn = (model: RfpModel, kind: VersionedKind): number =>
  kind === 'settings'
    ? model.settingsVersion
    : kind === 'project'
      ? model.projectVersion
      : model[kind].version;

export const unsaved: Requirements = { overview: '', questionIds: [], version: 0 };
export const unsavedNda: RfpModel['nda'] = {
  terms: { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false },
  hasFile: false,
  version: 0,
};
export const unsavedPresentation: RfpModel['presentation'] = { terms: defaultPresentation, version: 0 };

/** Returns the same model with each invitee under their current address. */
export const settled = (model: RfpModel): RfpModel => ({
  ...model,
  invited: Object.fromEntries(Object.values(model.invited).map((email) => [email, email])),
});

/** Says whether the NDA terms are complete enough to invite vendors. */
const isNdaSound = ({ nda: { terms, hasFile, version } }: RfpModel): boolean =>
  version > 0 && ndaError(terms, 0, hasFile ? 1 : 0) === null;

/** Says whether every step of the RFP is complete enough to invite vendors. */
export function isReady(model: RfpModel): boolean {
  const { commercialEvaluation, nda, finalPresentation } = model.settings.stepsValue;
  return (
    model.projectVersion > 0 &&
    model.technical.version > 0 &&
    (!commercialEvaluation || model.commercial.version > 0) &&
    (!nda || isNdaSound(model)) &&
    (!finalPresentation || model.presentation.version > 0)
  );
}

const dueDayOf = (timeline: readonly Milestone[]): string | null =>
  timeline.find((milestone) => milestone.mileStoneName === submissionMilestone)?.mileStoneDate ?? null;

/** Says whether the due day is set and no milestone is dated before today. */
export const isDated = ({ timeline }: RfpModel): boolean =>
  dueDayOf(timeline) !== null &&
  timeline.every(({ mileStoneDate }) => (mileStoneDate ?? modelToday) >= modelToday);

/** Returns the RFP after an edit, or the refusal code. Without a version the edit overwrites the saved state. */
export function outcome(model: RfpModel, edit: RfpEdit, version: number | undefined): RfpModel | RefusalCode {
  const isStale = isVersioned(edit.kind) && version !== undefined && version !== versionIn(model, edit.kind);
  switch (edit.kind) {
    case 'settings':
      return isStale ? 'staleVersion' : afterSettings(model, edit);
    case 'project':
      return isStale ? 'staleVersion' : afterProject(model, edit);
    case 'technical':
    case 'commercial': {
      if (model.isPublished) return 'alreadyPublished';
      if (isStale) return 'staleVersion';
      const { questionIds: taken } = model[edit.kind === 'technical' ? 'commercial' : 'technical'];
      const { overview, questionIds } = edit;
      if (questionIds.some((id) => taken.includes(id))) return 'invalidFields';
      return { ...model, [edit.kind]: { overview, questionIds, version: model[edit.kind].version + 1 } };
    }
    case 'invite':
      return afterInvite(model, edit);
    case 'remove':
      if (model.isPublished) return 'alreadyPublished';
      if (!(edit.email in model.invited)) return 'notFound';
      return {
        ...model,
        invited: Object.fromEntries(Object.entries(model.invited).filter(([who]) => who !== edit.email)),
      };
    case 'address':
      return afterAddress(model, edit);
    case 'nda': {
      if (model.isPublished) return 'alreadyPublished';
      if (isStale) return 'staleVersion';
      if (ndaError(edit.terms, 0, model.nda.hasFile ? 1 : 0)) return 'invalidFields';
      return { ...model, nda: { ...model.nda, terms: edit.terms, version: model.nda.version + 1 } };
    }
    case 'ndaFile':
      if (model.isPublished) return 'alreadyPublished';
      if (!model.nda.hasFile) return 'notFound';
      return { ...model, nda: { ...model.nda, hasFile: false, version: model.nda.version + 1 } };
    case 'presentation': {
      if (model.isPublished) return 'alreadyPublished';
      if (isStale) return 'staleVersion';
      if (presentationErrors(edit.terms).length > 0) return 'invalidFields';
      return { ...model, presentation: { terms: edit.terms, version: model.presentation.version + 1 } };
    }
  }
}

function afterProject(
  model: RfpModel,
  { projectName, timelineItems }: Extract<RfpEdit, { kind: 'project' }>,
): RfpModel | RefusalCode {
  const existing = model.timeline.filter(({ isFixed }) => isFixed);
  const isLeftOut = ({ mileStoneName }: Milestone) =>
    !timelineItems?.some((item) => item.isFixed && item.mileStoneName === mileStoneName);
  if (timelineItems && existing.some(isLeftOut)) return 'invalidFields';
  // Vendors rely on the due day.
  if (model.isPublished && timelineItems && dueDayOf(timelineItems) === null) return 'invalidFields';
  const first = model.projectVersion === 0 ? withFixedMilestones(model.timeline) : model.timeline;
  return {
    ...model,
    projectName,
    projectVersion: model.projectVersion + 1,
    timeline: timelineItems ?? first,
  };
}

function afterAddress(
  model: RfpModel,
  { email, to, replaces }: Extract<RfpEdit, { kind: 'address' }>,
): RfpModel | RefusalCode {
  if (model.isPublished) return 'alreadyPublished';
  const current = model.invited[email];
  if (current === undefined) return 'notFound';
  if (replaces !== undefined && replaces !== current) return 'staleVersion';
  if (to !== current && Object.values(model.invited).includes(to)) return 'alreadyInvited';
  return { ...model, invited: { ...model.invited, [email]: to } };
}

const sameSteps = (steps: StepsValue, other: StepsValue) =>
  rfpSteps.every((step) => steps[step] === other[step]);

function afterSettings(model: RfpModel, edit: Extract<RfpEdit, { kind: 'settings' }>) {
  const { kind: _, ...fields } = edit;
  const isPreset = sameSteps(fields.stepsValue, presets[fields.processTypeValue]);
  const settings = {
    ...fields,
    processTypeValue: isPreset ? fields.processTypeValue : ('detailed' as const),
  };
  const before = model.settings;
  const termsStay =
    settings.processTypeValue === before.processTypeValue &&
    settings.isAnonymous === before.isAnonymous &&
    sameSteps(settings.stepsValue, before.stepsValue);
  if (model.isPublished && !termsStay) return 'alreadyPublished';
  return { ...model, settings, settingsVersion: model.settingsVersion + 1 };
}

function afterInvite(model: RfpModel, { emails, type }: Extract<RfpEdit, { kind: 'invite' }>) {
  const existing = Object.values(model.invited);
  if (emails.some((email) => existing.includes(email))) return 'alreadyInvited';
  // No other edit of the same step can refer to a newly invited person.
  const added = Object.fromEntries(emails.map((email) => [`new ${email}`, email]));
  const invited = { ...model.invited, ...added };
  if (type !== 'save' && existing.length + emails.length === 0) return 'vendorRequired';
  if (type !== 'publish' || model.isPublished) return { ...model, invited };
  const { commercialEvaluation: hasCommercial, nda: hasNda, finalPresentation } = model.settings.stepsValue;
  if (!isReady(model) || !isDated(model)) return 'requirementsIncomplete';
  return {
    ...model,
    invited,
    isPublished: true,
    settingsVersion: model.settingsVersion + 1,
    // A step that is switched off is not published.
    commercial: hasCommercial ? model.commercial : unsaved,
    nda: hasNda ? model.nda : unsavedNda,
    presentation: finalPresentation ? model.presentation : unsavedPresentation,
  };
}

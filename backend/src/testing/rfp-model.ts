import {
  defaultPresentation,
  presentationErrors,
  type PresentationForm,
} from '../contracts/final-presentation.ts';
import { ndaError, type NdaForm } from '../contracts/nda.ts';
import { withFixedMilestones } from '../contracts/project-rules.ts';
import type { RefusalCode } from '../contracts/refusals.ts';
import {
  presets,
  rfpSteps,
  submissionMilestone,
  type ProcessType,
  type StepsValue,
} from '../contracts/rfp-steps.ts';

/** The day on which everything happens, in UTC; one before it; and that of RFP Submission, where it has one. */
export const modelToday = '2026-11-21';
export const passedDay = '2026-11-02';
export const dueDay = '2026-12-20';

export interface Milestone {
  mileStoneName: string;
  description: string;
  mileStoneDate: string | null;
  isFixed: boolean;
}

/** What can be asked of one RFP, without the version that whoever asks believes to change. */
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
  /** An invitee is the one who has that address when it is asked. */
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
/** An RFP as far as two people of its buyer may change it, and how it answers them: what the product is held against. */
export interface RfpModel {
  settings: Omit<Extract<RfpEdit, { kind: 'settings' }>, 'kind'>;
  settingsVersion: number;
  isPublished: boolean;
  projectName: string;
  projectVersion: number;
  /** As it was saved: where fixed ones are missing they are read as undated. */
  timeline: readonly Milestone[];
  technical: Requirements;
  commercial: Requirements;
  /** The addresses of invitees by whom they had before the step that is played, which is whom its edits mean. */
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

/** The same invitees, each by the address that it has by now. */
export const settled = (model: RfpModel): RfpModel => ({
  ...model,
  invited: Object.fromEntries(Object.values(model.invited).map((email) => [email, email])),
});

/** Terms that vendors can be invited on. */
const isNdaSound = ({ nda: { terms, hasFile, version } }: RfpModel): boolean =>
  version > 0 && ndaError(terms, 0, hasFile ? 1 : 0) === null;

/** Every step that the RFP has holds something that vendors can be invited on. */
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
  timeline.find((one) => one.mileStoneName === submissionMilestone)?.mileStoneDate ?? null;

/** Vendors have until a day that lies ahead, and nothing is dated before today. */
export const isDated = ({ timeline }: RfpModel): boolean =>
  dueDayOf(timeline) !== null &&
  timeline.every(({ mileStoneDate }) => (mileStoneDate ?? modelToday) >= modelToday);

/** What comes of an edit: the RFP after it, or why not. Without a version it is saved over whatever stands there. */
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
  // Vendors go by it.
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

const sameSteps = (one: StepsValue, other: StepsValue) => rfpSteps.every((step) => one[step] === other[step]);

function afterSettings(model: RfpModel, edit: Extract<RfpEdit, { kind: 'settings' }>) {
  const { kind: _, ...given } = edit;
  const isPreset = sameSteps(given.stepsValue, presets[given.processTypeValue]);
  const settings = { ...given, processTypeValue: isPreset ? given.processTypeValue : ('detailed' as const) };
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
  // Nothing else of the same step can mean whoever is new in it.
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
    // A step that is switched off does not go out.
    commercial: hasCommercial ? model.commercial : unsaved,
    nda: hasNda ? model.nda : unsavedNda,
    presentation: finalPresentation ? model.presentation : unsavedPresentation,
  };
}

import { contactRoles, projectComplaints } from '@bidboard/backend/contracts/project-rules';
import { fixedMilestones } from '@bidboard/backend/contracts/rfp-steps';
import { projectForm } from '@bidboard/backend/contracts/rfps';
import type { addProject, Project } from '@bidboard/backend/contracts/rfps';
import { markdownOf, wireOf } from '@bidboard/backend/contracts/rich-text';
import { check } from '@bidboard/backend/contracts/schema';
import type { FieldError, Infer } from '@bidboard/backend/contracts/schema';
import { dayNumber } from '../../ui/day-format.ts';

type ProjectBody = Infer<typeof addProject.body>;

interface ContactValues {
  contactName: string;
  /** '' while none is chosen. */
  contactRole: string;
}
interface MilestoneValues {
  mileStoneName: string;
  description: string;
  /** '' while there is no date. */
  mileStoneDate: string;
  isFixed: boolean;
}
export interface ProjectValues {
  projectName: string;
  /** Markdown. */
  projectDescription: string;
  businessObjective: string;
  metrics: string;
  decisionProcess: string;
  decisionCriteria: string;
  /** A row that nobody filled in is no contact. */
  contacts: ContactValues[];
  timeZone: string;
  timelineItems: MilestoneValues[];
  /** HH:MM; '' once it is taken away, absent where none was ever set. */
  dueTime?: string;
  /** Absent where it never was. */
  isSealed?: boolean;
  /** Chosen, and sent with the next save. */
  supportingMaterial: File[];
}

interface DueTerms {
  dueTime?: string | undefined;
  isSealed?: boolean | undefined;
}

export const blankContact: ContactValues = { contactName: '', contactRole: '' };
export const blankMilestone: MilestoneValues = {
  mileStoneName: '',
  description: '',
  mileStoneDate: '',
  isFixed: false,
};

const fewestContacts = 2;

const withBlankRows = (contacts: readonly ContactValues[]): ContactValues[] => [
  ...contacts,
  ...Array.from({ length: Math.max(0, fewestContacts - contacts.length) }, () => blankContact),
];

/** As the timeline runs; what has no date is at its end. */
const byDate = (milestones: readonly MilestoneValues[]): MilestoneValues[] =>
  milestones.toSorted((one, other) => dayOf(one) - dayOf(other));
const dayOf = ({ mileStoneDate }: MilestoneValues) => dayNumber(mileStoneDate) ?? Number.MAX_SAFE_INTEGER;

export const valuesOf = (saved: Project): ProjectValues => ({
  projectName: saved.projectName,
  projectDescription: markdownOf(saved.projectDescription),
  businessObjective: saved.businessObjective,
  metrics: saved.metrics,
  decisionProcess: saved.decisionProcess,
  decisionCriteria: saved.decisionCriteria,
  contacts: withBlankRows(saved.contacts),
  timeZone: saved.timeZone,
  timelineItems: saved.timelineItems.map((one) => ({ ...one, mileStoneDate: one.mileStoneDate ?? '' })),
  ...dueTermsOf(saved),
  supportingMaterial: [],
});

/** What is not set is not there, and is not sent. */
const dueTermsOf = ({ dueTime, isSealed }: DueTerms) => ({
  ...(dueTime && { dueTime }),
  ...(isSealed && { isSealed }),
});

const trimmed = (values: ProjectValues): ProjectValues => ({
  ...values,
  projectName: values.projectName.trim(),
  contacts: values.contacts.map((one) => ({ ...one, contactName: one.contactName.trim() })),
  timelineItems: values.timelineItems.map((one) => ({ ...one, mileStoneName: one.mileStoneName.trim() })),
});

/** The values as they are read again once they are saved. */
export function asSaved(sent: ProjectValues): ProjectValues {
  const { dueTime, isSealed, ...values } = trimmed(sent);
  return {
    ...values,
    ...dueTermsOf({ dueTime, isSealed }),
    contacts: withBlankRows(values.contacts.filter((one) => one.contactName !== '')),
    timelineItems: byDate(values.timelineItems),
    supportingMaterial: [],
  };
}

function bodyOf(given: ProjectValues): Omit<ProjectBody, 'rfpId'> {
  const values = trimmed(given);
  return {
    ...values,
    projectDescription: wireOf(values.projectDescription),
    contacts: values.contacts.map(({ contactName, contactRole }) => ({
      contactName,
      contactRole: contactRoles.find((role) => role === contactRole) ?? '',
    })),
    timelineItems: values.timelineItems.map((one) => ({ ...one, mileStoneDate: one.mileStoneDate || null })),
    supportingMaterial: values.supportingMaterial.map((file) => file.name),
  };
}

/** The same as it is sent: chosen files stand in the place of their names. */
export const sentOf = (
  values: ProjectValues,
  about: { rfpId: string; type: string; version: number },
): ProjectBody =>
  ({
    ...bodyOf(values),
    ...about,
    supportingMaterial: values.supportingMaterial,
  }) as unknown as ProjectBody;

/** What the server would say of it. */
export function complaintsOf(values: ProjectValues): FieldError[] {
  const { supportingMaterial: _, ...body } = bodyOf(values);
  const checked = check(projectForm, body);
  return [...(checked.ok ? [] : checked.errors), ...projectComplaints(trimmed(values), fixedMilestones)];
}

/** Names of time zones that this browser knows, UTC first. */
export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

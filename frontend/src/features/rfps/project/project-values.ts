import {
  contactRoles,
  dateErrors,
  inTimelineOrder,
  projectErrors,
  publicationDateErrors,
} from '@bidboard/backend/features/rfps/contracts/project-rules';
import { fixedMilestones } from '@bidboard/backend/features/rfps/contracts/steps';
import { projectForm, type addProject, type Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { markdownOf, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { check, type FieldError, type Infer } from '@bidboard/backend/kernel/schema/schema';
import { dayIn } from '../../../ui/format/date-format.ts';
import { readerZone } from '../../../ui/format/reader-formats.ts';
import { timeZones } from '../../../ui/format/time-zones.ts';

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
  /** An empty row is not a contact. */
  contacts: ContactValues[];
  timeZone: string;
  timelineItems: MilestoneValues[];
  /** HH:MM; '' once it is removed, absent if it was never set. */
  dueTime?: string;
  /** Absent if it was never set, as are the two that follow. */
  isSealed?: boolean;
  requiresDeclaration?: boolean;
  hasTwoEnvelopes?: boolean;
  /** The chosen files, which the next save sends. */
  supportingMaterial: File[];
}

interface DueTerms {
  dueTime?: string | undefined;
  isSealed?: boolean | undefined;
  requiresDeclaration?: boolean | undefined;
  hasTwoEnvelopes?: boolean | undefined;
}

export const blankContact: ContactValues = { contactName: '', contactRole: '' };
export const blankMilestone: MilestoneValues = {
  mileStoneName: '',
  description: '',
  mileStoneDate: '',
  isFixed: false,
};

const minContacts = 2;

const withBlankRows = (contacts: readonly ContactValues[]): ContactValues[] => [
  ...contacts,
  ...Array.from({ length: Math.max(0, minContacts - contacts.length) }, () => blankContact),
];

const asTimeline = (milestones: readonly MilestoneValues[]): MilestoneValues[] =>
  inTimelineOrder(milestones, ({ mileStoneName, mileStoneDate }) => ({
    name: mileStoneName,
    date: mileStoneDate || null,
  }));

/** A project that was never saved starts in the zone of its buyer's browser, unless a copy brought a zone along. */
const zoneOf = ({ timeZone, version }: Project, browserZone: string): string =>
  version === 0 && timeZone === 'UTC' && timeZones.includes(browserZone) ? browserZone : timeZone;

export const valuesOf = (saved: Project, browserZone = readerZone()): ProjectValues => ({
  projectName: saved.projectName,
  projectDescription: markdownOf(saved.projectDescription),
  businessObjective: saved.businessObjective,
  metrics: saved.metrics,
  decisionProcess: saved.decisionProcess,
  decisionCriteria: saved.decisionCriteria,
  contacts: withBlankRows(saved.contacts),
  timeZone: zoneOf(saved, browserZone),
  timelineItems: saved.timelineItems.map((item) => ({ ...item, mileStoneDate: item.mileStoneDate ?? '' })),
  ...dueTermsOf(saved),
  supportingMaterial: [],
});

/** Terms that are not set are absent, and are not sent. */
const dueTermsOf = ({ dueTime, isSealed, requiresDeclaration, hasTwoEnvelopes }: DueTerms) => ({
  ...(dueTime && { dueTime }),
  ...(isSealed && { isSealed }),
  ...(requiresDeclaration && { requiresDeclaration }),
  ...(hasTwoEnvelopes && { hasTwoEnvelopes }),
});

const trimmed = (values: ProjectValues): ProjectValues => ({
  ...values,
  projectName: values.projectName.trim(),
  contacts: values.contacts.map((contact) => ({ ...contact, contactName: contact.contactName.trim() })),
  timelineItems: values.timelineItems.map((item) => ({ ...item, mileStoneName: item.mileStoneName.trim() })),
});

/** The values as they load after a save. */
export function asSaved(sent: ProjectValues): ProjectValues {
  const { dueTime, isSealed, requiresDeclaration, hasTwoEnvelopes, ...values } = trimmed(sent);
  return {
    ...values,
    ...dueTermsOf({ dueTime, isSealed, requiresDeclaration, hasTwoEnvelopes }),
    contacts: withBlankRows(values.contacts.filter((contact) => contact.contactName !== '')),
    timelineItems: asTimeline(values.timelineItems),
    supportingMaterial: [],
  };
}

function bodyOf(untrimmed: ProjectValues): Omit<ProjectBody, 'rfpId'> {
  const values = trimmed(untrimmed);
  return {
    ...values,
    projectDescription: wireOf(values.projectDescription),
    contacts: values.contacts.map(({ contactName, contactRole }) => ({
      contactName,
      contactRole: contactRoles.find((role) => role === contactRole) ?? '',
    })),
    timelineItems: values.timelineItems.map((item) => ({
      ...item,
      mileStoneDate: item.mileStoneDate || null,
    })),
    supportingMaterial: values.supportingMaterial.map((file) => file.name),
  };
}

/** The values as they are sent, with the chosen files in place of their names. */
export const sentOf = (
  values: ProjectValues,
  about: { rfpId: string; type: string; version: number },
): ProjectBody =>
  ({
    ...bodyOf(values),
    ...about,
    supportingMaterial: values.supportingMaterial,
  }) as unknown as ProjectBody;

const datedOf = ({ timelineItems }: ProjectValues) =>
  timelineItems.map((item) => ({ ...item, mileStoneDate: item.mileStoneDate || null }));

/** Why the dates will keep the RFP from being published, by the index of the milestone. */
export function dateHints(values: ProjectValues, now = Date.now()): (string | undefined)[] {
  const dated = datedOf(values);
  const errors = publicationDateErrors(dated, { today: dayIn(values.timeZone, now), isDueAhead: true });
  return dated.map(({ mileStoneDate }, at) =>
    mileStoneDate === null
      ? undefined
      : errors.find(({ field }) => field === `timelineItems[${at}].mileStoneDate`)?.message,
  );
}

/** The validation errors that the server would return. */
export function validationErrorsOf(values: ProjectValues, now = Date.now()): FieldError[] {
  const { supportingMaterial: _, ...body } = bodyOf(values);
  const checked = check(projectForm, body);
  return [
    ...(checked.ok ? [] : checked.errors),
    ...projectErrors(trimmed(values), fixedMilestones),
    ...dateErrors(datedOf(values), dayIn(values.timeZone, now)),
  ];
}

import { contactRoleLabels } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { formatDay } from '../../../ui/format/day-format.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import type { ProjectValues } from './project-values.ts';

const words: Partial<Record<string, string>> = contactRoleLabels;

/** The fields of the project step by their labels. */
export const projectFieldDescriptors: FieldDescriptors<ProjectValues> = {
  projectName: 'Project Name',
  projectDescription: 'Project Description',
  businessObjective: 'Business objective',
  metrics: 'Metrics',
  decisionProcess: 'Decision process',
  decisionCriteria: 'Decision criteria',
  contacts: {
    label: 'Contacts',
    text: (contacts) =>
      contacts
        .map(({ contactName, contactRole }) => [contactName, words[contactRole]].filter(Boolean).join(', '))
        .filter(Boolean)
        .join('\n'),
  },
  timeZone: 'Time zone',
  dueTime: 'Responses due at',
  isSealed: { label: 'Sealed responses', text: (isSealed) => (isSealed ? 'Yes' : 'No') },
  timelineItems: {
    label: 'Timeline',
    rows: {
      idOf: ({ mileStoneName }) => mileStoneName,
      labelOf: ({ mileStoneName }) => mileStoneName || 'New milestone',
      fields: {
        mileStoneName: 'Milestone',
        description: 'Description',
        mileStoneDate: { label: 'Date', text: (day) => (day ? formatDay(day) : '') },
        isFixed: null,
      },
    },
  },
  supportingMaterial: 'Material to be sent',
};

import { projectForm } from '@bidboard/backend/contracts/rfps';
import { markdownOf, wireOf } from '@bidboard/backend/contracts/rich-text';
import { check } from '@bidboard/backend/contracts/schema';
import type { Infer } from '@bidboard/backend/contracts/schema';
import type { FormikErrors } from 'formik';
import { formErrors } from './form-errors.ts';

export type ProjectWire = Infer<typeof projectForm>;

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
  timeZone: string;
  timelineItems: MilestoneValues[];
}

export const blankMilestone: MilestoneValues = {
  mileStoneName: '',
  description: '',
  mileStoneDate: '',
  isFixed: false,
};

export const valuesOf = (wire: ProjectWire): ProjectValues => ({
  projectName: wire.projectName,
  projectDescription: markdownOf(wire.projectDescription),
  timeZone: wire.timeZone ?? 'UTC',
  timelineItems: wire.timelineItems.map((one) => ({ ...one, mileStoneDate: one.mileStoneDate ?? '' })),
});

export const wireOfValues = (values: ProjectValues): ProjectWire => ({
  projectName: values.projectName.trim(),
  projectDescription: wireOf(values.projectDescription),
  timeZone: values.timeZone,
  timelineItems: values.timelineItems.map((one) => ({
    ...one,
    mileStoneName: one.mileStoneName.trim(),
    mileStoneDate: one.mileStoneDate || null,
  })),
});

export function projectFaults(values: ProjectValues): FormikErrors<ProjectValues> {
  const checked = check(projectForm, wireOfValues(values));
  return checked.ok ? {} : formErrors<ProjectValues>(checked.errors);
}

/** Names of time zones that this browser knows, UTC first. */
export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { ComponentType } from 'react';
import { AssignSection } from '../colleagues/assign-section.tsx';

export interface SectionAidsProps {
  /** 1.2 */
  number: string;
  section: Category['sections'][number];
  readOnly: boolean;
}

const aids: readonly ComponentType<SectionAidsProps>[] = [AssignSection];

/** The aids of an open section, above its questions. */
export const SectionAids = (props: SectionAidsProps) => aids.map((Aid, at) => <Aid key={at} {...props} />);

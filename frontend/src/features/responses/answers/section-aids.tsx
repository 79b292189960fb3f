import type { SectionAidsProps } from './aid-props.ts';
import type { ComponentType } from 'react';
import { AssignSection } from '../colleagues/assign-section.tsx';

const aids: readonly ComponentType<SectionAidsProps>[] = [AssignSection];

/** The aids of an open section, above its questions. */
export const SectionAids = (props: SectionAidsProps) => aids.map((Aid, at) => <Aid key={at} {...props} />);

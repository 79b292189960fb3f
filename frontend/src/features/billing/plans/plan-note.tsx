import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon.tsx';

interface PlanNoteProps {
  icon: IconName;
  isWarning?: boolean;
  id?: string;
  children: ReactNode;
}

/** A line above the plans. */
export function PlanNote({ icon, isWarning = false, id, children }: PlanNoteProps) {
  return (
    <p className={`plan-note${isWarning ? ' plan-note--warning' : ''}`} role="status" {...(id && { id })}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

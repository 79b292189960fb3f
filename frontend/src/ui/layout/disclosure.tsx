import { Collapsible } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What its button says. */
  summary: ReactNode;
  /** Whether it is open at first. */
  defaultOpen?: boolean | undefined;
  /** For a part that is opened from outside, together with `onOpenChange`. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page behind a button. The browser's search finds closed parts and opens them. */
export const Disclosure = ({
  summary,
  defaultOpen = false,
  open,
  onOpenChange,
  className,
  children,
}: DisclosureProps) => (
  <Collapsible.Root
    className={className}
    defaultOpen={defaultOpen}
    {...(open === undefined ? {} : { open })}
    {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
  >
    <Collapsible.Trigger className={styles.summary}>
      <Icon name="chevron-right" className={styles.arrow} />
      <span>{summary}</span>
    </Collapsible.Trigger>
    <Collapsible.Panel hiddenUntilFound>{children}</Collapsible.Panel>
  </Collapsible.Root>
);

import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../wizard/responses.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export interface StepScreenProps {
  /** The heading of the step. */
  label: string;
}

interface StepHeadProps {
  label: string;
  detail?: ReactNode;
  aside?: ReactNode;
}

/** The heading of a step. It takes the focus when the step opens, so that a screen reader announces it. */
export function StepHead({ label, detail, aside }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.responseHead}>
      <div className={layoutStyles.grow}>
        <h2
          className={`${textStyles.large} ${textStyles.semibold}`}
          id="step-heading"
          tabIndex={-1}
          ref={heading}
        >
          {label}
        </h2>
        {detail ? <p className={textStyles.muted}>{detail}</p> : null}
      </div>
      {aside}
    </header>
  );
}

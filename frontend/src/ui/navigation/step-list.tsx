import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Bar, Ring } from '../charts/progress.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './step-list.module.css';
import panelStyles from '../layout/panel.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export type StepState = 'done' | 'part' | 'todo' | 'error';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Below the label: "9 of 14 answered". */
  detail?: string | undefined;
}

export interface StepListProps {
  steps: readonly Step[];
  /** Id of the open step. */
  current: string;
  onStep: (id: string) => void;
  label?: string | undefined;
}

/** The steps of a wizard, which open in any order. On a narrow page they collapse into one button. */
export function StepList({ steps, current, onStep, label = t`Steps` }: StepListProps) {
  const [open, setOpen] = useState(false);
  const done = steps.filter((step) => step.state === 'done').length;
  const percent = steps.length > 0 ? (done / steps.length) * 100 : 0;
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav className={`${styles.steps}${open ? ` ${styles.isOpen}` : ''}`} aria-label={label}>
      <button
        type="button"
        className={`${styles.stepsButton} ${panelStyles.panel}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ring percent={percent} size={32} />
        <span className={layoutStyles.grow}>
          <span
            className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
          >{t`Step ${{ step: at + 1 }} of ${{ total: steps.length }}`}</span>
          <b className={`${textStyles.semibold} ${textStyles.truncate}`}>{steps[at]?.label}</b>
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className={styles.stepsBody}>
        <div className={styles.stepsHead}>
          <span className={textStyles.label}>{t`Steps done`}</span>
          <span
            className={`${textStyles.tabular} ${textStyles.medium}`}
          >{t`${done} of ${{ total: steps.length }}`}</span>
        </div>
        <Bar percent={percent} />
        <ol>
          {steps.map((step, index) => (
            <li
              key={step.id}
              className={`${styles[`is_${step.state}`]}${step.id === current ? ` ${styles.isNow}` : ''}`}
            >
              <button
                type="button"
                {...(step.id === current ? { 'aria-current': 'step' as const } : {})}
                onClick={() => {
                  setOpen(false);
                  onStep(step.id);
                }}
              >
                <span className={`${styles.stepsNode} ${textStyles.tabular}`}>
                  {nodeOf(step, index, step.id === current)}
                </span>
                <span className={layoutStyles.grow}>
                  {step.label}
                  {step.detail ? <small className={textStyles.tabular}>{step.detail}</small> : null}
                  {step.state === 'done' ? (
                    <span className={visibilityStyles.visuallyHidden}>, {t`done`}</span>
                  ) : null}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function nodeOf(step: Step, index: number, now: boolean) {
  if (step.state === 'done' && !now) return <Icon name="check" size={14} />;
  if (step.state === 'error' && !now) return <Icon name="triangle-alert" size={14} />;
  return index + 1;
}

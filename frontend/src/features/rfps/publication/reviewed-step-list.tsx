import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import type { WizardStep } from '../wizard/wizard-steps.ts';
import type { ReviewedStep } from './publication-review.ts';
import styles from './publish-dialog.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface ReviewedStepsProps {
  reviewed: readonly ReviewedStep[];
  onGo: (step: WizardStep) => void;
}

/** Each step of the RFP: that it is complete, or what it lacks, with a button that opens it. */
export function ReviewedSteps({ reviewed, onGo }: ReviewedStepsProps) {
  return (
    <section aria-labelledby="publish-steps">
      <h3 className={textStyles.medium} id="publish-steps">
        {t`Steps`}
      </h3>
      <ul className={styles.publishSteps}>
        {reviewed.map(({ step, label, missing, placeholders }) => (
          <li key={step} className={missing.length > 0 ? styles.isMissing : undefined}>
            <Icon name={iconOf({ missing, placeholders })} />
            <span className={layoutStyles.growOrWrap}>
              <span className={textStyles.medium}>{label}</span>{' '}
              {missing.length === 0 ? (
                <span className={textStyles.muted}>{t({ message: 'Complete', context: 'state' })}</span>
              ) : null}
              {missing.map((text) => (
                <span key={text} className={styles.publishMissing}>
                  {text}
                </span>
              ))}
              {placeholders.length > 0 ? (
                <span className={styles.publishPlaceholders}>{placeholderText(placeholders)}</span>
              ) : null}
            </span>
            {missing.length > 0 || placeholders.length > 0 ? (
              <Button onClick={() => onGo(step)}>{t`Go to ${{ step: label }}`}</Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function iconOf({ missing, placeholders }: Pick<ReviewedStep, 'missing' | 'placeholders'>): IconName {
  if (missing.length > 0) return 'triangle-alert';
  return placeholders.length > 0 ? 'info' : 'check';
}

const maxNamed = 3;

function placeholderText(placeholders: readonly string[]): string {
  const named = placeholders.slice(0, maxNamed).join(', ');
  const more = placeholders.length - maxNamed;
  return more > 0
    ? t`Placeholders that vendors would read: ${named} and ${more} more.`
    : t`Placeholders that vendors would read: ${named}.`;
}

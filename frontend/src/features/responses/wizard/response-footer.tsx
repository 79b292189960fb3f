import { t } from '@lingui/core/macro';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { Tip } from '../../../ui/floating/tip.tsx';
import { ActionBar } from '../../../ui/forms/action-bar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { footerButtons, ResponseStep } from '../steps/response-steps.ts';
import type { SaveType } from './use-wizard-steps.ts';
import styles from './response-footer.module.css';
import actionBarStyles from '../../../ui/forms/action-bar.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface ResponseFooterProps {
  buttons: ReturnType<typeof footerButtons>;
  /** Whether the step has something of its own to save. */
  canSave: boolean;
  mark: ReactNode;
  accepted: boolean;
  /** What must be done before the response can be submitted, in words; null if nothing is left. */
  waitsFor: string | null;
  /** The steps that are not done yet, in words; null if there are none. */
  missing: string | null;
  /** The button whose action is under way; all buttons wait for it. */
  running: SaveType | null;
  busy: boolean;
  onBack: () => void;
  onSkip: () => void;
  onSave: () => void;
  onNext: () => void;
  onSubmit: () => void;
}

/** Back, Skip, Save, Submit Response and Next, as far as the step has them. */
export function ResponseFooter({
  buttons,
  canSave,
  mark,
  accepted,
  waitsFor,
  missing,
  running,
  busy,
  onBack,
  onSkip,
  onSave,
  onNext,
  onSubmit,
}: ResponseFooterProps) {
  const isBusy = busy || running !== null;
  const isLast = !buttons.next;
  const blocker = accepted ? waitsFor : sharedMessages.mustAcceptFirst;
  const submit = (
    <Button primary={isLast} aria-disabled={blocker !== null} disabled={isBusy} onClick={onSubmit}>
      {t`Submit Response`}
    </Button>
  );
  return (
    <ActionBar
      start={
        <>
          {buttons.back ? (
            <Button disabled={isBusy} onClick={onBack}>
              <Icon name="arrow-left" />
              {t`Back`}
            </Button>
          ) : null}
          {buttons.skip ? (
            <Button quiet disabled={isBusy} onClick={onSkip}>
              {t`Skip`}
            </Button>
          ) : null}
        </>
      }
    >
      {missing === null ? null : (
        <span className={`${actionBarStyles.actionBarNote} ${textStyles.small} ${textStyles.faint}`}>
          {missing}
        </span>
      )}
      {mark}
      {canSave && accepted ? (
        <Button
          loading={running === 'save'}
          disabled={isBusy}
          primary={isLast && !buttons.submit}
          onClick={onSave}
        >
          {t`Save`}
        </Button>
      ) : null}
      {buttons.submit ? (
        blocker === null ? (
          submit
        ) : (
          <Tip text={blocker} describes>
            {submit}
          </Tip>
        )
      ) : null}
      {buttons.next ? (
        <Button primary loading={running === 'next'} disabled={isBusy} onClick={onNext}>
          {t`Next`}
          <Icon name="arrow-right" />
        </Button>
      ) : null}
    </ActionBar>
  );
}

interface FinishPanelProps {
  isComplete: boolean;
  /** Steps that are not done, except the current one. */
  open: readonly { step: ResponseStep; label: string }[];
  onOpen: (step: ResponseStep) => void;
  onReset: () => void;
}

/** Shown after the last step: either everything is done, or what is not. */
export function FinishPanel({ isComplete, open, onOpen, onReset }: FinishPanelProps) {
  if (isComplete)
    return (
      <section className={`${panelStyles.panel} ${styles.finish}`} aria-label={t`End`}>
        <p className={textStyles.medium} role="status">
          <Icon name="check" /> {t`All steps completed - you're finished`}
        </p>
        <Button onClick={onReset}>{t`Reset`}</Button>
      </section>
    );
  if (open.length === 0) return null;
  return (
    <section className={`${panelStyles.panel} ${styles.finish}`} aria-label={t`Open steps`}>
      <p>{t`These steps are not complete. You can complete them, or submit without them:`}</p>
      <ul className={styles.finishOpen}>
        {open.map(({ step, label }) => (
          <li key={step}>
            <Button onClick={() => onOpen(step)}>{label}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

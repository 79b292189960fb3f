import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Brand } from '../../ui/icons/brand.tsx';
import { clearChoice, readChoice } from '../../api/return-paths/engage-choice.ts';
import { returnPath } from '../../api/return-paths/return-path.ts';
import { choiceText, returnText } from './choice-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useResendVerificationMutation } from './endpoints.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { exampleScores } from '@bidboard/backend/features/catalogue/contracts/example-scores';
import styles from './auth-layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

const vendors = [t`Calder Systems`, t`Northgate Identity`, t`Meridian Trust`, t`Oakline Security`];
const scores = exampleScores.map(
  ({ technical, commercial, overall }, at) =>
    [vendors[at], ...[technical, commercial, overall].map((score) => score.toFixed(2))] as const,
);
const columns = ['', t`Technical`, t`Commercial`, t`Overall`] as const;
const marks = Array.from({ length: 17 }, (_, at) => at * 6.25);
const todayPercent = 36.7;

/** Scores and a timeline as decoration beside the forms. Screen readers skip it. */
function Proof() {
  return (
    <aside className={styles.authSide} aria-hidden="true">
      <div className={styles.proof}>
        <p className={styles.proofName}>{t`Identity & Access Platform`}</p>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.map(([vendor, ...figures]) => (
              <tr key={vendor}>
                <td>{vendor}</td>
                {figures.map((figure, at) => (
                  <td key={columns[at + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.proofRuler}>
          {marks.map((mark) => (
            <i key={mark} style={{ left: `${mark}%` }} />
          ))}
          <span style={{ width: `${todayPercent}%` }} />
          <b style={{ left: `${todayPercent}%` }} />
        </div>
        <p className={`${styles.proofDates} ${textStyles.tabular}`}>
          <span>{t`12 Oct 2026`}</span>
          <span>{t`29 Jan 2027`}</span>
        </p>
        <p className={styles.proofLine}>{t`Every score next to its answer. Every decision with its date.`}</p>
      </div>
    </aside>
  );
}

const promises = t`Free forever. No credit card. Personal and company information is never sold.`;

/** The two halves of every sign-in page: the form on the left, the product's benefits on the right. */
export function AuthLayout({ tabTitle, children }: { tabTitle: string; children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <title>{t`${tabTitle} · Bidboard`}</title>
      <div className={styles.authMain}>
        <header>
          <Brand />
        </header>
        <main className={styles.authPanel} id="main">
          {children}
        </main>
        <footer className={`${textStyles.small} ${textStyles.faint}`}>{promises}</footer>
      </div>
      <Proof />
    </div>
  );
}

/** The title that replaces a form. It takes the focus, because the form that had it is gone. */
export function FocusedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 className={textStyles.title} tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/**
 * Explains why a visitor is asked to log in: for a choice, which they may drop, or for `next`, the page that they were going to.
 */
export function ChoiceNote({ next = returnPath() }: { next?: string | undefined }) {
  const [choice, setChoice] = useState(() => readChoice());
  const onTheWay = returnText(next);
  if (!choice) return onTheWay ? <p className={textStyles.muted}>{onTheWay}</p> : null;
  return (
    <p className={textStyles.muted}>
      {choiceText(choice)} {t`Your choice is kept for an hour.`}{' '}
      <button
        type="button"
        className={styles.linkButton}
        onClick={() => {
          clearChoice();
          setChoice(undefined);
        }}
      >
        {t`Continue without it`}
      </button>
    </p>
  );
}

/** A button that mails a new verification link, and its result. */
export function ResendLink({ email }: { email: string }) {
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  return (
    <div className={styles.resend}>
      <Button loading={isLoading} onClick={() => void resend({ body: { email } })}>
        {t`Send the link again`}
      </Button>
      <p role="status" className={textStyles.muted}>
        {data?.message ?? (error ? problemText(problemOf(error)) : '')}
      </p>
    </div>
  );
}

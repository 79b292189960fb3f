import { t } from '@lingui/core/macro';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Preferences } from './documents-rule.ts';
import styles from './documents-form.module.css';

interface NdaChoicesProps {
  preferences: Preferences;
  /** The buyer's company. */
  companyName: string;
}

/** The agreements that the buyer accepts, in the vendor's words: the labels of the buyer's own step speak for the buyer. */
export function NdaChoices({ preferences, companyName }: NdaChoicesProps) {
  const choices = [
    preferences.companyMNDA && t`NDA of ${companyName}`,
    preferences.vendorMNDA && t`Your own NDA`,
    preferences.bidboardMNDA && t`Bidboard’s NDA`,
  ].filter((choice) => choice !== false);
  return (
    <>
      <p>{choices.length > 1 ? t`Sign one of these agreements:` : t`Sign this agreement:`}</p>
      <ul className={styles.agreement} aria-label={t`NDA to sign`}>
        {choices.map((choice) => (
          <li key={choice}>
            <Icon name="check" size={14} />
            {choice}
          </li>
        ))}
      </ul>
    </>
  );
}

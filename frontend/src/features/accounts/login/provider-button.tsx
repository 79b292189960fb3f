import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStartProviderSignInMutation, useIdentityProviderQuery } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from '../auth-layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const key = 'providerEntry';
const pages = ['/auth/login', '/auth/register'] as const;

/** Stores from which page in this tab the user goes to the provider, in case they return without signing in. */
const storeEntryPage = (path: string): void => sessionStorage.setItem(key, path);

export const readEntryPage = (): string =>
  pages.find((page) => page === sessionStorage.getItem(key)) ?? pages[0];

/** The button to sign in through the provider, if there is one. It keeps its space until that is known. */
export function ProviderButton() {
  const { data, isLoading } = useIdentityProviderQuery();
  const [start, { error, isLoading: isStarting }] = useStartProviderSignInMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // A user who returns with the browser's Back button finds the page as they left it.
    const stay = () => setIsLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  if (!isLoading && !data?.name) return null;
  const name = data?.name ?? '…';

  const leave = async () => {
    const { data: way } = await start();
    if (!way) return;
    setIsLeaving(true);
    storeEntryPage(location.pathname);
    location.assign(way.url);
  };
  return (
    <div className={`${styles.provider}${isLoading ? ` ${styles.providerHidden}` : ''}`}>
      <span className={styles.providerOr}>{t`or`}</span>
      <Button large wide loading={isStarting || isLeaving} onClick={() => void leave()}>
        {name === 'Google' ? <GoogleMark /> : <Icon name="users" />}
        {t`Continue with ${name}`}
      </Button>
      {error ? <p role="alert">{problemText(problemOf(error))}</p> : null}
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        <Trans>
          If you are new here, this creates your account under the{' '}
          <Link to="/terms">Terms and Conditions</Link>.
        </Trans>
      </p>
    </div>
  );
}

/** Google's mark in its own four colours, which Google requires on sign-in buttons. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}

import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStartProviderSignInMutation, useIdentityProviderQuery } from '../../../api/contract-api.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { rememberEntry } from './entry-page.ts';
import { GoogleMark } from './google-mark.tsx';

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
    rememberEntry(location.pathname);
    location.assign(way.url);
  };
  return (
    <div className={`provider${isLoading ? ' provider--hidden' : ''}`}>
      <span className="provider__or">or</span>
      <Button
        size="large"
        fullWidth
        loading={isStarting || isLeaving}
        startIcon={name === 'Google' ? <GoogleMark /> : <Icon name="users" />}
        onClick={() => void leave()}
      >
        Continue with {name}
      </Button>
      {error ? <p role="alert">{problemText(problemOf(error))}</p> : null}
      <p className="t1 faint">
        If you are new here, this creates your account under the <Link to="/terms">Terms and Conditions</Link>
        .
      </p>
    </div>
  );
}

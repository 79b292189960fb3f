import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/client/session.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { paramsWith } from '../../ui/navigation/use-address-choice.ts';
import styles from './dashboard.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** Introduces the product to a new user. The address marks the first visit. */
export function Welcome() {
  const [params, setParams] = useSearchParams();
  const name = useSession()?.user;
  if (params.get('isFirstLogin') !== 'true') return null;
  return (
    <section className={`${panelStyles.panel} ${styles.welcome}`} aria-labelledby="welcome">
      <header>
        <h2 className={`${textStyles.large} ${textStyles.semibold} ${layoutStyles.grow}`} id="welcome">
          {name ? t`Welcome to Bidboard, ${name}` : t`Welcome to Bidboard`}
        </h2>
        <Button onClick={() => setParams(paramsWith(params, { isFirstLogin: '' }), { replace: true })}>
          {t`Close`}
        </Button>
      </header>
      <p
        className={textStyles.muted}
      >{t`Requests that you send and receive appear here, and update live.`}</p>
      <ul>
        <li>
          <ButtonLink to="/search">{t`Find software`}</ButtonLink>
        </li>
        <li>
          <ButtonLink to="/app/create-rfp">{t`Create an RFP`}</ButtonLink>
        </li>
        <li>
          <ButtonLink to="/app/additional-information">{t`Show what your company offers`}</ButtonLink>
        </li>
      </ul>
    </section>
  );
}

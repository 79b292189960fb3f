import { t } from '@lingui/core/macro';
import { socialLinksMeta, type SocialLink } from '@bidboard/backend/kernel/addresses/social-links';
import { lazy, type ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Brand } from '../../ui/icons/brand.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { readSession, useSession } from '../../api/client/session.ts';
import { clearReturnPath, storeReturnPath } from '../../api/return-paths/return-path.ts';
import { SearchBox } from '../../features/catalogue/search-box/search-box.tsx';
import { ShortlistLink } from '../../features/catalogue/shortlist/shortlist-link.tsx';
import type { FrameName } from '../../api/feature.ts';
import type { Frame as RouteFrame } from '../routes/router.tsx';
import { useHelpKey } from './help-key.ts';
import './frames.css';
import styles from './frames.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

export interface PublicShellProps {
  /** The name of the signed-in user. With null the bar offers LOGIN. */
  userName: string | null;
  /** The search box. Without it the bar shows the first page's links instead. */
  search?: ReactNode;
  /** The link to the shortlist. */
  shortlist: ReactNode;
  children: ReactNode;
}

const links = [
  ['/category/loom?page=0', t`Browse`],
  ['/#how', t`How it works`],
  ['/#sell', t`For vendors`],
] as const;

const social = JSON.parse(
  document.querySelector<HTMLMetaElement>(`meta[name="${socialLinksMeta}"]`)?.content || '[]',
) as readonly SocialLink[];

/** The shell of visitors' pages: a bar of 64 px, a width of 1,200 px, and a footer. */
function PublicShell({ userName, search, shortlist, children }: PublicShellProps) {
  useHelpKey();
  return (
    <div className="pub">
      <a className={visibilityStyles.skipLink} href="#main">
        {t`Skip to content`}
      </a>
      <header className={`pub__bar${search ? ' pub__bar--search' : ''}`}>
        <div className="pub__width">
          <Brand />
          {search ? <div className="pub__search">{search}</div> : <span className="pub__search" />}
          {search ? null : (
            <nav
              className={`${styles.nav} ${visibilityStyles.hiddenOnNarrow}`}
              aria-label={t({
                message: 'Site',
                comment: 'Names the links to the main pages for screen readers.',
              })}
            >
              {links.map(([to, label]) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          {shortlist}
          {userName === null ? (
            <ButtonLink to="/auth/login" large>
              {t`LOGIN`}
            </ButtonLink>
          ) : (
            <ButtonLink to="/app/dashboard" large className={styles.user}>
              <Icon name="layout-dashboard" className={visibilityStyles.onlyOnNarrow} label={t`Dashboard`} />
              <span className={`${textStyles.truncate} ${visibilityStyles.hiddenOnNarrow}`}>{userName}</span>
            </ButtonLink>
          )}
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <div className={`${layoutStyles.pageWidth} ${styles.footLine}`}>
          <span className={`${textStyles.semibold} ${styles.name}`}>Bidboard</span>
          <Link to="/help">{t`Help`}</Link>
          <Link to="/terms">{t`Terms and Conditions`}</Link>
          <Link to="/privacy">{t`Privacy`}</Link>
          <Link to="/auth/register">{t`Register a company`}</Link>
          <span className={styles.social}>
            {social.map(([label, href]) => (
              <a key={href} href={href} rel="noopener noreferrer" target="_blank">
                {label}
              </a>
            ))}
          </span>
        </div>
      </footer>
    </div>
  );
}

const fetchAccount = () =>
  Promise.all([
    import('./account-frame.tsx'),
    import('../account-features.ts').then(({ loadAccountFeatures }) => loadAccountFeatures()),
  ]);
const AccountFrame = lazy(async () => {
  const [{ AccountFrame: Frame }, features] = await fetchAccount();
  return { default: () => <Frame features={features} /> };
});
const fetchBare = () => import('./bare-frame.tsx');
const BareFrame = lazy(async () => ({ default: (await fetchBare()).BareFrame }));

function FirstFrame() {
  return (
    <PublicShell userName={useSession()?.user ?? null} shortlist={<ShortlistLink />}>
      <Outlet />
    </PublicShell>
  );
}

function PublicFrame() {
  return (
    <PublicShell
      userName={useSession()?.user ?? null}
      search={<SearchBox variant="public" />}
      shortlist={<ShortlistLink />}
    >
      <Outlet />
    </PublicShell>
  );
}

/** Sends users without a token to sign in and then back. Signed-in users drop the stored return path. */
function needSession(request: Request): string | null {
  if (readSession()) {
    clearReturnPath();
    return null;
  }
  const { pathname, search } = new URL(request.url);
  storeReturnPath(`${pathname}${search}`);
  return '/auth/login';
}

export const frames: Record<FrameName, RouteFrame> = {
  first: { Component: FirstFrame },
  public: { Component: PublicFrame },
  account: { Component: AccountFrame, fetch: fetchAccount, guard: needSession },
  bare: { Component: BareFrame, fetch: fetchBare },
};

import { t } from '@lingui/core/macro';
import {
  guideNames,
  guideTitles,
  type GuideName,
} from '@bidboard/backend/features/catalogue/contracts/guides';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MarkdownTree } from '../../ui/markdown/markdown-tree.tsx';
import type { Guide } from './guide.ts';
import { loadGuide } from './load-guide.ts';
import styles from './help.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface HelpPageProps {
  guides: readonly (readonly [GuideName, Guide])[];
}

/** Lists the guides with their sections. */
function HelpPage({ guides }: HelpPageProps) {
  return (
    <div className={`${layoutStyles.pageWidth} ${styles.guide}`}>
      <PageTitle
        large
        title={t`Help`}
        detail={t`Step-by-step guides for everything you do here.`}
        crumbs={[{ label: t`Home`, to: '/' }, { label: t`Help` }]}
      />
      <div className={styles.helpGuides}>
        {guides.map(([name, { lead, sections }]) => (
          <section key={name} aria-labelledby={name} className={styles.helpGuide}>
            <h2 id={name} className={`${textStyles.large} ${textStyles.semibold}`}>
              <Link to={`/help/${name}`}>{guideTitles[name]}</Link>
            </h2>
            <MarkdownTree blocks={lead} />
            <ul>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <Link to={`/help/${name}#${id}`}>{heading}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Returns the overview of all guides once they have loaded. */
export async function loadHelpPage(): Promise<() => React.ReactNode> {
  const guides = await Promise.all(guideNames.map(async (name) => [name, await loadGuide(name)] as const));
  return () => <HelpPage guides={guides} />;
}

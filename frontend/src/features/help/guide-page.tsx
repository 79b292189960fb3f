import { t } from '@lingui/core/macro';
import { guideTitles, type GuideName } from '@bidboard/backend/features/catalogue/contracts/guides';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MarkdownTree } from '../../ui/markdown/markdown-tree.tsx';
import type { Guide, GuideSection } from './guide.ts';
import { GuideParts } from './guide-parts.tsx';
import { loadGuide } from './load-guide.ts';
import styles from './help.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';

function Section({ section }: { section: GuideSection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`} className={styles.guideSection}>
      <h2 id={`${section.id}-heading`}>{section.heading}</h2>
      <GuideParts parts={section.parts} topLevel={2} />
    </section>
  );
}

/** Scrolls to the section that the address names. The guide loads after the page, so the browser cannot do it. */
function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}

interface GuidePageProps {
  name: GuideName;
  guide: Guide;
}

/** A guide with its table of contents. */
function GuidePage({ name, guide }: GuidePageProps) {
  useScrollToSection();
  const title = guideTitles[name];
  return (
    <div className={`${layoutStyles.pageWidth} ${styles.guide}`}>
      <PageTitle
        large
        title={title}
        crumbs={[{ label: t`Home`, to: '/' }, { label: t`Help`, to: '/help' }, { label: title }]}
      />
      <MarkdownTree className={styles.guideLead} blocks={guide.lead} />
      <div className={styles.guideColumns}>
        <nav className={styles.guideContents} aria-label={t`Contents`}>
          <ol>
            {guide.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          {guide.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </div>
    </div>
  );
}

/** Returns the page of a guide once the guide has loaded. */
export async function loadGuidePage(name: GuideName): Promise<() => React.ReactNode> {
  const guide = await loadGuide(name);
  return () => <GuidePage name={name} guide={guide} />;
}

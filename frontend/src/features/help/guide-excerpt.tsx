import { t } from '@lingui/core/macro';
import { guideNames, type GuideName } from '@bidboard/backend/features/catalogue/contracts/guides';
import { useEffect, useState } from 'react';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { withFullLinks, type GuideSection } from './guide.ts';
import { GuideParts } from './guide-parts.tsx';
import { loadGuide } from './load-guide.ts';
import textStyles from '../../ui/styles/text.module.css';

interface GuideExcerptProps {
  section: `${GuideName}#${string}`;
}

type Loaded = GuideSection | 'failed' | undefined;

/** One section of a guide. Its guide loads when it is first shown. */
export function GuideExcerpt({ section }: GuideExcerptProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isShown = true;
    const [file = '', anchor] = section.split('#');
    const name = guideNames.find((guide) => guide === file);
    const load = async (): Promise<Loaded> =>
      name && (await loadGuide(name)).sections.find(({ id }) => id === anchor);
    void load().then(
      (found) => isShown && setLoaded(found ?? 'failed'),
      () => isShown && setLoaded('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [section]);
  if (loaded === undefined) return <SkeletonText lines={6} label={t`Loading the guide`} />;
  if (loaded === 'failed') return <p>{t`The guide did not load. Please try again later.`}</p>;
  return (
    <section aria-labelledby="guide-excerpt">
      <h3 id="guide-excerpt" className={textStyles.semibold}>
        {loaded.heading}
      </h3>
      <GuideParts parts={withFullLinks(loaded.parts, `${location.origin}/help/${section}`)} topLevel={3} />
    </section>
  );
}

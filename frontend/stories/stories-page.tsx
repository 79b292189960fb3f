import { useState } from 'react';
import { SegmentedControl } from '../src/ui/buttons/segmented-control.tsx';
import { storyGroups, useStoryId } from './story-list.ts';
import styles from './stories.module.css';
import layoutStyles from '../src/ui/styles/layout.module.css';
import textStyles from '../src/ui/styles/text.module.css';

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const widths = [
  { value: '360px', label: '360' },
  { value: '768px', label: '768' },
  { value: '1440px', label: '1,440' },
  { value: '100%', label: 'Window' },
];
const firstStory = storyGroups[0]?.stories[0]?.id ?? '';

/** The cookie of the pages' colour choice. With this path it overrides that choice here and does not change it for the product. */
function chooseMode(mode: string): void {
  document.cookie = `mode=${mode}; path=/stories/; samesite=lax`;
  location.reload();
}

/** The list of all stories, and the chosen one in a frame of the chosen width. */
export function StoriesPage() {
  const id = useStoryId() || firstStory;
  const [width, setWidth] = useState('100%');
  return (
    <div className={styles.stories}>
      <nav className={styles.storiesList} aria-label="Stories">
        <h1 className={`${textStyles.large} ${textStyles.semibold}`}>Components</h1>
        {storyGroups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className={textStyles.label}>{group.title}</h2>
            <ul>
              {group.stories.map((story) => (
                <li key={story.id}>
                  <a href={`#${story.id}`} aria-current={story.id === id ? 'page' : undefined}>
                    {story.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.storiesMain}>
        <div className={styles.storiesBar}>
          <SegmentedControl
            label="Colours"
            options={modes}
            value={document.documentElement.dataset['mode'] ?? 'light'}
            onChange={chooseMode}
          />
          <SegmentedControl label="Width" options={widths} value={width} onChange={setWidth} />
          <a className={layoutStyles.grow} href={`?frame#${id}`} target="_blank" rel="noreferrer">
            Open in a tab
          </a>
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this very page, which it must not restrict */}
        <iframe className={styles.storiesFrame} title={id} src={`?frame#${id}`} style={{ width }} />
      </div>
    </div>
  );
}

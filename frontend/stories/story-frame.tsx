import { useMemo } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { storyGroups, useStoryId, type Story } from './story-list.ts';
import styles from './stories.module.css';

function RoutedStory({ id, Story }: Story) {
  const router = useMemo(
    () =>
      createMemoryRouter([
        {
          path: '*',
          element: (
            <main className={styles.story} data-story={id}>
              <Story />
            </main>
          ),
        },
      ]),
    [id, Story],
  );
  return <RouterProvider router={router} />;
}

/** One story in the style of the pages, without anything else. */
export function StoryFrame() {
  const id = useStoryId();
  const story = storyGroups.flatMap(({ stories }) => stories).find((other) => other.id === id);
  if (!story) return <p className={styles.story}>There is no story “{id}”.</p>;
  return <RoutedStory key={id} {...story} />;
}

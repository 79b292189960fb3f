import { useSyncExternalStore, type ComponentType } from 'react';

export interface Story {
  /** The name of its file and its own name: `fields/TextFieldWithError`. It is the hash of the story's address. */
  id: string;
  /** Text field with error */
  title: string;
  Story: ComponentType;
}

interface StoryGroup {
  title: string;
  stories: readonly Story[];
}

const modules = import.meta.glob<Record<string, ComponentType>>('./*.stories.tsx', { eager: true });

/** `TextFieldWithError` becomes "Text field with error". */
const inWords = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

/** All stories: every export of every `*.stories.tsx` file beside this one. */
export const storyGroups: readonly StoryGroup[] = Object.entries(modules).map(([path, module]) => {
  const file = path.slice('./'.length, -'.stories.tsx'.length);
  const title = inWords(file);
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    stories: Object.entries(module).map(([name, Story]) => ({
      id: `${file}/${name}`,
      title: inWords(name),
      Story,
    })),
  };
});

function subscribeToHash(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Returns the id of the story that the address names. */
export const useStoryId = (): string =>
  useSyncExternalStore(subscribeToHash, () => decodeURIComponent(location.hash.slice(1)));

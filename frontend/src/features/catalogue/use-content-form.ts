import { saveCategoryPageContent } from '@bidboard/backend/contracts/catalogue-editing';
import { check } from '@bidboard/backend/contracts/schema';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { useSaveCategoryPageContentMutation } from '../../api/contract-api.ts';
import { useSavedForm } from '../../api/use-saved-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { SavedState } from '../../ui/use-edit-conflict.ts';
import { bodyOf, type ContentValues } from './content-values.ts';
import { contentFieldDescriptors } from './content-field-descriptors.ts';

/** Version 0 where nothing is written yet. */
export type ReadContent = SavedState<ContentValues>;

interface Wiring {
  category: string;
  loaded: ReadContent;
  read: () => Promise<ReadContent>;
}

/** What is typed for the page of a category, and how it is saved: never over what somebody else wrote meanwhile. */
export function useContentForm({ category, loaded, read }: Wiring) {
  const [save] = useSaveCategoryPageContentMutation();
  const form = useSavedForm<ContentValues, Infer<(typeof saveCategoryPageContent)['answer']>>({
    savedState: loaded,
    read,
    fields: contentFieldDescriptors,
    validationErrorsOf: (values) => {
      const checked = check(saveCategoryPageContent.body, bodyOf(category, values, loaded.version));
      return checked.ok ? [] : checked.errors;
    },
    byField: (validationErrors) => [...validationErrors],
    send: (sent, version, key) => save({ body: bodyOf(category, sent, version), key }),
    savedAs: async ({ version }, sent) => {
      // As it is kept: a drawing that was sent has a place of its own now. Unread, it stands as it was sent.
      const saved = await read().catch(() => undefined);
      return { draft: saved?.version === version ? saved.draft : sent, version };
    },
    onSaved: ({ message }) => showToast('success', message),
  });
  return { ...form, isWritten: form.version > 0 };
}

import { saveCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { check, type Infer } from '@bidboard/backend/kernel/schema/schema';
import { useSaveCategoryPageContentMutation } from '../managed-categories/endpoints.ts';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { SavedState } from '../../../ui/edit-conflicts/use-edit-conflict.ts';
import { bodyOf, type ContentValues, type VendorValues } from './content-values.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** Version 0 if there is no content yet. */
export type ReadContent = SavedState<ContentValues>;

interface Wiring {
  category: string;
  loaded: ReadContent;
  read: () => Promise<ReadContent>;
}

/** Manages the form of a category page and its saving, never over another person's changes. */
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
      // Shows the content as saved, because a sent drawing now has its own path. If the read fails, the sent content stays.
      const saved = await read().catch(() => undefined);
      return { draft: saved?.version === version ? saved.draft : sent, version };
    },
    onSaved: ({ message }) => showToast('success', message),
  });
  return { ...form, isWritten: form.version > 0 };
}

const vendorLines = (vendors: readonly VendorValues[]) =>
  vendors.map(({ name, link }) => [name, link].filter(Boolean).join(', ')).join('\n');

/**
 * The fields of a category page by their labels on its form. The order of vendors matters too, so vendors are shown completely.
 */
const contentFieldDescriptors: FieldDescriptors<ContentValues> = {
  description: 'Description',
  videoLink: 'Video',
  topVendors: { label: 'Top vendors', text: vendorLines },
  challengerVendors: { label: 'Challenger vendors', text: vendorLines },
  kpis: {
    label: 'Figures',
    text: (figures) => figures.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  },
};

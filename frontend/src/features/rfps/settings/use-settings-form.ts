import {
  rfpForm,
  type createRfp as createRfpContract,
  type rfp,
} from '@bidboard/backend/features/rfps/contracts/rfps';
import { check, type Infer } from '@bidboard/backend/kernel/schema/schema';
import { useCreateRfpMutation } from '../endpoints.ts';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  sentSettings,
  settingsOf,
  settingsFieldDescriptors,
  type RfpSettings,
} from './rfp-settings-fields.tsx';

type SavedRfp = Infer<typeof rfp>;
const savedStateOf = (savedRfp: SavedRfp) => ({ draft: settingsOf(savedRfp), version: savedRfp.version });

/** The edited settings of an RFP, and how they are saved without overwriting a colleague's newer save. */
export function useSettingsForm(loaded: SavedRfp, read: () => Promise<SavedRfp>) {
  const [createRfp] = useCreateRfpMutation();
  return useSavedForm<RfpSettings, Infer<(typeof createRfpContract)['answer']>>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: settingsFieldDescriptors,
    validationErrorsOf: (values) => {
      const checked = check(rfpForm, sentSettings(values));
      return checked.ok ? [] : checked.errors;
    },
    byField: (validationErrors) => [...validationErrors],
    send: (sent, version, key) =>
      createRfp({ body: { ...sentSettings(sent), rfpId: loaded._id, version }, key }),
    savedAs: ({ rfp: saved }) => savedStateOf(saved),
    onSaved: ({ message }) => showToast('success', message),
  });
}

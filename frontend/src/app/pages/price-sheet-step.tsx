import { t } from '@lingui/core/macro';
import type {
  PriceSheet,
  savePriceSheet,
} from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import { useDispatch } from 'react-redux';
import { priceSpreadsheetLimits } from '@bidboard/backend/features/price-sheets/contracts/spreadsheets';
import type { QuestionnaireFormat } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { AppStore } from '../../api/app-store.ts';
import { SpreadsheetTools } from '../../api/forms/spreadsheet-tools.tsx';
import {
  priceSheetsApi,
  usePreviewPriceSheetMutation,
  usePriceSheetQuery,
  useSavePriceSheetMutation,
} from '../../features/price-sheets/endpoints.ts';
import { CurrenciesPanel } from '../../features/price-sheets/currencies/currencies-panel.tsx';
import { SheetFields } from '../../features/price-sheets/sheet/sheet-fields.tsx';
import {
  rowsOf,
  sheetFieldDescriptors,
  sheetOf,
  tidied,
  validationErrorsOf,
  valuesOf,
  type SheetValues,
} from '../../features/price-sheets/sheet/sheet-values.ts';
import { useStepForm } from '../../features/rfps/wizard/use-step-form.ts';
import { StepState, WizardFrame } from '../../features/rfps/wizard/wizard-frame.tsx';
import { useWizard } from '../../features/rfps/wizard/wizard-steps.ts';
import { EditConflictBanner } from '../../ui/edit-conflicts/edit-conflict.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../ui/forms/prevent-enter-submit.ts';
import fieldStyles from '../../ui/fields/field.module.css';

const savedStateOf = (saved: PriceSheet) => ({ draft: valuesOf(saved), version: saved.version });

/** The buyer's price sheet as a step of the wizard. Features do not import each other, so the app connects them. */
export function PriceSheetStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = usePriceSheetQuery({ params: { rfpId: rfp._id } });
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return <PriceSheetForm loaded={data} read={() => refetch().unwrap()} />;
}

function PriceSheetForm({
  loaded,
  read: readSaved,
}: {
  loaded: PriceSheet;
  read: () => Promise<PriceSheet>;
}) {
  const { rfp } = useWizard();
  const [saveSheet] = useSavePriceSheetMutation();
  const { formik, conflict, save } = useStepForm<SheetValues, Infer<(typeof savePriceSheet)['answer']>>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await readSaved()),
    fields: sheetFieldDescriptors,
    validationErrorsOf,
    send: (sent, version, key) => saveSheet({ body: { ...sheetOf(sent), rfpId: rfp._id, version }, key }),
    savedAs: ({ version }, sent) => ({ draft: tidied(sent), version }),
  });
  /** An untouched step stays unsaved: vendors then fill in the free table. */
  const isUntouched = loaded.version === 0 && !formik.dirty;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [preview] = usePreviewPriceSheetMutation();
  const download = (format: QuestionnaireFormat) =>
    dispatch(
      priceSheetsApi.endpoints.exportPriceSheet.initiate(
        { params: { rfpId: rfp._id }, search: { format } },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
  const read = async (file: File) => {
    const { lines, bad } = await preview({ search: { rfpId: rfp._id, priceSheet: file } }).unwrap();
    if (lines.length > 0) await formik.setFieldValue('lines', rowsOf(lines));
    return { count: lines.length, bad };
  };
  return (
    <WizardFrame
      actions={
        <SpreadsheetTools
          heading={t`The lines as they are saved`}
          help={t`A CSV or XLSX file with the columns Line, Quantity and Unit, and if you like Charged, Required and Lot. It replaces the lines on this page. Nothing is saved before you choose Save.`}
          maxBytes={priceSpreadsheetLimits.bytes}
          download={download}
          read={rfp.rfpPublished ? null : read}
        />
      }
      form={{
        isDirty: formik.dirty,
        save: rfp.rfpPublished ? null : async (type) => isUntouched || save(type),
      }}
      detail={
        rfp.rfpPublished
          ? refusals.alreadyPublished
          : t`What you want priced, line by line. This step is optional, and publication fixes it.`
      }
    >
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label={t`Price sheet`} onKeyDown={preventEnterSubmit}>
          <fieldset className={fieldStyles.form} disabled={rfp.rfpPublished}>
            <FormErrorSummary />
            <SheetFields currency={loaded.currency} readOnly={rfp.rfpPublished} />
          </fieldset>
        </Form>
      </FormikProvider>
      <CurrenciesPanel rfpId={rfp._id} isFixed={rfp.rfpPublished} />
    </WizardFrame>
  );
}

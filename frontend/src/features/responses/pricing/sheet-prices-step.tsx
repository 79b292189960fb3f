import { plural, t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/price-sheets/contracts/messages';
import { lotsOf, type PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import type { OfferTotals } from '@bidboard/backend/features/price-sheets/contracts/price-totals';
import type {
  saveOwnPrices,
  VendorPrices,
} from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { priceSpreadsheetLimits } from '@bidboard/backend/features/price-sheets/contracts/spreadsheets';
import type { QuestionnaireFormat } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { AppStore } from '../../../api/app-store.ts';
import { SpreadsheetTools } from '../../../api/forms/spreadsheet-tools.tsx';
import {
  priceSheetsApi,
  useOwnPricesQuery,
  usePreviewOwnPricesMutation,
  useSaveOwnPricesMutation,
} from '../../price-sheets/endpoints.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import { FormStep, useFormStep } from '../steps/form-step.tsx';
import styles from '../steps/form-step.module.css';
import { useResponse, useStepSaver } from '../steps/response-context.ts';
import priceStyles from './sheet-prices.module.css';
import { CurrencyChoice } from './currency-choice.tsx';
import { OwnLinesField, SheetLinesField } from './sheet-prices-fields.tsx';
import {
  pricesOf,
  sheetPricesDescriptors,
  tidied,
  typedCosts,
  validationErrorsBy,
  valuesOf,
  withPrices,
  type SheetPricesValues,
} from './sheet-prices-values.ts';

type SavedPrices = VendorPrices & { version: number };

/** The vendor's prices for the lines of the buyer's sheet. */
export function SheetPricesStep({ label, sheet }: { label: string; sheet: PriceSheet }) {
  const { rfpId } = useResponse();
  const read = useOwnPricesQuery({ params: { rfpId } });
  const { data, refetch } = read;
  const years = plural({ years: sheet.termYears }, { one: '# year', other: '# years' });
  return (
    <FormStep
      label={label}
      detail={t`All amounts are in ${{ currency: sheet.currency }}, without tax. Costs are compared over ${years}.`}
      read={read}
    >
      <CurrencyChoice />
      {data ? <SheetPricesForm sheet={sheet} loaded={data} read={() => refetch().unwrap()} /> : null}
    </FormStep>
  );
}

interface SheetPricesFormProps {
  sheet: PriceSheet;
  loaded: SavedPrices;
  read: () => Promise<SavedPrices>;
}

function SheetPricesForm({ sheet, loaded, read }: SheetPricesFormProps) {
  const { rfpId } = useResponse();
  const [savePrices] = useSaveOwnPricesMutation();
  const savedStateOf = (saved: SavedPrices) => ({ draft: valuesOf(sheet, saved), version: saved.version });
  const descriptors = useMemo(() => sheetPricesDescriptors(sheet), [sheet]);
  const { formik, conflict, mayChange, save, discard } = useFormStep<
    SheetPricesValues,
    Infer<(typeof saveOwnPrices)['answer']>
  >({
    step: 'pricingNegotiations',
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: descriptors,
    validationErrorsOf: validationErrorsBy(sheet),
    send: (sent, version, key) => savePrices({ body: { ...pricesOf(sent), rfpId, version }, key }),
    tidied,
    versionOf: (answer) => answer.version,
  });
  useStepSaver(mayChange ? { isDirty: formik.dirty, save, discard } : null);
  const costs = typedCosts(sheet, formik.values);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [preview] = usePreviewOwnPricesMutation();
  const download = (format: QuestionnaireFormat) =>
    dispatch(
      priceSheetsApi.endpoints.exportPriceSheet.initiate(
        { params: { rfpId }, search: { format } },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
  const readFile = async (file: File) => {
    const { bad, ...found } = await preview({ search: { rfpId, priceSheet: file } }).unwrap();
    await formik.setValues(withPrices(formik.values, found));
    return { count: found.prices.length + found.ownLines.length, bad };
  };
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <div className={priceStyles.tools}>
          <SpreadsheetTools
            heading={t`The lines with your saved prices`}
            help={t`The CSV or XLSX file that you downloaded here, with your prices. It fills in the prices on this page. Nothing is saved before you choose Save.`}
            maxBytes={priceSpreadsheetLimits.bytes}
            download={download}
            read={mayChange ? readFile : null}
          />
        </div>
        <Form noValidate aria-label={t`Pricing`} onKeyDown={preventEnterSubmit}>
          <fieldset className={`${fieldStyles.form} ${styles.formStep}`} disabled={!mayChange}>
            <FormErrorSummary />
            <SheetLinesField sheet={sheet} costs={costs?.lines} readOnly={!mayChange} />
            {sheet.allowsOwnLines ? (
              <OwnLinesField sheet={sheet} costs={costs?.ownLines} readOnly={!mayChange} />
            ) : null}
            <SheetTotals sheet={sheet} totals={costs?.totals} />
          </fieldset>
        </Form>
      </FormikProvider>
    </>
  );
}

/** What the vendor asks for in total. */
export function SheetTotals({ sheet, totals }: { sheet: PriceSheet; totals: OfferTotals | undefined }) {
  const money = (amount: number | undefined) => formatMoney(amount, sheet.currency);
  const lots = lotsOf(sheet.lines);
  const years = plural({ years: sheet.termYears }, { one: '# year', other: '# years' });
  const missing = totals?.missing.length ?? 0;
  return (
    <Panel title={t`Totals`} level={3} padded>
      <FactList
        facts={[
          [t`First year`, money(totals?.firstYear)],
          [t`Term of ${years}`, money(totals?.term)],
          ...(lots.length > 1
            ? lots.map((lot): readonly [string, string] => [
                t`Lot ${lot}, over the term`,
                money(totals?.lots.get(lot) ?? 0),
              ])
            : []),
          ...(lots.length > 1 && totals?.lots.has('')
            ? [[t`Without a lot, over the term`, money(totals.lots.get(''))] as const]
            : []),
          ...(sheet.lines.some(({ isRequired }) => !isRequired)
            ? [[t`Optional lines, over the term, not in the total`, money(totals?.optional)] as const]
            : []),
        ]}
      />
      <p className={textStyles.muted} role="status">
        {totals === undefined
          ? messages.lineTooLarge
          : missing === 0
            ? t`All required lines have a price.`
            : plural(missing, {
                one: '# required line has no price yet. Without it, your response has no total.',
                other: '# required lines have no price yet. Without them, your response has no total.',
              })}
      </p>
    </Panel>
  );
}

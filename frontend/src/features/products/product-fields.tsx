import { t } from '@lingui/core/macro';
import { FieldArray, useFormikContext } from 'formik';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DateField } from '../../ui/dates/date-fields.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { categoryOptions, subCategoryOptions, type ProductValues } from './product-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { useProductCategoriesQuery, useDeleteSheetsMutation } from './endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { datasheetFile } from '@bidboard/backend/kernel/files/file-formats';
import {
  maxDatasheetsPerProduct,
  messages,
  type Product,
} from '@bidboard/backend/features/products/contracts/products';
import { toastFailure, toastOutcome } from '../../api/problems/toast-outcome.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { FilesField, type ListedFile } from '../../ui/files/files-field.tsx';
import { priceCurrencies } from '@bidboard/backend/features/catalogue/contracts/product-facts';
import { FeatureGroupsField } from './feature-groups-field.tsx';
import { useBoundField } from '../../ui/fields/use-bound-field.ts';
import styles from './product-fields.module.css';
import fieldStyles from '../../ui/fields/field.module.css';

interface VideoLinksFieldProps {
  maxLinks: number;
  disabled: boolean;
}

/** Links to videos of the product, one per line; an empty line is not a link. */
function VideoLinksField({ maxLinks, disabled }: VideoLinksFieldProps) {
  const { values } = useFormikContext<ProductValues>();
  const links = values.productSolVideoUrl;
  const { place, byHand } = useFocusAfterChange<HTMLUListElement>(links.length, 'input');
  return (
    <FieldArray name="productSolVideoUrl">
      {({ push, remove }) => (
        <FieldFrame id="product-videos" label={t`Solution video URLs`} group optional>
          <ul className={styles.videoLinks} ref={place}>
            {links.map((_, at) => (
              <li key={at}>
                <TextField
                  name={`productSolVideoUrl[${at}]`}
                  label={t`Solution video URL ${{ number: at + 1 }}`}
                  labelHidden
                  type="url"
                  inputMode="url"
                  placeholder={disabled ? '' : 'https://'}
                  maxLength={255}
                  disabled={disabled}
                  help={at === 0 && !disabled ? t`A link to YouTube or Vimeo.` : undefined}
                />
                {at > 0 && !disabled ? (
                  <IconButton
                    aria-label={t`Remove video ${{ number: at + 1 }}`}
                    onClick={() => {
                      byHand();
                      remove(at);
                    }}
                  >
                    <Icon name="trash-2" />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
          <div className={styles.videoLinksMore}>
            <Button
              disabled={disabled || links.length >= maxLinks}
              onClick={() => {
                byHand();
                push('');
              }}
            >
              <Icon name="plus" />
              {t`Add video`}
            </Button>
          </div>
        </FieldFrame>
      )}
    </FieldArray>
  );
}

const maxVideos = 10;
/** The maximum length of one tag, and the maximum number of tags. */
const tagLimits = { maxLength: 100, maxTags: 100 } as const;

interface ProductFieldsProps {
  disabled: boolean;
  screenshots: React.ReactNode;
  datasheets: React.ReactNode;
}

/** The fields of a product, panel by panel. Screenshots, videos and datasheets come between the features and the price. */
export function ProductFields({ disabled, screenshots, datasheets }: ProductFieldsProps) {
  const tags = { ...tagLimits, disabled, ...(disabled ? { help: '' } : {}) };
  return (
    <>
      <Panel title={t`Product`} padded level={3}>
        <div className={fieldStyles.form}>
          <div className={fieldStyles.formGrid}>
            <TextField name="productName" label={t`Product name`} maxLength={255} disabled={disabled} />
            <DateField name="productLaunchDate" label={t`Product launch date`} disabled={disabled} />
            <CategoryFields disabled={disabled} />
          </div>
          <MarkdownField
            name="productInfo"
            label={t`Product information`}
            help={t`What it does, for whom, and what makes it different.`}
            disabled={disabled}
          />
        </div>
      </Panel>
      <Panel title={t`Who it is for`} padded level={3}>
        <div className={fieldStyles.form}>
          <TagField name="keywords" label={t`Keywords`} {...tags} />
          <TagField name="notableCustomers" label={t`Notable customers`} {...tags} />
          <TagField
            name="targetPersona"
            label={t`Target persona`}
            help={t`Who it is for: CISO, Fleet manager. Press Enter after each.`}
            {...tags}
          />
          <TagField name="competitors" label={t`Competitors`} {...tags} />
        </div>
      </Panel>
      <FeatureGroupsField disabled={disabled} />
      <Panel title={t`Screenshots, videos and datasheets`} padded level={3}>
        <div className={fieldStyles.form}>
          {screenshots}
          <VideoLinksField maxLinks={maxVideos} disabled={disabled} />
          {datasheets}
        </div>
      </Panel>
      <Panel title={t`Pricing`} padded level={3}>
        <div className={fieldStyles.formGrid}>
          <PriceFields disabled={disabled} />
          <TextField
            name="pricingProductName"
            label={t`Pricing name`}
            maxLength={255}
            optional
            disabled={disabled}
          />
          <TextField
            name="unit"
            label={t`Unit`}
            help={t`The unit of the price: user per month, site, vehicle.`}
            maxLength={255}
            optional
            disabled={disabled}
          />
        </div>
      </Panel>
    </>
  );
}

/** What a unit costs. An empty price is given on request. */
function PriceFields({ disabled }: { disabled: boolean }) {
  return (
    <>
      <TextField
        name="price"
        label={t`Price`}
        help={t`What one unit costs at your list price. Leave it empty for “Price on request”.`}
        inputMode="decimal"
        maxLength={16}
        numeric
        optional
        disabled={disabled}
      />
      <SelectField name="priceCurrency" label={t`Currency`} options={currencyOptions} disabled={disabled} />
    </>
  );
}

const currencyOptions = priceCurrencies.map((currency) => ({ value: currency, label: currency }));

/** Where the product belongs in the catalogue: a category of the operators' list, and one of its sub-categories. */
function CategoryFields({ disabled }: { disabled: boolean }) {
  const { data, error } = useProductCategoriesQuery();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const list = data?.data ?? [];
  const { category, subCategory } = values;
  return (
    <>
      <SelectField
        name="category"
        label={t`Category`}
        options={categoryOptions(list, category)}
        help={error ? problemOf(error).message : disabled ? undefined : t`Required to publish.`}
        disabled={disabled}
        onChosen={() => void setFieldValue('subCategory', '')}
      />
      <SelectField
        name="subCategory"
        label={t`Sub-category`}
        options={subCategoryOptions(list, category, subCategory)}
        optional
        disabled={disabled || category === ''}
      />
    </>
  );
}

const help = t`Up to ${{ count: datasheetFile.maxCount }} at a time, ${{ size: datasheetFile.maxBytes / 1_048_576 }} MB each: ${{ extensions: datasheetFile.extensions.join(', ') }}.`;
const inAll = { maxCount: maxDatasheetsPerProduct, message: messages.datasheetsFull };

interface DatasheetsFieldProps {
  /** Null while a product is added. */
  product: Product | null;
  disabled: boolean;
  /** 0 to 100 while the chosen files upload. */
  progress: number | null;
  onDeleted: () => Promise<void>;
}

/** The stored datasheets of the product, and those that its next save uploads. */
export function DatasheetsField({ product, disabled, progress, onDeleted }: DatasheetsFieldProps) {
  const { value, error, set } = useBoundField<File[]>('dataSheets');
  const [deleteSheets] = useDeleteSheetsMutation();
  const remove = async (productId: string, { name }: ListedFile) => {
    const isDeleted = await toastOutcome(deleteSheets({ body: { _id: productId, fileName: name } }).unwrap());
    if (isDeleted) await onDeleted().catch(toastFailure);
  };
  return (
    <FilesField
      label={t`Datasheets`}
      addLabel={t`Add datasheets`}
      field="dataSheets"
      limits={datasheetFile}
      inAll={inAll}
      stored={(product?.dataSheets_docs ?? []).map(({ key, name, location, userName, createdAt }) => ({
        key,
        name,
        location,
        detail: [userName, formatDay(createdAt)].filter(Boolean).join(', '),
      }))}
      chosen={value}
      onChosen={set}
      help={disabled ? t`You can’t add datasheets to a published product.` : help}
      error={error}
      disabled={disabled}
      progress={progress}
      remove={product ? (datasheet) => remove(product._id, datasheet) : undefined}
      removeTitle={t`Delete the datasheet`}
    />
  );
}

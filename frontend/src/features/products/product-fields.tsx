import { Panel } from '../../ui/layout/panel.tsx';
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VideoLinksField } from './video-links-field.tsx';
import { useFormikContext } from 'formik';
import { useProductCategoriesQuery } from './endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { categoryOptions, subCategoryOptions } from './category-options.ts';
import type { ProductValues } from './product-values.ts';

const maxVideos = 10;
/** The maximum length of one tag, and the maximum number of tags. */
const tagLimits = { maxLength: 100, maxTags: 100 } as const;

/** The fields of a product, panel by panel. The datasheets come between the videos and the price. */
export function ProductFields({ disabled, datasheets }: { disabled: boolean; datasheets: React.ReactNode }) {
  const tags = { ...tagLimits, disabled, ...(disabled ? { help: '' } : {}) };
  return (
    <>
      <Panel title="Product" padded level={3}>
        <div className="form">
          <div className="form-grid">
            <TextField name="productName" label="Product name" maxLength={255} disabled={disabled} />
            <TextField
              name="productLaunchDate"
              label="Product launch date"
              type="date"
              numeric
              disabled={disabled}
            />
            <CategoryFields disabled={disabled} />
          </div>
          <MarkdownField
            name="productInfo"
            label="Product information"
            help="What it does, for whom, and what sets it apart."
            disabled={disabled}
          />
        </div>
      </Panel>
      <Panel title="Who it is for" padded level={3}>
        <div className="form">
          <TagField name="keywords" label="Keywords" {...tags} />
          <TagField name="notableCustomers" label="Notable customers" {...tags} />
          <TagField
            name="targetPersona"
            label="Target persona"
            help="Whom it is software for: CISO, Fleet manager. Press Enter after each."
            {...tags}
          />
          <TagField name="competitors" label="Competitors" {...tags} />
        </div>
      </Panel>
      <Panel title="Videos and datasheets" padded level={3}>
        <div className="form">
          <VideoLinksField maxLinks={maxVideos} disabled={disabled} />
          {datasheets}
        </div>
      </Panel>
      <Panel title="Pricing" padded level={3}>
        <div className="form-grid">
          <TextField
            name="pricingProductName"
            label="Pricing name"
            maxLength={255}
            optional
            disabled={disabled}
          />
          <TextField
            name="unit"
            label="Unit"
            help="What one pays for: user per month, site, vehicle."
            maxLength={255}
            optional
            disabled={disabled}
          />
        </div>
      </Panel>
    </>
  );
}

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
        label="Category"
        options={categoryOptions(list, category)}
        help={error ? problemOf(error).message : disabled ? undefined : 'Needed to publish.'}
        disabled={disabled}
        onChosen={() => void setFieldValue('subCategory', '')}
      />
      <SelectField
        name="subCategory"
        label="Sub-category"
        options={subCategoryOptions(list, category, subCategory)}
        optional
        disabled={disabled || category === ''}
      />
    </>
  );
}

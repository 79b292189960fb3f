import Button from '@mui/material/Button';
import { Form, FormikProvider } from 'formik';
import { useNavigate } from 'react-router-dom';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { ActionBar } from '../../../ui/forms/action-bar.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { SavedMark } from '../../../ui/forms/save-status.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CategoryContent } from './category-content.tsx';
import { previewOf } from './content-values.ts';
import { DropContent } from './drop-content.tsx';
import { FigureFields } from './figure-fields.tsx';
import { managedCategoriesPath } from '../managed-categories/managed-paths.ts';
import { useContentForm, type ReadContent } from './use-content-form.ts';
import { VendorFields } from './vendor-fields.tsx';
import './content-form.css';

interface ContentFormProps {
  category: string;
  loaded: ReadContent;
  read: () => Promise<ReadContent>;
}

/** The form for everything above the products on a category page, with a preview for visitors. */
export function ContentForm({ category, loaded, read }: ContentFormProps) {
  const { formik, saved, conflict, isWritten } = useContentForm({ category, loaded, read });
  const navigate = useNavigate();
  const { values, dirty, isSubmitting } = formik;
  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label={`Page of ${category}`}>
        <div className="content-form">
          <EditConflictBanner conflict={conflict} />
          <FormErrorSummary />
          <Panel title="Text and video" padded>
            <div className="content-rows">
              <MarkdownField name="description" label="Description" optional height={220} />
              <TextField
                name="videoLink"
                label="Video"
                optional
                inputMode="url"
                placeholder="https://"
                help="A link to YouTube or Vimeo."
                maxLength={2000}
              />
            </div>
          </Panel>
          <Panel title="Figures" padded>
            <FigureFields />
          </Panel>
          <Panel title="Top vendors" padded>
            <VendorFields name="topVendors" one="Top vendor" />
          </Panel>
          <Panel title="Challenger vendors" padded>
            <VendorFields name="challengerVendors" one="Challenger vendor" />
          </Panel>
          <Panel title="Preview" padded>
            <CategoryContent content={previewOf(category, values)} />
          </Panel>
        </div>
        <ActionBar
          start={
            <>
              {isWritten ? (
                <DropContent category={category} onDropped={() => void navigate(managedCategoriesPath)} />
              ) : null}
              <ButtonLink quiet to={searchAddress(searchBy('category', category))}>
                See the page
              </ButtonLink>
            </>
          }
        >
          <SavedMark state={dirty && saved.state === 'saved' ? 'clean' : saved.state} savedAt={saved.at} />
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Save
          </Button>
        </ActionBar>
      </Form>
      <LeaveGuard isDirty={dirty && !isSubmitting} />
    </FormikProvider>
  );
}

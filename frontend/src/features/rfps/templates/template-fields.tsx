import { t } from '@lingui/core/macro';
import {
  maxTemplateDescriptionLength,
  maxTemplateNameLength,
} from '@bidboard/backend/features/rfps/contracts/questions/questionnaire-templates';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';

/** How a template is offered. */
export interface TemplateValues {
  name: string;
  description: string;
  isForAll: boolean;
}

/** The name and the description of a template, and for operators whether all companies may start from it. */
export const TemplateFields = ({ mayOfferToAll }: { mayOfferToAll: boolean }) => (
  <div className={layoutStyles.stack}>
    <TextField name="name" label={t`Name of the template`} maxLength={maxTemplateNameLength} autoFocus />
    <TextField
      name="description"
      label={t`Description`}
      help={t`Helps colleagues to choose. For example, what the questions are for.`}
      multiline
      rows={3}
      maxLength={maxTemplateDescriptionLength}
      optional
    />
    {mayOfferToAll ? (
      <CheckboxField
        name="isForAll"
        help={t`All companies read the questions and the points by answer, but not who saved the template.`}
      >
        {t`Offer it to all companies`}
      </CheckboxField>
    ) : null}
  </div>
);

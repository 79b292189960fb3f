import { t } from '@lingui/core/macro';
import { saveQuestionnaireTemplate } from '@bidboard/backend/features/rfps/contracts/questions/questionnaire-templates';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { RfpTemplateView } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import { useRfpTemplatesQuery, useSaveQuestionnaireTemplateMutation } from '../endpoints.ts';
import type { RequirementsDraft } from '../requirements/draft/requirements-draft.ts';
import { TemplateFields, type TemplateValues } from './template-fields.tsx';

interface SaveTemplateProps {
  rfpId: string;
  kind: RequirementKind;
  draft: RequirementsDraft;
  /** Whether there are unsaved changes, which the template leaves out. */
  isDirty: boolean;
}

/** Saves the questionnaire, or one of its sections, as a template for later RFPs. */
export function SaveTemplate(props: SaveTemplateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="layers" />
        {t`Save as template`}
      </Button>
      {isOpen ? <SaveTemplateDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface SavingValues extends TemplateValues {
  /** The position of a section, or `all`. */
  section: string;
  /** The id of the template that is replaced, or `new`. */
  replaced: string;
}

interface SectionChoice {
  kind: RequirementKind;
  categoryName: string;
  sectionName: string;
}

const sectionsOf = ({ categories }: RequirementsDraft, kind: RequirementKind): SectionChoice[] =>
  categories.flatMap(({ categoryName, sections }) =>
    sections.map(({ sectionName }) => ({
      kind,
      categoryName: categoryName.trim(),
      sectionName: sectionName.trim(),
    })),
  );

function SaveTemplateDialog({
  rfpId,
  kind,
  draft,
  isDirty,
  onClose,
}: SaveTemplateProps & { onClose: () => void }) {
  const [save] = useSaveQuestionnaireTemplateMutation();
  const { data, refetch } = useRfpTemplatesQuery(undefined);
  const form = useId();
  const own = (data?.data ?? []).filter(({ saved }) => saved?.mayChange);
  const sections = sectionsOf(draft, kind);
  const bodyOf = ({ section, replaced, ...offer }: SavingValues) => {
    const template = own.find(({ templateId }) => templateId === replaced);
    const only = section === 'all' ? undefined : sections[Number(section)];
    return {
      rfpId,
      ...offer,
      ...(only && { section: only }),
      ...(template?.saved && { templateId: template.templateId, version: template.saved.version }),
    };
  };
  return (
    <Formik<SavingValues>
      initialValues={{ name: '', description: '', isForAll: false, section: 'all', replaced: 'new' }}
      validate={validateBy<SavingValues>(saveQuestionnaireTemplate.body, bodyOf)}
      onSubmit={async (values, helpers) => {
        try {
          showToast('success', (await save({ body: bodyOf(values) }).unwrap()).message);
          onClose();
        } catch (error) {
          const problem = problemOf(error);
          if (problem.code === 'staleVersion') void refetch();
          if (problem.errors?.some(({ field }) => field in values)) showProblemInForm(error, helpers);
          else toastFailure(error);
        }
      }}
    >
      {({ isSubmitting, setValues }) => {
        const fill = (templateId: string) => {
          const template = own.find((candidate) => candidate.templateId === templateId);
          if (template)
            void setValues((values) => ({ ...values, ...offerOf(template), replaced: templateId }));
        };
        return (
          <FormDialog
            open
            title={t`Save as template`}
            onClose={onClose}
            foot={
              <SubmitFooter
                form={form}
                submitLabel={t`Save template`}
                isSending={isSubmitting}
                onCancel={onClose}
              />
            }
          >
            <Form noValidate id={form} className={layoutStyles.stack}>
              <FormErrorSummary />
              <p className={textStyles.muted}>
                {isDirty
                  ? t`The template gets the last saved version of the questions, without unsaved changes.`
                  : t`The template gets the saved questions with their types, details, points by answer, conditions and weights. Your company is offered it when it creates an RFP.`}
              </p>
              <p className={textStyles.muted}>
                {t`Files of questions are not part of a template. A copy of the RFP has them.`}
              </p>
              <SelectField
                name="section"
                label={t`Questions`}
                options={[
                  { value: 'all', label: t`All questions of both steps` },
                  ...sections.map(({ categoryName, sectionName }, at) => ({
                    value: String(at),
                    label: t`Only ${categoryName}, ${sectionName}`,
                  })),
                ]}
              />
              {own.length > 0 ? (
                <SelectField
                  name="replaced"
                  label={t`Template`}
                  options={[
                    { value: 'new', label: t`A new template` },
                    ...own.map(({ templateId, name }) => ({ value: templateId, label: t`Replace ${name}` })),
                  ]}
                  onChosen={fill}
                />
              ) : null}
              <TemplateFields mayOfferToAll={data?.mayOfferToAll ?? false} />
            </Form>
          </FormDialog>
        );
      }}
    </Formik>
  );
}

const offerOf = ({ name, description, saved }: RfpTemplateView): TemplateValues => ({
  name,
  description,
  isForAll: saved?.isForAll ?? false,
});

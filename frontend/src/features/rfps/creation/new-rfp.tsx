import { plural, t } from '@lingui/core/macro';
import type { RfpTemplateView } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { fixedMilestones } from '@bidboard/backend/features/rfps/contracts/steps';
import { useFormikContext, Form, Formik } from 'formik';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { OutlinePreview } from './outline-preview.tsx';
import {
  withCommercial,
  RfpSettingsFields,
  blankSettings,
  sentSettings,
  type RfpSettings,
} from '../settings/rfp-settings-fields.tsx';
import { rfpForm } from '@bidboard/backend/features/rfps/contracts/rfps';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { TemplateActions } from '../templates/template-actions.tsx';
import { useCreateRfpMutation, useRfpTemplatesQuery } from '../endpoints.ts';
import { toFormikErrors, validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { useKeyFor } from '../../../api/client/idempotency-key.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { PrefilledChoice, usePrefilledProducts } from '../invites/prefilled-products.tsx';
import { useCreated } from './use-created.ts';
import styles from '../settings/rfp-settings.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface TemplateChoiceProps {
  templates: readonly RfpTemplateView[];
  chosen: RfpTemplateView | undefined;
  onChoose: (templateId: string) => void;
}

const countOf = ({ technicalCount, commercialCount }: RfpTemplateView) => technicalCount + commercialCount;
const furtherOf = ({ milestones }: RfpTemplateView) =>
  milestones.filter((name) => !(fixedMilestones as readonly string[]).includes(name));

/** What a template is for, and who saved it and when. */
function detailOf({ description, saved }: RfpTemplateView, day: (at: string) => string): string {
  if (!saved) return description;
  const origin = [
    saved.by === null ? t`For all companies` : t`Saved by ${saved.by} on ${day(saved.at)}`,
    ...(saved.by !== null && saved.isForAll ? [t`for all companies`] : []),
  ].join(', ');
  return [description.trim().replace(/\.$/, ''), origin].filter(Boolean).join(' · ');
}

/** The templates, and what the chosen one contains. If it asks commercial questions too, that step is switched on. */
function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const { values, setValues } = useFormikContext<RfpSettings>();
  const further = chosen ? furtherOf(chosen) : [];
  const formats = useFormats();
  return (
    <>
      <section
        className={`${styles.createRfpWay} ${styles.createRfpTemplates}`}
        aria-labelledby="rfp-template"
      >
        <h2 className={textStyles.heading} id="rfp-template">
          {t`Template`}
        </h2>
        <RadioGroup
          name="template"
          labelledBy="rfp-template"
          choices={templates.map((template) => ({
            value: template.templateId,
            label: t`${{ name: template.name }}, ${plural(
              { count: countOf(template) },
              { one: '# question', other: '# questions' },
            )}`,
            detail: detailOf(template, formats.day),
          }))}
          value={chosen?.templateId}
          cards
          onChoose={(templateId) => {
            onChoose(templateId);
            const commercial = templates.find(
              (template) => template.templateId === templateId,
            )?.commercialCount;
            if (commercial !== 0) void setValues(withCommercial);
          }}
        />
      </section>
      {chosen ? (
        <section className={`${panelStyles.panel} ${styles.createRfpPreview}`} aria-labelledby="rfp-preview">
          <h2 className={textStyles.heading} id="rfp-preview">
            {t`What ${{ name: chosen.name }} brings`}
          </h2>
          {chosen.saved?.mayChange ? <TemplateActions template={chosen} /> : null}
          <OutlinePreview label={t`Technical Requirements`} outline={chosen.technical} />
          <OutlinePreview label={t`Commercial Evaluation`} outline={chosen.commercial} />
          {values.stepsValue.commercialEvaluation || chosen.commercialCount === 0 ? null : (
            <p className={textStyles.muted}>
              {t`Commercial Evaluation is off: its questions are kept until you switch it on, and left out if you publish without it.`}
            </p>
          )}
          <p className={textStyles.muted}>
            {chosen.saved
              ? t`The questions come with their types, details, points by answer, conditions and weights. You can change everything afterwards.`
              : further.length > 0
                ? t`A project description to complete, and milestones without dates, among them ${{ milestones: formatList(further) }}. You can change everything afterwards.`
                : t`A project description to complete, and milestones without dates. You can change everything afterwards.`}
          </p>
        </section>
      ) : null}
    </>
  );
}

interface NewRfpProps {
  /** Undefined without a template, '' until the user chooses one. */
  templateId: string | undefined;
  onChoose: (templateId: string) => void;
}

/** The settings of a new RFP, blank or with a template's questions. */
export function NewRfp({ templateId, onChoose }: NewRfpProps) {
  const [createRfp] = useCreateRfpMutation();
  const created = useCreated();
  const { ids } = usePrefilledProducts();
  const keyFor = useKeyFor();
  const wantsTemplate = templateId !== undefined;
  const { data, error, refetch } = useRfpTemplatesQuery(undefined, { skip: !wantsTemplate });
  const chosen = data?.data.find((template) => template.templateId === templateId);
  return (
    <Formik<RfpSettings>
      // Typed text stays when the user switches between a template and none.
      initialValues={templateId ? withCommercial(blankSettings) : blankSettings}
      validate={validateBy<RfpSettings>(rfpForm, sentSettings)}
      onSubmit={async (values, { setErrors }) => {
        if (wantsTemplate && !data)
          return showToast('error', t`The templates have not loaded yet. Wait a moment, or start blank.`);
        if (wantsTemplate && !chosen) return showToast('error', t`Please choose a template, or start blank.`);
        const body = {
          ...sentSettings(values),
          ...(chosen && { templateId: chosen.templateId }),
          products: [...ids],
        };
        try {
          await created((await createRfp({ body, key: keyFor(body) }).unwrap()).rfp);
        } catch (thrown) {
          const problem = problemOf(thrown);
          if (problem.errors) setErrors(toFormikErrors<RfpSettings>(problem.errors));
          else showToast('error', problemText(problem));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form className={styles.createRfpForm} noValidate>
          {!wantsTemplate ? null : data ? (
            <TemplateChoice templates={data.data} chosen={chosen} onChoose={onChoose} />
          ) : error ? (
            <NotLoaded title={t`The templates did not load`} error={error} refetch={refetch} />
          ) : (
            <SkeletonCards cards={5} height={92} label={t`Loading the templates`} />
          )}
          <div className={`${styles.createRfpPanel} ${panelStyles.panel}`}>
            <FormErrorSummary />
            <PrefilledChoice />
            <RfpSettingsFields autoFocus={!wantsTemplate} />
            <div className={styles.createRfpFoot}>
              <ButtonLink to="/app/dashboard">{t`Cancel`}</ButtonLink>
              <Button type="submit" primary loading={isSubmitting}>
                {t`Create RFP`}
              </Button>
            </div>
          </div>
        </Form>
      )}
    </Formik>
  );
}

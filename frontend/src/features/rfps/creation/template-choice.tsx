import type { RfpTemplateView } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { fixedMilestones } from '@bidboard/backend/features/rfps/contracts/steps';
import { useFormikContext } from 'formik';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { OutlinePreview } from './outline-preview.tsx';
import { withCommercial } from '../settings/settings-values.ts';
import type { RfpSettings } from '../settings/settings-values.ts';

interface TemplateChoiceProps {
  templates: readonly RfpTemplateView[];
  chosen: RfpTemplateView | undefined;
  onChoose: (templateId: string) => void;
}

const countOf = ({ technicalCount, commercialCount }: RfpTemplateView) => technicalCount + commercialCount;
const furtherOf = ({ milestones }: RfpTemplateView) =>
  milestones.filter((name) => !(fixedMilestones as readonly string[]).includes(name));

/** The templates, and what the chosen one contains. All of them ask commercial questions too, so that step is switched on. */
export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const { values, setValues } = useFormikContext<RfpSettings>();
  const further = chosen ? furtherOf(chosen) : [];
  return (
    <>
      <section className="create-rfp__way create-rfp__templates" aria-labelledby="rfp-template">
        <h2 className="head" id="rfp-template">
          Template
        </h2>
        <RadioGroup
          name="template"
          labelledBy="rfp-template"
          choices={templates.map((template) => ({
            value: template.templateId,
            label: `${template.name}, ${countOf(template)} questions`,
            detail: template.description,
          }))}
          value={chosen?.templateId}
          cards
          onChoose={(templateId) => {
            onChoose(templateId);
            void setValues(withCommercial);
          }}
        />
      </section>
      {chosen ? (
        <section className="panel create-rfp__preview" aria-labelledby="rfp-preview">
          <h2 className="head" id="rfp-preview">
            What {chosen.name} brings
          </h2>
          <OutlinePreview label="Technical Requirements" outline={chosen.technical} />
          <OutlinePreview label="Commercial Evaluation" outline={chosen.commercial} />
          {values.stepsValue.commercialEvaluation ? null : (
            <p className="muted">
              The RFP has no Commercial Evaluation now: those questions wait until you switch it on, and are
              left out when you publish without it.
            </p>
          )}
          <p className="muted">
            A project description to fill in, and milestones without dates
            {further.length > 0 ? `, among them ${further.join(' and ')}` : ''}. You can change everything
            afterwards.
          </p>
        </section>
      ) : null}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { outOfOrder } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { FieldArray, useFormikContext } from 'formik';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DateField } from '../../../ui/dates/date-fields.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import { blankMilestone, dateHints, type ProjectValues } from './project-values.ts';
import { useWizard } from '../wizard/wizard-steps.ts';
import styles from './project-form.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const maxMilestones = 40;

const hintText = (hint: string | undefined) =>
  hint === undefined ? undefined : <span className={styles.milestonesLate}>{hint}</span>;

const formatLate = (earlier: string | undefined) =>
  hintText(earlier === undefined ? undefined : t`Before ${earlier}`);

/** The timeline: eight fixed milestones, and any number of the buyer's own. Once saved, it is in order of date. */
export function MilestonesField() {
  const { values } = useFormikContext<ProjectValues>();
  const { place, byHand } = useFocusAfterChange<HTMLOListElement>(
    values.timelineItems.length,
    'input[name$=".description"]',
  );
  const { rfp } = useWizard();
  const late = outOfOrder(values.timelineItems);
  // Once the RFP is published, dates pass in the normal course.
  const hints = rfp.rfpPublished ? [] : dateHints(values);
  return (
    <FieldArray name="timelineItems">
      {({ push, remove }) => (
        <Panel
          title={t`Timeline`}
          count={values.timelineItems.length}
          actions={
            <Button
              disabled={values.timelineItems.length >= maxMilestones}
              onClick={() => push(blankMilestone)}
            >
              <Icon name="plus" />
              {t`Add milestone`}
            </Button>
          }
        >
          <ol className={styles.milestones} ref={place}>
            {values.timelineItems.map((item, at) => {
              const name = item.mileStoneName || t`milestone ${{ number: at + 1 }}`;
              return (
                <li key={at}>
                  <div className={styles.milestonesName}>
                    {item.isFixed ? (
                      <span className={textStyles.medium}>{item.mileStoneName}</span>
                    ) : (
                      <TextField
                        name={`timelineItems[${at}].mileStoneName`}
                        label={t`Milestone ${{ number: at + 1 }}`}
                        labelHidden
                        placeholder={t`Milestone`}
                        autoFocus={item.mileStoneName === ''}
                        dense
                      />
                    )}
                  </div>
                  <TextField
                    name={`timelineItems[${at}].description`}
                    label={t`Description of ${name}`}
                    labelHidden
                    placeholder={t`Description`}
                    dense
                    className={styles.milestonesText}
                  />
                  <DateField
                    name={`timelineItems[${at}].mileStoneDate`}
                    label={t`Date of ${name}`}
                    labelHidden
                    help={
                      hintText(hints[at]) ??
                      (item.isFixed ? formatLate(late.get(item.mileStoneName)) : undefined)
                    }
                    dense
                  />
                  {item.isFixed ? (
                    <span />
                  ) : (
                    <IconButton
                      aria-label={t`Delete ${name}`}
                      onClick={() => {
                        byHand();
                        remove(at);
                      }}
                    >
                      <Icon name="trash-2" />
                    </IconButton>
                  )}
                </li>
              );
            })}
          </ol>
        </Panel>
      )}
    </FieldArray>
  );
}

import { t } from '@lingui/core/macro';
import { requirementKinds } from '@bidboard/backend/features/rfps/contracts/requirements';
import { weightShares } from '@bidboard/backend/features/rfps/contracts/weight-shares';
import type { Weights } from '@bidboard/backend/features/rfps/contracts/weights';
import { useRfpWeightsQuery } from '../../rfps/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { PriceRuleText } from '../vendors/price-rule-text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import {
  lockedSteps,
  optionalStepNames,
  optionalSteps,
} from '@bidboard/backend/features/rfps/contracts/steps';
import { lockedStepNames, processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Formik } from 'formik';
import { formatScore } from '../../../ui/format/number-format.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './settings-tab.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const kindNames = { technical: t`Technical`, commercial: t`Commercial` } as const;
const tableLabels = { technical: t`Technical weights`, commercial: t`Commercial weights` } as const;

const areEqual = ({ priceWeight, categories }: Weights): boolean =>
  priceWeight === 0 &&
  categories.every(
    ({ weight, sections }) => weight === 1 && sections.every((section) => section.weight === 1),
  );

/** The weights of price, categories and sections, read only. Renders nothing if all are equal. */
function WeightsPanel({ rfpId, currency }: { rfpId: string; currency: string }) {
  const { data, error, refetch } = useRfpWeightsQuery({ params: { rfpId } });
  if (error && !data) {
    return <NotLoaded title={t`The weights did not load`} error={error} refetch={refetch} />;
  }
  if (!data || areEqual(data)) return null;
  return (
    <Panel title={t`Weights`}>
      <WeightsTable weights={data} currency={currency} />
    </Panel>
  );
}

function WeightsTable({ weights, currency }: { weights: Weights; currency: string }) {
  const { rfpId, priceWeight, categories } = weights;
  const shares = weightShares(categories);
  const hasCommercial = categories.some(({ kind }) => kind === 'commercial');
  const meaning = hasCommercial
    ? t`The price counts for ${priceWeight}% of the overall score, the mean of technical and commercial for the rest.`
    : t`The price counts for ${priceWeight}% of the overall score, the technical score for the rest.`;
  return (
    <>
      <p className={styles.weightsPanelPrice}>
        {priceWeight === 0 ? t`The price does not count in the overall score.` : meaning}
      </p>
      {priceWeight === 0 ? null : <PriceRuleText rfpId={rfpId} rule={weights} currency={currency} />}
      {requirementKinds.map((kind) =>
        categories.some((category) => category.kind === kind) ? (
          <table key={kind} className={styles.weightsPanel} aria-label={tableLabels[kind]}>
            <thead>
              <tr>
                <th scope="col">{kindNames[kind]}</th>
                <th scope="col">{t`Weight`}</th>
                <th scope="col">{t({ message: 'Share', comment: 'A part of the whole in percent.' })}</th>
              </tr>
            </thead>
            {categories.map((category, c) =>
              category.kind === kind ? (
                <tbody key={category.sections[0]?.sectionId}>
                  <tr className={styles.weightsPanelCategory}>
                    <th scope="row">{category.categoryName}</th>
                    <td className={textStyles.tabular}>{category.weight}</td>
                    <td className={textStyles.tabular}>{formatScore(shares[c]?.percent ?? 0)}%</td>
                  </tr>
                  {category.sections.map((section, s) => (
                    <tr key={section.sectionId}>
                      <th scope="row">{section.sectionName}</th>
                      <td className={textStyles.tabular}>{section.weight}</td>
                      <td className={textStyles.tabular}>{formatScore(shares[c]?.sections[s] ?? 0)}%</td>
                    </tr>
                  ))}
                </tbody>
              ) : null,
            )}
          </table>
        ) : null,
      )}
    </>
  );
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const scopes = choicesOf(scopeNames);
const processes = choicesOf(processNames);
const ignore = () => undefined;

/** RFP SETTINGS: the chosen settings, read only. */
export function SettingsTab({ rfp: source }: { rfp: Infer<typeof rfp> }) {
  return (
    <>
      <Panel
        title={t`Settings`}
        padded
        actions={
          <>
            <ButtonLink to={`/app/create-rfp?clone=${source._id}`}>
              <Icon name="copy" />
              {t`Clone`}
            </ButtonLink>
            <ButtonLink
              to={`/app/edit-rfp/${source._id}?${new URLSearchParams({ product_name: source.rfpName }).toString()}`}
            >
              {t`View/Edit RFP`}
            </ButtonLink>
          </>
        }
      >
        <Formik initialValues={source} enableReinitialize onSubmit={ignore}>
          <div className={styles.settingsTab}>
            <TextField name="rfpName" label={t`RFP Name`} disabled />
            <RadioField name="scopeValue" label={t`Visibility`} choices={scopes} disabled />
            <RadioField name="processTypeValue" label={t`Process`} choices={processes} disabled />
            <FieldFrame id="settings-steps" label={t`Steps`} group>
              <div className={styles.settingsTabSteps}>
                {lockedSteps.map((step) => (
                  <Checkbox key={step} checked disabled onChange={ignore}>
                    {lockedStepNames[step]}
                  </Checkbox>
                ))}
                {optionalSteps.map((step) => (
                  <Checkbox key={step} checked={source.stepsValue[step]} disabled onChange={ignore}>
                    {optionalStepNames[step]}
                  </Checkbox>
                ))}
              </div>
            </FieldFrame>
            <Checkbox checked={source.isAnonymous} disabled onChange={ignore}>
              {t`Stay anonymous`}
            </Checkbox>
          </div>
        </Formik>
      </Panel>
      <WeightsPanel rfpId={source._id} currency={source.currency} />
    </>
  );
}

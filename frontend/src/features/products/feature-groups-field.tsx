import { t } from '@lingui/core/macro';
import { FieldArray, useFormikContext } from 'formik';
import {
  maxFeatureGroups,
  maxFeaturesInGroup,
} from '@bidboard/backend/features/catalogue/contracts/product-facts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product-fields.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import textStyles from '../../ui/styles/text.module.css';

const emptyGroup: ProductValues['featureGroups'][number] = { name: '', features: [] };

/** What the product can do, in groups as its page shows them. */
export function FeatureGroupsField({ disabled }: { disabled: boolean }) {
  const { featureGroups } = useFormikContext<ProductValues>().values;
  const { place, byHand } = useFocusAfterChange<HTMLUListElement>(
    featureGroups.length,
    'input[name$=".name"]',
  );
  return (
    <FieldArray name="featureGroups">
      {({ push, remove }) => (
        <Panel title={t`Features`} padded level={3}>
          <div className={fieldStyles.form}>
            {featureGroups.length === 0 ? (
              <p
                className={textStyles.faint}
              >{t`Buyers compare products by their features. Add a group such as “Sign-in”.`}</p>
            ) : null}
            <ul className={styles.featureGroups} ref={place}>
              {featureGroups.map((_, at) => {
                const number = at + 1;
                return (
                  <li key={at}>
                    <div className={styles.featureGroupsHead}>
                      <TextField
                        name={`featureGroups[${at}].name`}
                        label={t`Group ${number}`}
                        maxLength={60}
                        disabled={disabled}
                      />
                      {disabled ? null : (
                        <IconButton
                          aria-label={t`Remove group ${number}`}
                          onClick={() => {
                            byHand();
                            remove(at);
                          }}
                        >
                          <Icon name="trash-2" />
                        </IconButton>
                      )}
                    </div>
                    <TagField
                      name={`featureGroups[${at}].features`}
                      label={t`Features of group ${number}`}
                      maxLength={100}
                      maxTags={maxFeaturesInGroup}
                      disabled={disabled}
                      {...(disabled ? { help: '' } : {})}
                    />
                  </li>
                );
              })}
            </ul>
            <div className={styles.videoLinksMore}>
              <Button
                disabled={disabled || featureGroups.length >= maxFeatureGroups}
                onClick={() => {
                  byHand();
                  push(emptyGroup);
                }}
              >
                <Icon name="plus" />
                {t`Add group`}
              </Button>
            </div>
          </div>
        </Panel>
      )}
    </FieldArray>
  );
}

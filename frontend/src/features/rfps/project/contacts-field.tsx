import { t } from '@lingui/core/macro';
import { contactRoles, contactRoleLabels } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import { blankContact, type ProjectValues } from './project-values.ts';
import styles from './project-form.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

const maxContacts = 30;
const roleOptions = [
  { value: '', label: t`None` },
  ...contactRoles.map((role) => ({ value: role, label: contactRoleLabels[role] })),
];

/** The contacts for vendors. The first row always stays; an empty row is not a contact. */
export function ContactsField() {
  const { values } = useFormikContext<ProjectValues>();
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(
    values.contacts.length,
    'input[name$=".contactName"]',
  );
  return (
    <FieldArray name="contacts">
      {({ push, remove }) => (
        <div className={styles.contacts} ref={place}>
          {values.contacts.map((_, at) => (
            <fieldset key={at} className={styles.contact}>
              <legend className={visibilityStyles.visuallyHidden}>{t`Contact ${{ number: at + 1 }}`}</legend>
              <TextField
                name={`contacts[${at}].contactName`}
                label={t`Contact name`}
                autoComplete="name"
                maxLength={255}
              />
              <SelectField
                name={`contacts[${at}].contactRole`}
                label={t`Contact role`}
                placeholder={t`Choose a role`}
                options={roleOptions}
              />
              {at > 0 ? (
                <IconButton
                  className={styles.contactRemove}
                  aria-label={t`Remove contact ${{ number: at + 1 }}`}
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
                >
                  <Icon name="trash-2" />
                </IconButton>
              ) : null}
            </fieldset>
          ))}
          <div>
            <Button
              disabled={values.contacts.length >= maxContacts}
              onClick={() => {
                byHand();
                push(blankContact);
              }}
            >
              <Icon name="plus" />
              {t`Add contact`}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}

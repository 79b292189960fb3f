import { t } from '@lingui/core/macro';
import { Form, Formik } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FormDialog, SubmitFooter } from '../dialogs/form-dialog.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icons/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../navigation/menu.tsx';
import type { GridLayout } from './grid-layout.ts';
import styles from './grid-tools.module.css';
import type { GridViewChange, GridViews, SavedGridView } from './grid-view-store.ts';
import fieldStyles from '../fields/field.module.css';

/** The longest name of a view; the server has the same limit. */
const maxName = 60;

export interface ViewsMenuProps extends GridViews {
  grid: string;
  /** The view that the user chose last; undefined for the standard view. */
  chosenId: string | undefined;
  /** The layout that the table shows now. */
  layoutOf: () => GridLayout;
  /** Runs once, when the views have loaded. */
  onOpen: (defaultView: SavedGridView | undefined) => void;
  /** Undefined: the standard view. */
  onChoose: (view: SavedGridView | undefined) => void;
  /** The view that was saved under this id is the chosen one. */
  onSaved: (viewId: string) => void;
}

/** The saved views of a table. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { grid, views, save, remove, chosenId, layoutOf, onOpen, onChoose, onSaved } = props;
  const chosen = views.find(({ viewId }) => viewId === chosenId);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    onOpen(views.find(({ isDefault }) => isDefault));
  }, [views, onOpen]);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const change = async (fields: Omit<GridViewChange, 'grid'>) => {
    const result = await save({ grid, ...fields });
    if ('refusal' in result) return result.refusal;
    onSaved(result.viewId);
    return null;
  };
  const changeNow = (fields: Omit<GridViewChange, 'grid'>) =>
    void change(fields).then((refusal) => (refusal === null ? undefined : showToast('error', refusal)));
  const removeNow = async ({ viewId, name, isDefault, layout }: SavedGridView) => {
    const refused = await remove(viewId);
    if (refused) return showToast('error', refused.refusal);
    onChoose(undefined);
    const run = () => changeNow({ name, isDefault, layout });
    return showToast('success', t`The view ${name} has been deleted.`, { action: { label: t`Undo`, run } });
  };
  return (
    <>
      <Menu
        trigger={
          <Button>
            <span className={styles.view}>{chosen?.name ?? t`Views`}</span>
            <Icon name="chevron-down" />
          </Button>
        }
      >
        <MenuGroup heading={t`Views`}>
          <MenuItem selected={!chosen} onClick={() => onChoose(undefined)}>{t`Standard view`}</MenuItem>
          {views.map((view) => (
            <MenuItem
              key={view.viewId}
              selected={view.viewId === chosen?.viewId}
              onClick={() => onChoose(view)}
            >
              {view.isDefault ? t`${{ name: view.name }} (default)` : view.name}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuGroup heading={t`Current view`}>
          <MenuItem onClick={() => setNaming('new')}>{t`Save as new view…`}</MenuItem>
          {chosen ? (
            <>
              <MenuItem onClick={() => changeNow({ viewId: chosen.viewId, layout: layoutOf() })}>
                {t`Save changes`}
              </MenuItem>
              <MenuItem onClick={() => setNaming('rename')}>{t`Rename…`}</MenuItem>
              <MenuItem onClick={() => changeNow({ viewId: chosen.viewId, isDefault: !chosen.isDefault })}>
                {chosen.isDefault ? t`Stop using as default` : t`Set as default`}
              </MenuItem>
              <MenuItem onClick={() => void removeNow(chosen)}>{t`Delete view`}</MenuItem>
            </>
          ) : null}
        </MenuGroup>
      </Menu>
      {naming ? (
        <ViewNameDialog
          current={naming === 'rename' ? chosen : undefined}
          onSave={(fields) =>
            change(
              naming === 'rename' && chosen
                ? { viewId: chosen.viewId, ...fields }
                : { ...fields, layout: layoutOf() },
            )
          }
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </>
  );
}

interface ViewNameDialogProps {
  /** The view to rename; undefined for a new one. */
  current: SavedGridView | undefined;
  /** Returns why it was refused, or null. */
  onSave: (fields: { name: string; isDefault: boolean }) => Promise<string | null>;
  onClose: () => void;
}

function ViewNameDialog({ current, onSave, onClose }: ViewNameDialogProps) {
  const id = useId();
  return (
    <Formik
      initialValues={{ name: current?.name ?? '', isDefault: current?.isDefault ?? false }}
      validate={({ name }) => (name.trim() === '' ? { name: t`Enter a name` } : {})}
      onSubmit={async ({ name, isDefault }, { setFieldError }) => {
        const refusal = await onSave({ name: name.trim(), isDefault });
        if (refusal === null) onClose();
        else setFieldError('name', refusal);
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={current ? t`Rename view` : t`Save as new view`}
          onClose={onClose}
          foot={<SubmitFooter form={id} submitLabel={t`Save`} isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form id={id} noValidate className={fieldStyles.form}>
            <TextField name="name" label={t`Name`} maxLength={maxName} />
            <CheckboxField name="isDefault">{t`Show this view first`}</CheckboxField>
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

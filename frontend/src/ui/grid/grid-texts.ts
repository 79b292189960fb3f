import { t } from '@lingui/core/macro';

/** What AG Grid itself says to screen readers, by its keys. Only the texts of the modules that the product uses. */
export const gridTexts = {
  ariaSortableColumn: t`Press ENTER to sort`,
  ariaRowToggleSelection: t`Press Space to toggle row selection`,
  ariaRowSelectAll: t`Press Space to toggle all rows selection`,
  ariaRowSelectionDisabled: t`Row Selection is disabled for this row`,
  ariaInputEditor: t`Input Editor`,
};

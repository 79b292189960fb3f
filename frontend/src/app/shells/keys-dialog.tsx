import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { setSingleKeys, useSingleKeysOn } from '../../ui/hooks/single-key-shortcuts.ts';
import './keys-dialog.css';

const keys = [
  [['/'], 'Search'],
  [['?'], 'This list'],
  [['Tab'], 'Next control'],
  [['Esc'], 'Close a dialog, menu or list'],
  [['↑', '↓', '←', '→'], 'Move in a table, menu or list of suggestions'],
  [['Enter'], 'Open a row; step into a cell, Esc steps out'],
  [['Space'], 'Choose a row of a table'],
] as const;

export interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const on = useSingleKeysOn();
  return (
    <FormDialog open={open} onClose={onClose} title="Keys">
      <dl className="keys">
        {keys.map(([names, action]) => (
          <div key={action}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={setSingleKeys}>
        Use single keys (/ and ?)
      </Checkbox>
    </FormDialog>
  );
}

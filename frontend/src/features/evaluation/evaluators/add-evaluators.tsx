import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNameEvaluatorsMutation } from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { EvaluatorsAnswer } from './evaluator-line.tsx';

interface AddEvaluatorsProps {
  rfpId: string;
  /** The colleagues who are not evaluators yet. */
  colleagues: EvaluatorsAnswer['colleagues'];
}

/** Adds colleagues, several at once, so those who have already rated become evaluators together. */
export function AddEvaluators({ rfpId, colleagues }: AddEvaluatorsProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [name, { isLoading }] = useNameEvaluatorsMutation();
  // Another person may have added one of them meanwhile.
  const userIds = chosen.filter((id) => colleagues.some(({ userId }) => userId === id));
  const close = () => {
    setOpen(false);
    setChosen([]);
  };
  const add = async () => {
    if (await toastOutcome(name({ body: { rfpId, userIds } }).unwrap())) close();
  };
  return (
    <>
      <Button startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        Add evaluators
      </Button>
      <FormDialog
        open={isOpen}
        title="Add evaluators"
        onClose={close}
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="contained"
              disabled={userIds.length === 0}
              loading={isLoading}
              onClick={() => void add()}
            >
              Add
            </Button>
          </>
        }
      >
        {colleagues.length === 0 ? (
          <p>Everybody of your company is an evaluator already. Invite more colleagues under Team.</p>
        ) : (
          <fieldset className="evaluators__choice">
            <legend className="muted">
              With two or more evaluators, each scores separately, and no one sees another’s scores before the
              consensus.
            </legend>
            {colleagues.map(({ userId, userName }) => (
              <Checkbox
                key={userId}
                checked={userIds.includes(userId)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...userIds, userId] : userIds.filter((id) => id !== userId))
                }
              >
                {userName}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </FormDialog>
    </>
  );
}

import { refusals } from '@bidboard/backend/kernel/refusals';
import Button from '@mui/material/Button';
import { Icon } from '../icons/icon.tsx';
import { EditConflictDialog } from './edit-conflict-dialog.tsx';
import type { EditConflict } from './use-edit-conflict.ts';
import './edit-conflict-banner.css';

/** The question after a save that came second, and the banner that keeps it in view. */
export function EditConflictBanner({ conflict }: { conflict: EditConflict }) {
  const { isOpen, isAsked, canBringBack, loadTheirs, overrule, ask, bringBack } = conflict;
  return (
    <>
      {isOpen && !isAsked ? (
        <div className="edit-conflict" role="status">
          <Icon name="warn" />
          <p className="grow">{refusals.staleVersion} What you typed is here and not saved.</p>
          <Button onClick={ask}>See the difference</Button>
          <Button onClick={loadTheirs}>Load theirs</Button>
          <Button onClick={overrule}>Let mine replace theirs</Button>
        </div>
      ) : null}
      {canBringBack && !isOpen ? (
        <div className="edit-conflict" role="status">
          <Icon name="info" />
          <p className="grow">You see what the other person saved. What you had typed is kept.</p>
          <Button onClick={bringBack}>Bring mine back</Button>
        </div>
      ) : null}
      <EditConflictDialog conflict={conflict} />
    </>
  );
}

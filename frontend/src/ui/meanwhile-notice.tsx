import { refusals } from '@bidboard/backend/contracts/refusals';
import Button from '@mui/material/Button';
import { Icon } from './icon.tsx';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import type { Meanwhile } from './use-meanwhile.ts';
import './meanwhile-notice.css';

/** The question after a save that came second, and the line that reminds of it. */
export function MeanwhileNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const { isOpen, isAsked, canBringBack, loadTheirs, overrule, ask, bringBack } = meanwhile;
  return (
    <>
      {isOpen && !isAsked ? (
        <div className="meanwhile" role="status">
          <Icon name="warn" />
          <p className="grow">{refusals.changedMeanwhile} What you typed is here and not saved.</p>
          <Button onClick={ask}>See the difference</Button>
          <Button onClick={loadTheirs}>Load theirs</Button>
          <Button onClick={overrule}>Let mine replace theirs</Button>
        </div>
      ) : null}
      {canBringBack && !isOpen ? (
        <div className="meanwhile" role="status">
          <Icon name="info" />
          <p className="grow">You see what the other person saved. What you had typed is kept.</p>
          <Button onClick={bringBack}>Bring mine back</Button>
        </div>
      ) : null}
      <MeanwhileDialog meanwhile={meanwhile} />
    </>
  );
}

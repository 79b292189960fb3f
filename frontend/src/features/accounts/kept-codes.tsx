import Button from '@mui/material/Button';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The last step, wherever recovery codes were made. */
export function KeptCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="stack">
      <RecoveryCodes codes={codes} />
      <div>
        <Button variant="contained" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

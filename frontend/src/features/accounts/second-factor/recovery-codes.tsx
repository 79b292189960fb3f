import Button from '@mui/material/Button';
import { saveAs } from '../../../ui/files/download.ts';

/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="stack">
      <p className="text-width">
        Each code replaces your phone once, if you lose it. The codes are shown only now. Keep them somewhere
        other than on your phone.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            {code.split(/(?<=-)/).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => saveAs('bidboard-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          Download
        </Button>
      </div>
    </div>
  );
}

import { useId, useState } from 'react';
import { useSaveDigestTimeMutation } from './endpoints.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { Button } from '../../ui/buttons/button.tsx';
import '../../ui/fields/native-control.css';

interface DigestTime {
  timeZone: string;
  hour: number;
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** When the daily mail comes. A choice is saved at once, and stays visible until the setting is refetched or the save fails. */
export function DigestTimeFields({ digest }: { digest: DigestTime }) {
  const id = useId();
  const [save] = useSaveDigestTimeMutation();
  const [chosen, setChosen] = useState<DigestTime | null>(null);
  const [seen, setSeen] = useState(digest);
  if (seen !== digest) {
    setSeen(digest);
    setChosen(null);
  }
  const { timeZone, hour } = chosen ?? digest;
  const choose = async (next: DigestTime) => {
    setChosen(next);
    if (!(await toastOutcome(save({ body: next }).unwrap()))) setChosen(null);
  };
  return (
    <div className="digest-time">
      <div>
        <label className="field__label" htmlFor={`${id}-hour`}>
          Time
        </label>
        <select
          id={`${id}-hour`}
          className="native-control digest-time__select num"
          value={hour}
          onChange={(event) => void choose({ timeZone, hour: Number(event.target.value) })}
        >
          {hours.map((words, value) => (
            <option key={words} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="field__label" htmlFor={`${id}-zone`}>
          Time zone
        </label>
        <select
          id={`${id}-zone`}
          className="native-control digest-time__select"
          value={timeZone}
          onChange={(event) => void choose({ timeZone: event.target.value, hour })}
        >
          {zoneNames(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </select>
      </div>
      {timeZone === ownZone() ? null : (
        <Button onClick={() => void choose({ timeZone: ownZone(), hour })}>Use {ownZone()}</Button>
      )}
    </div>
  );
}

/** The zone of the device, whose zone names may differ from those of the list. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that the user may choose, including the chosen one even if this browser knows it by another name. */
function zoneNames(chosen: string): string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownZone()]);
  return known.has(chosen) ? [...known] : [chosen, ...known];
}

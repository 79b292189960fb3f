import { useState } from 'react';

/** The subject of a dialog, kept after it closes, so that its text stays while it fades out. */
export function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

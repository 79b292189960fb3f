import { useState } from 'react';

/** What a dialog is about, kept after it is closed: its words stay while it fades away. */
export function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

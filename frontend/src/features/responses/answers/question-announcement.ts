import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { readerFormats } from '../../../ui/format/reader-formats.ts';

/**
 * Returns what a screen reader says when an answer makes other questions of a section appear or disappear; '' before. `ids` are
 * the questions of the section in their order, `number` is that of the section, such as 1.2.
 */
export function useAnnouncement(number: string, ids: readonly number[], hidden: ReadonlySet<number>): string {
  const [last, setLast] = useState({ hidden, text: '' });
  if (last.hidden === hidden) return last.text;
  const numbersOf = (isChanged: (id: number) => boolean) =>
    ids.flatMap((id, at) => (isChanged(id) ? [`${number}.${at + 1}`] : []));
  const appeared = numbersOf((id) => last.hidden.has(id) && !hidden.has(id));
  const disappeared = numbersOf((id) => !last.hidden.has(id) && hidden.has(id));
  const text = [appearedText(appeared), disappearedText(disappeared)].filter(Boolean).join(' ') || last.text;
  setLast({ hidden, text });
  return text;
}

function appearedText(numbers: readonly string[]): string {
  const list = readerFormats().list(numbers);
  if (numbers.length === 0) return '';
  return plural(
    { count: numbers.length },
    { one: t`Question ${list} is now asked.`, other: t`Questions ${list} are now asked.` },
  );
}

function disappearedText(numbers: readonly string[]): string {
  const list = readerFormats().list(numbers);
  if (numbers.length === 0) return '';
  return plural(
    { count: numbers.length },
    { one: t`Question ${list} is no longer asked.`, other: t`Questions ${list} are no longer asked.` },
  );
}

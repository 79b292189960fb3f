import { Fragment } from 'react';
import textStyles from '../styles/text.module.css';

export interface MatchedTextProps {
  text: string;
  /** The typed text, which is marked where it occurs in the text. */
  typed: string;
}

type Range = readonly [start: number, end: number];

/** The letters without case and accents, each with its position in the original text. */
function fold(text: string): { letters: string; places: readonly number[] } {
  const places: number[] = [];
  let letters = '';
  let at = 0;
  for (const symbol of text) {
    const plain = symbol.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    letters += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += symbol.length;
  }
  return { letters, places: [...places, text.length] };
}

/** Where the letters occur, at the start of a word if possible; -1 if they do not occur. */
function findLetters(letters: string, sought: string, anywhere: boolean): number {
  for (let at = letters.indexOf(sought); at !== -1; at = letters.indexOf(sought, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')) return at;
  }
  return anywhere ? letters.indexOf(sought) : -1;
}

/**
 * The parts of the text that match the typed text: all of it, or otherwise its words individually. Case and accents are ignored.
 */
export function matchedRanges(text: string, typed: string): Range[] {
  const { letters, places } = fold(text);
  const rangeOf = (sought: string, anywhere: boolean): Range | null => {
    const at = sought ? findLetters(letters, sought, anywhere) : -1;
    return at === -1 ? null : [places[at] ?? 0, places[at + sought.length] ?? text.length];
  };
  const phrase = fold(typed.trim()).letters;
  const whole = rangeOf(phrase, true);
  if (whole) return [whole];
  const ranges = phrase
    .split(/\s+/)
    .map((word) => rangeOf(word, false))
    .filter((range) => range !== null)
    .toSorted(([start], [other]) => start - other);
  return ranges.filter(([start], at) => at === 0 || start >= (ranges[at - 1]?.[1] ?? 0));
}

export function MatchedText({ text, typed }: MatchedTextProps) {
  const ranges = matchedRanges(text, typed);
  const end = ranges.at(-1)?.[1] ?? 0;
  return (
    <>
      {ranges.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, from)}
          <b className={textStyles.semibold}>{text.slice(from, to)}</b>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}

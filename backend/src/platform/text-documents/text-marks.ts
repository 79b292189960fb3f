import { numberingIn } from '../spreadsheets/question-tables/cell-texts.ts';

const bullet = /^[•◦▪‣●■–—*·-]\s+/u;
/** A box to tick, with the choice behind it. */
const box = /^(?:[☐□▢❏❑○◯☑☒]|\[\s?\]|\(\s?\))\s*/u;

/** Returns the choices in a line of boxes to tick; undefined in any other line. */
export function tickedChoices(text: string): string[] | undefined {
  if (!box.test(text)) return undefined;
  return text
    .split(/(?:[☐□▢❏❑○◯☑☒]|\[\s?\]|\(\s?\))/u)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

export const isBullet = (text: string): boolean => bullet.test(text);
export const withoutBullet = (text: string): string => text.replace(bullet, '');

/** The number at the beginning of a text and the text behind it. A number that is part of a sentence is none. */
export function numbered(text: string): { parts: string[]; rest: string } | undefined {
  const parts = numberingIn(text);
  if (!parts) return undefined;
  const rest = text.replace(/^\s*[\p{L}\d.-]{1,40}[.):]*\s+/u, '');
  return rest === text || rest === '' ? undefined : { parts, rest };
}

/** Whether a line of text begins something new: a number, a bullet or a box. */
export const beginsBlock = (text: string): boolean =>
  isBullet(text) || box.test(text) || numbered(text) !== undefined;

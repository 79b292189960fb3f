import { isAnswerWord } from '../spreadsheets/question-tables/cell-texts.ts';

const bullet = /^[•◦▪‣●■–—*·-]\s+/u;
/** A box to tick, with the choice behind it. */
const box = /[☐□▢❏❑○◯◻◽⬜🞎🞏☑☒✓✔]|\[[ xX]?\]|\( ?\)/u;

/** A number in front of a text. */
export interface Mark {
  /** `3.1)` is 3 and 1, `ID.AM-2` is ID, AM and 2. Empty for letters such as `a)` and `(ii)`. */
  parts: string[];
  /** The text behind it. */
  rest: string;
  /** Whether it names a part of the document, as in `Section 2: Security`. */
  isPart?: boolean;
  /** Whether it names a question, as in `Q2` and `Question 2`. */
  isQuestion?: boolean;
}

export const isBullet = (text: string): boolean => bullet.test(text);
export const withoutBullet = (text: string): string => text.replace(bullet, '');

const partName =
  /^(section|part|chapter|module|lot|annex|appendix|teil|abschnitt|kapitel|partie|chapitre|sección) (\p{Lu}|\d{1,3}|[IVX]{1,4}) ?[.:)–—-] /iu;
const questionName = /^(?:question|frage|requirement|anforderung|pregunta) (\d{1,4}) ?[.:)–—-] /iu;
const letter = /^(?:\(?(?:\p{Ll}|[ivx]{1,5})\)|[ivx]{2,5}\.)$/u;
/** Names that look like numbers of questions, as in `SOC-2 report`. */
const nameWithNumber = /^(iso|soc|tls|ssl|pci|nist|aes|sha|rsa|http|ipv|tier|level|covid)/i;

/** Returns the number at the beginning of a text. A number that is part of a sentence is none. */
export function numbered(text: string): Mark | undefined {
  for (const [name, kind] of [
    [partName, { isPart: true }],
    [questionName, { isQuestion: true }],
  ] as const) {
    const [whole = '', ...numbers] = name.exec(text) ?? [];
    const rest = text.slice(whole.length).trim();
    if (whole !== '' && rest !== '') return { parts: [numbers.at(-1) ?? ''], rest, ...kind };
  }
  const [token = ''] = /^\S{1,24}(?=\s)/u.exec(text) ?? [];
  const rest = text.slice(token.length).trim();
  if (token === '' || rest === '') return undefined;
  if (letter.test(token)) return { parts: [], rest };
  const number = token.replace(/^\(/, '').replace(/[.:)]{1,2}$/, '');
  const isMarked = number !== token;
  if (/^\d{1,3}(\.\d{1,3}){0,5}$/.test(number)) {
    const isAlone = !number.includes('.') && !isMarked;
    return isAlone && /^\P{Lu}/u.test(rest) ? undefined : { parts: number.split('.'), rest };
  }
  const isName =
    /^[\p{L}&]{1,8}([.-][\p{L}&]{1,6}){0,3}[.-]?\d{1,4}([.-]\d{1,4}){0,4}$/u.test(number) &&
    !nameWithNumber.test(number) &&
    (isMarked || number === number.toUpperCase());
  if (!isName && !(isMarked && /^(\p{Lu}|[IVX]{1,5})$/u.test(number))) return undefined;
  return {
    parts: number.split(/[.-]|(?<=\p{L})(?=\d)/u),
    rest,
    ...(/^q[.-]?\d/i.test(number) && { isQuestion: true }),
  };
}

/** Whether a line of text begins something new: a number, a bullet or a box. */
export const beginsBlock = (text: string): boolean =>
  isBullet(text) || box.exec(text)?.index === 0 || numbered(text) !== undefined;

/** Whether a line belongs to a table of contents: it ends with the number of a page behind a tab or dots. */
export const isContentsLine = (text: string): boolean =>
  /(\t|\.{4,5}|( \.){4,5}|…) ?\d{1,3}$/.test(text.slice(-16));

const answerLabel =
  /^(?:(?:your|vendor|supplier|bidder|ihre|votre|su) )?(?:answers?|responses?|reply|antwort|réponse|respuesta|comments?|remarks?|bemerkung(?:en)?|kommentar|commentaires?|evidence|a\d{0,3})\s?:\s*/iu;
const placeholder =
  /^\W?(click (or tap )?(here|to)|tap here|choose an item|select (one|an item)|enter (text|your (answer|response))|type (here|your answer)|klicken sie|wählen sie ein element|cliquez)\b[^?]*$/iu;

export const isAnswerLabel = (text: string): boolean => answerLabel.test(`${text}:`);

/** Lines of underscores or dots to write on. */
const blank = /_{2,}|\.{5,}|…{2,}/gu;
export const hasBlank = (text: string): boolean => text.search(blank) >= 0;
export const withoutBlanks = (text: string): string => text.replace(blank, ' ').trim();

/** What a line says about how a question is answered. */
export interface AnswerLine {
  /** The text in front of the choices. */
  words: string;
  choices: string[];
}

/** Returns undefined for a line that has no choices and no room for an answer. */
export function answerLineIn(text: string): AnswerLine | undefined {
  const [label = ''] = answerLabel.exec(text) ?? [];
  const line = withoutBlanks(text.slice(label.length));
  const isRoom = label !== '' || line === '' || placeholder.test(line);
  const choices = boxesIn(line) ?? wordsIn(line);
  if (choices) return choices;
  return isRoom ? { words: '', choices: [] } : undefined;
}

/** Boxes may be in front of their choices or behind them. */
function boxesIn(line: string): AnswerLine | undefined {
  const first = box.exec(line);
  if (!first) return undefined;
  const [before = '', ...choices] = line
    .split(box)
    .map((choice) => choice.replace(/^[\s:]{1,9}|[\s,;|/]{1,9}$/g, ''));
  const isBehind = before !== '' && before.length < 40 && !/[?:.]$/.test(before) && choices.at(-1) === '';
  const named = (isBehind ? [before, ...choices] : choices).filter((choice) => choice !== '');
  return named.length === 0 ? undefined : { words: isBehind ? '' : before, choices: named };
}

/** Choices as words, as in `Yes / No`, alone or behind a question. */
function wordsIn(line: string): AnswerLine | undefined {
  const at = line.lastIndexOf('?');
  const choices = line
    .slice(at + 1)
    .replace(/^\s?[([]|[)\]]$/g, '')
    .split(/[/|\t]|\s-\s/)
    .flatMap((choice) => (/^\s*n\s*$/i.test(choice) ? [] : [choice.trim()]))
    .map((choice) => (/^a$/i.test(choice) ? 'N/A' : choice));
  const isChoices = choices.length > 1 && choices.every((choice) => isAnswerWord(choice));
  return isChoices ? { words: line.slice(0, at + 1), choices } : undefined;
}

import { commonPasswords } from './common-passwords.ts';
import { messages } from '../contracts/messages.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Words that fill the first thousands of entries in every list of stolen passwords, in lower case, without their affixes. */
const words = new Set(
  (
    'password passw0rd passwort passe pass motdepasse contrasena senha parola haslo wachtwoord secret admin administrator ' +
    'administration root login user username guest default temp temporary test testing tester demo sample example changeme ' +
    'change changeit letmein welcome hello hallo bonjour access master qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn ' +
    'zxcvbnm qazwsx qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh iloveyou loveyou lovely love lover iloveu ' +
    'princess princesa sunshine monkey dragon football baseball basketball hockey soccer golf tennis batman superman spiderman ' +
    'starwars startrek pokemon naruto michael jennifer jessica ashley amanda daniel thomas charlie jordan robert matthew ' +
    'andrew joshua anthony nicole michelle samantha elizabeth william alexander benjamin christian jonathan patrick richard ' +
    'victoria veronica stephanie george maggie buster ginger pepper cookie chocolate cheese banana orange summer winter spring ' +
    'autumn january february march april june july august september october november december monday tuesday wednesday ' +
    'thursday friday saturday sunday london paris berlin america england ireland liverpool chelsea arsenal everton manchester ' +
    'barcelona realmadrid juventus yankees cowboys steelers lakers eagles tigers rangers mustang ferrari porsche corvette ' +
    'mercedes harley computer internet server network system windows google facebook instagram linkedin twitter youtube apple ' +
    'samsung nokia microsoft security secure private business company office money dollar million lucky angel angels heaven ' +
    'jesus christ jesuschrist blessed faith freedom forever friends family mother father brother sister baby babygirl babyboy ' +
    'sweetheart beautiful flower butterfly rainbow shadow hunter killer ninja warrior whatever nothing trustno one two three ' +
    'matrix phoenix diamond silver golden platinum purple yellow black white green blue red fuckyou fuckoff fuckme asshole ' +
    'bitch bullshit letme in me you my mine your the is a and to go yes no ok super mega best top number new old'
  ).split(' '),
);

/** Characters that commonly replace letters. */
const meant: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const rows = [
  '`1234567890-=',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'yxcvbnm',
];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p'];
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  ...rows,
  columns.join(''),
  columns.join('').slice(1),
];
const runs = alphabets.flatMap((alphabet) => [alphabet, [...alphabet].toReversed().join('')]);

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
const withMeant = (text: string): string => [...text].map((letter) => meant[letter] ?? letter).join('');

/** Returns how many characters at the beginning follow an alphabet or a keyboard row in either direction, or repeat. */
function runLength(text: string): number {
  let length = 1;
  while (length < text.length && text[length] === text[0]) length += 1;
  for (let tried = text.length; tried > length; tried -= 1)
    if (runs.some((run) => run.includes(text.slice(0, tried)))) return tried;
  return length;
}

/** Counts the predictable pieces of three or more characters; each character between them counts as a piece. */
function piecesOf(text: string): number {
  let [pieces, rest] = [0, text];
  while (rest !== '') {
    const length = runLength(rest);
    pieces += 1;
    rest = rest.slice(length < 3 ? 1 : length);
  }
  return pieces;
}

/** Returns every second character: 1q2w3e consists of 123 and qwe. */
const everySecond = (text: string, from: number): string =>
  [...text].filter((_, at) => at % 2 === from).join('');
const isOfTwoRuns = (text: string): boolean =>
  piecesOf(everySecond(text, 0)) + piecesOf(everySecond(text, 1)) <= 3;

/** Whether a text repeats one shorter text, such as abcabcabc. */
const repeats = (text: string): boolean => {
  const period = `${text}${text}`.indexOf(text, 1);
  return period < text.length && period <= 4;
};

/** Whether a text consists entirely of common words. */
function isOfWords(text: string, known: ReadonlySet<string>): boolean {
  const reached = [true, ...Array.from({ length: text.length }, () => false)];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - 16); start < end; start += 1)
      if (reached[start] && known.has(text.slice(start, end))) reached[end] = true;
  return reached[text.length] === true;
}

/** Whether a text is a date in digits, in any order of its parts. */
const isDay = (text: string): boolean =>
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:19|20)\d\d$/.test(
    text,
  ) || /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text);

/** Returns words about this product and about the user: attackers try a user's own name and address early. */
function ownWords(person: readonly string[]): string[] {
  const parts = person.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  return [
    'bidboard',
    'bid',
    'board',
    'rfp',
    'tender',
    'vendor',
    'buyer',
    ...parts.filter((part) => part.length > 2),
  ];
}

/**
 * Whether a password is among the first that attackers try. These are common passwords, dates, and one or two common words or
 * names, including those of the product and the user. Digits and symbols around the words, and substituted letters, make no
 * difference. Runs along the alphabet or the keyboard, and repeated texts, count too. Fifteen letters of other words are never
 * refused. `person` is the name and address of the user.
 */
export function isGuessable(password: string, person: readonly string[]): boolean {
  const text = password.toLowerCase();
  if (commonPasswords.has(text) || isDay(text)) return true;
  if (repeats(text) || piecesOf(text) <= 3 || isOfTwoRuns(text)) return true;
  const known = new Set([...words, ...ownWords(person)]);
  return [text, withMeant(text.replace(/[\d!@#$%^&*?._-]+$/, ''))].some((db) => {
    const letters = lettersOf(db);
    const figures = text.replace(/[a-z]/g, '').length;
    return letters.length > 2 && letters.length <= 14 && figures <= 6 && isOfWords(letters, known);
  });
}

/** Refuses invalidFields at that field if a new password is among the first that attackers try. */
export function rejectGuessable(password: string, person: readonly string[], field: string): void {
  if (isGuessable(password, person))
    refuse('invalidFields', { errors: [{ field, message: messages.passwordGuessable }] });
}

import { lettersOnly } from '../letters-only.ts';

/** The names that other questionnaires give to types of questions, reduced to their letters. */
const typeNames = {
  yesNo:
    'yesno yn yesorno yesnona ynna yesnonotapplicable boolean bool truefalse checkbox closed closedquestion binary janein ouinon ' +
    'sino janee',
  text:
    'detailed freetext freeform freeformtext text open opentext openended openendedquestion openquestion longtext shorttext ' +
    'longanswer shortanswer string narrative description descriptive comment comments essay paragraph written memo textarea ' +
    'textbox textfield multiline line box freitext texte textelibre texto textolibre testo vrijetekst',
  singleChoice:
    'yesnonotsure list radio radios select dropdown singlechoice singleselect choice choices option options picklist auswahl ' +
    'einfachauswahl',
  multipleChoice: 'checkboxes check multiplechoice multiselect multichoice mehrfachauswahl',
  number: 'number numeric integer decimal currency percentage amount zahl',
  date: 'date day datum',
  other: 'file upload attachment document url email table datei',
  /** Rows of this kind are no questions. */
  layout: 'info tip block section heading header title spacer note',
};

type NamedType = keyof typeof typeNames;

const typeOfName = new Map<string, NamedType>(
  (Object.keys(typeNames) as NamedType[]).flatMap((type) =>
    typeNames[type].split(' ').map((name): [string, NamedType] => [name, type]),
  ),
);

/** Returns the type that a text names, such as `Text (long)` or `File upload`. Undefined if it names none. */
export function namedType(text: string): NamedType | undefined {
  const name = text.replaceAll(/\([^()]*\)/g, ' ').trim();
  for (const words of [text, name]) {
    const type = typeOfName.get(lettersOnly(words));
    if (type) return type;
  }
  if (/^yes\s*[/|,]\s*no\b/i.test(name)) return 'yesNo';
  return typesByWord.find(([, word]) => word.test(name))?.[0];
}

/** What a longer name means by a word in it. The first that fits decides. */
const typesByWord: readonly [NamedType, RegExp][] = [
  ['other', /\b(text|comments?|upload|file|narrative|attachment)\b/i],
  ['multipleChoice', /\b(multi|multiple|checkboxes)\b/i],
  ['singleChoice', /\b(drop-?down|select|selection|choices?|list|radio)\b/i],
  ['number', /\b(numeric|number)\b/i],
  ['date', /\bdate\b/i],
];

const maxTypeLength = 40;

/** Whether a text is the name of a type, rather than a sentence that mentions one. */
export const isTypeWord = (text: string): boolean =>
  text.length <= maxTypeLength && namedType(text) !== undefined;
export const isHeadingType = (text: string): boolean =>
  /^(block|section|heading|header|title|group|category)$/i.test(text.trim());
export const isNoteType = (text: string): boolean =>
  /^(info|information|tip|spacer|note|label|instruction|instructions|display|static text|statictext)$/i.test(
    text.trim(),
  );

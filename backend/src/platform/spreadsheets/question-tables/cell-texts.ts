/** How questions and requests begin in questionnaires. */
const questionStart =
  /^(\W*\d[\d.)]*\s+)?(please|describe|provide|explain|list|name|state|specify|outline|indicate|identify|detail|give|confirm|attach|upload|summari[sz]e|tell|enter|select|choose|if|when|where|which|what|who|whom|whose|why|how|do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|must|in what|to what|at what|for how|bitte|beschreiben|nennen|wie|was|welche[rsn]?|gibt|ist|sind|werden|wird|haben|hat|können|kann|décrivez|quel(le)?s?|avez|est|existe|describa|qué|cuál|cómo|tiene|existe)\b/iu;

export const isQuestionLike = (text: string): boolean => text.includes('?') || questionStart.test(text);

const maxTitleLength = 120;
const maxTitleWords = 14;

/** Whether a text may be the title of a section: short, no question and no sentence. */
export const isTitleLike = (text: string): boolean =>
  text.length <= maxTitleLength &&
  !/[.!?]\s*$/.test(text) &&
  !isQuestionLike(text) &&
  text.split(/\s+/).length <= maxTitleWords &&
  /\p{L}/u.test(text);

const noteStart =
  /^(\*+\s*\p{L}|note\s?[:\d]|notes?\s*:|nb\b|n\.b\.|©|\(c\)|copyright|legend\b|source\s*:|end of |thank(s| you)\b|please (return|send|complete|fill|answer all|submit)|(return|send) (this|the|your|it) |version\s*[:\d]|page \d|prepared by|last updated|confidential\b|hinweis\s*:|bemerkung\s*:|remarque\s*:|nota\s*:)/iu;

const totals =
  /^((sub|grand|overall)[\s-]?)?totals?(\s+(score|points|marks|weight|weights|weighting|available|questions?|number of questions|max(imum)?|of all .*))*\s*[:=]?\s*[\d.,\s%]*$|^(sum|average|summe|gesamt(summe|punktzahl)?|zwischensumme|somme|suma|totaal|totale)\s*[:=]?\s*[\d.,\s%]*$|^max(imum)? (score|points|marks)\s*[:=]?\s*[\d.,\s%]*$/iu;

export const isTotal = (text: string): boolean => totals.test(text.trim());
/** Whether a text that is alone in its row is a note to the reader. */
export const isNote = (text: string): boolean => noteStart.test(text.trim()) || isTotal(text);

/** Whether a text is a number or an identifier such as `3.1`, `AC-01.1`, `A&A-01` or `Q12`. */
export const isIdentifier = (text: string): boolean =>
  /^(\p{L}{0,8}[&\p{L}]{0,4}[\s._:/-]{0,2})?\d{1,8}([.\-_/:)(]{1,2}[\da-z]{0,4})*\.?$/iu.test(text.trim()) ||
  /^(\p{Lu}{1,6}[.-])+\p{Lu}{0,6}\d+([.-]\d+)*$/u.test(text.trim()) ||
  /^(\p{Lu}|[IVXivx]{1,5})[.)]?$/u.test(text.trim());

/** Returns the parts of a number: `3.1)` is 3 and 1, `A.2` is A and 2. Undefined if the text does not begin with one. */
export function numberingIn(text: string): string[] | undefined {
  const [, number] =
    /^\s*((?:\p{L}{1,6}[.\s-]?)?\d{1,4}(?:[.-]\d{1,4})*|\p{Lu}(?:[.]\d{1,4})*(?=[.):\s]|$))[.):]?(?=\s|$)/u.exec(
      text,
    ) ?? [];
  return number
    ?.split(/[.\s-]+/)
    .flatMap((part) => /^(\p{L}+)(\d+)$/u.exec(part)?.slice(1) ?? [part])
    .filter((part) => part !== '');
}

const typeWords = new Set(
  [
    'yesno yn yesorno yesnona ynna yesnonotapplicable yesnonotsure boolean bool truefalse checkbox checkboxes closed closedquestion binary',
    'detailed freetext freeform freeformtext text open opentext openended openquestion longtext shorttext longanswer shortanswer string narrative',
    'description descriptive comment comments essay paragraph written memo textarea textbox textfield multiline line box number numeric integer',
    'decimal currency percentage date file upload attachment document url email table list radio radios select dropdown singlechoice singleselect',
    'multiplechoice multiselect multichoice choice choices option options picklist check info tip block section heading header title spacer note',
    'janein freitext auswahl zahl datum datei ouinon texte textelibre sino texto textolibre testo jaNee vrijetekst',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
);
/** Whether a text names a type of question, perhaps with more words such as `Text (long)` or `File upload`. */
export const isTypeWord = (text: string): boolean =>
  text.length <= 40 &&
  (/^yes\s*[/|,]\s*no\b/i.test(text) ||
    typeWords.has(text.toLowerCase().replace(/\([^()]*\)|[^\p{L}]/gu, '')) ||
    /\b(text|upload|drop-?down|select|choice|list)\b/i.test(text.replaceAll(/\([^()]*\)/g, ' ')));
export const isHeadingType = (text: string): boolean =>
  /^(block|section|heading|header|title|group|category)$/i.test(text.trim());
export const isNoteType = (text: string): boolean =>
  /^(info|information|tip|spacer|note|label|instruction|instructions|display|static text|statictext)$/i.test(
    text.trim(),
  );

export const isAnswerWord = (text: string): boolean =>
  /^(yes|no|y|n|n\/?a|not applicable|partial(ly)?|true|false|ja|nein|oui|non|sí|x|✓|✔)$/i.test(text.trim());
export const isNumeric = (text: string): boolean =>
  /^\d+([.,]\d+)?\s*(%|points?|pts?\.?)?$/i.test(text.trim());

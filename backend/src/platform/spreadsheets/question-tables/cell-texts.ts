/** How questions and requests begin in questionnaires. */
const questionStart =
  /^(\W*\d[\d.)]*\s+|[¿¡]\s*)?(please|describe|provide|explain|list|name|state|specify|outline|indicate|identify|detail|give|confirm|attach|upload|summari[sz]e|tell|enter|select|choose|if|when|where|which|what|who|whom|whose|why|how|do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|must|in what|to what|at what|for how|bitte|beschreiben|nennen|wie|was|welche[rsn]?|gibt|ist|sind|werden|wird|haben|hat|können|kann|décrivez|quel(le)?s?|avez|est|existe|describa|explique|indique|qué|cuál(es)?|cómo|cuántos?|dónde|tiene|existe|descrivere|descriva|indicare|elencare|quali?|quanti|quando|come|dove|avete|beschrijf|geef|licht|welke?|hoe|hoeveel|waar|wanneer|heeft|worden|wordt|zijn|descreva|quais?|como|onde|possui)\b/iu;

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
  /^(\*+\s*\p{L}|note\s?[:\d]|notes?\s*:|nb\b|n\.b\.|©|\(c\)|copyright\s*(©|\(c\)|\d|by\b|$)|legend\b|source\s*:|end of (the |this )?(questionnaire|questions|section|part|form|document|file|workbook|sheet|table|list|page|survey)\b|thank(s| you)\b|please answer all|(please )?(return|send|complete|fill|submit) ((in|out) )?(this|the|your|it|all|every)( \p{L}+)? (form|questionnaire|document|file|workbook|spreadsheet|sheet|tab|table|answers?|responses?|columns?|cells?|fields?|rows?|questions)\b|(return|send) it |version\s*[:\d]|page \d|prepared by|last updated|confidential\s*([:.!–—-]|$|and proprietary)|hinweis\s*:|bemerkung\s*:|remarque\s*:|nota\s*:)/iu;

const totals =
  /^((sub|grand|overall)[\s-]?)?totals?( (score|points|marks|weight|weights|weighting|available|questions?|number of questions|max(imum)?))*( of all .{1,60}|[:=\d., %]*)$|^(sum|average|summe|gesamt(summe|punktzahl)?|zwischensumme|somme|suma|totaal|totale)[:=\d., %]*$|^max(imum)? (score|points|marks)[:=\d., %]*$/iu;

const maxTotalLength = 100;

export const isTotal = (text: string): boolean =>
  text.length <= maxTotalLength && totals.test(text.trim().replace(/\s+/g, ' '));
/** Whether a text that is alone in a row without a number is a note to the reader. A question is none. */
export const isNote = (text: string): boolean =>
  (!text.includes('?') && noteStart.test(text.trim())) || isTotal(text);

/** Patterns with repetitions are tried on short texts only, so that no cell takes long. */
const maxIdentifierLength = 40;

/** Whether a text is a number or an identifier such as `3.1`, `AC-01.1`, `A&A-01` or `Q12`. */
export function isIdentifier(text: string): boolean {
  const tidy = text.trim();
  return (
    tidy.length <= maxIdentifierLength &&
    (/^(\p{L}{0,8}[&\p{L}]{0,4}[\s._:/-]{0,2})?\d{1,8}([.\-_/:)(]{1,2}[\da-z]{1,4})*[.\-_/:)(]{0,2}$/iu.test(
      tidy,
    ) ||
      /^(\p{Lu}{1,6}[.-])+\p{Lu}{0,6}\d+([.-]\d+)*$/u.test(tidy) ||
      /^(\p{Lu}|[IVXivx]{1,5})[.)]?$/u.test(tidy))
  );
}

/** Returns `A.A-9` for `PR.AC-1: Identities are managed`. Undefined if the text does not begin with an identifier of this kind. */
export function identifierShape(text: string): string | undefined {
  const [, token = ''] = /^\s*([\p{L}\d.&_/-]{2,24}?)[.:)]?(?=\s)/u.exec(text.slice(0, 40)) ?? [];
  const isNamed = /\d/.test(token) && /\p{Lu}/u.test(token) && isIdentifier(token);
  return isNamed ? token.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9') : undefined;
}

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

export const isAnswerWord = (text: string): boolean =>
  /^(yes|no|y|n|n[./]?a\.?|not applicable|partial(ly)?|true|false|ja|nein|nee|oui|non|sí|sì|sim|não|teilweise|partiellement|entfällt|nicht (zutreffend|anwendbar)|sans objet|non applicable|non applicabile|no aplica|niet van toepassing|n\.?v\.?t\.?|x|✓|✔)$/iu.test(
    text.trim(),
  );
export const isNumeric = (text: string): boolean =>
  /^\d+([.,]\d+)?\s*(%|points?|pts?\.?)?$/i.test(text.trim());

/** Returns the choices that a cell lists, separated by line breaks, semicolons or bars, otherwise by commas or slashes. */
export function listedChoices(text: string): string[] {
  const separator = /[\n;|]/.test(text)
    ? /[\n;|]/
    : text.includes(',')
      ? /,/
      : /(?<!\bn)\/|(?<=\bn)\/(?!a\b)/i;
  return text
    .split(separator)
    .flatMap((choice) => (/^\s*yes\s*\/\s*no\s*$/i.test(choice) ? choice.split('/') : [choice]))
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

/** Whether a question is answered by yes or no, by the words with which it begins. */
export const isYesNoQuestion = (text: string): boolean =>
  /\((yes|ja|oui) ?\/ ?(no|nein|non)\)/i.test(text) ||
  yesNoStart.test(text) ||
  (text.includes('?') && verbFirst.test(text));

/** How questions begin that are answered by yes or no. */
const yesNoStart =
  /^(please confirm|confirm|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must|ist|sind|hat|haben|kann|können|gibt|werden|wird|verfügt|est|avez|existe|tiene|puede)\b/iu;
const verbFirst =
  /^(\p{L}+(en|t|ie) (sie|ein|eine|das|die|der|es|ihr|ihre|daten)|\p{L}+-(t-)?(vous|il|elle|ils|elles|on|ce))\b/iu;

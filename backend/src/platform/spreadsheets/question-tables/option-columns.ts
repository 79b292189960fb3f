import { tidyText } from '../../../kernel/text/rich-text.ts';
import type { SheetRow } from '../read-workbook.ts';
import { isAnswerWord, listedChoices } from './cell-texts.ts';

const numberedOption =
  /^(option|choice|answer( option)?|response( option)?|auswahl|antwort|opción|opcion|opzione|choix|réponse|respuesta|optie|antwoord) ?[a-h1-9]\d?$/i;

/** Returns the columns that hold one choice each, as `Option 1` and `Option 2` do. */
export function numberedOptionColumns(header: SheetRow | undefined): number[] {
  const found = [...(header?.cells ?? [])].flatMap(([columnIndex, text]) =>
    numberedOption.test(tidyText(text)) ? [columnIndex] : [],
  );
  return found.length > 1 ? found.sort((left, right) => left - right) : [];
}

const degree =
  /^((fully|partially|partly|mostly|largely|not|non)[ -]?(met|compliant|implemented|supported|fulfilled|available|applicable|in place)|(voll(ständig)?|teilweise|nicht) (erfüllt|umgesetzt|vorhanden)|erfüllt|compliant|non-?compliant|met|unmet|supported|unsupported|standard|out of the box|configurable|configuration|customi[sz]ation|custom|roadmap|planned|third[ -]party|not available|not possible|partly|mostly|conforme|non conforme|partiellement conforme|cumple|no cumple|cumple parcialmente)$/i;
const mark = /^(x|✓|✔|☐|☒|☑|\[ ?x? ?\]|o)$/i;

const isOption = (text: string): boolean => {
  const tidy = tidyText(text);
  return (isAnswerWord(tidy) && !mark.test(tidy)) || degree.test(tidy);
};

/**
 * Returns the headings of columns side by side that are ticked to answer, such as `Yes`, `No` and `N/A`. They are in the header or in
 * the row below it, and nothing but marks is below them.
 */
export function optionHeadings(
  header: SheetRow | undefined,
  body: readonly SheetRow[],
  question: number,
): string[] {
  const [next] = body;
  for (const [row, below] of [
    [header, body],
    [next?.cells.has(question) ? undefined : next, body.slice(1)],
  ] as const) {
    const options = [...(row?.cells ?? [])]
      .filter(([columnIndex, text]) => columnIndex > question && isOption(text))
      .sort(([left], [right]) => left - right);
    const first = options[0]?.[0] ?? 0;
    const isSideBySide = options.every(([columnIndex], at) => columnIndex === first + at);
    const isTicked = options.every(([columnIndex]) =>
      below.every(({ cells }) => {
        const text = tidyText(cells.get(columnIndex) ?? '');
        return text === '' || mark.test(text) || text === tidyText(row?.cells.get(columnIndex) ?? '');
      }),
    );
    if (options.length > 1 && isSideBySide && isTicked) return options.map(([, text]) => tidyText(text));
  }
  return [];
}

/** Returns the choices that the heading of an answer names, as in `Response (Yes/No/N.A.)`. */
export function choicesInHeading(heading: string): string[] {
  const [, list = ''] = /\(([^()]{3,80})\)\s*$/.exec(heading) ?? [];
  const choices = listedChoices(list);
  return choices.length > 1 && choices.every((choice) => isOption(choice)) ? choices : [];
}

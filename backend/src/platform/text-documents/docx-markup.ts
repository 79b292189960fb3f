import { Parser } from 'htmlparser2';

/** The name of a style that is a heading, in the languages of word processors, with its level. */
const headingName =
  /^(?:heading|überschrift|titre|título|titolo|kop|overskrift|rubrik|nagłówek|cabeçalho|section heading|numbered heading) ?([1-6])\b/iu;

interface Style {
  id: string;
  name: string;
  basedOn: string | undefined;
  outline: number | undefined;
}

const maxStyles = 2_000;
const maxDepth = 10;

/**
 * Returns the styles of paragraphs that are headings, by name: those that are called so in another language, those with an outline
 * level, and those that are based on one of them.
 */
export function headingStyles(stylesXml: string): ReadonlyMap<string, number> {
  const styles = new Map<string, Style>();
  let open: Style | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const value = attributes['w:val'];
        if (name === 'w:style')
          open =
            attributes['w:type'] === 'paragraph'
              ? { id: attributes['w:styleId'] ?? '', name: '', basedOn: undefined, outline: undefined }
              : undefined;
        else if (!open || value === undefined) return;
        else if (name === 'w:name') open.name = value;
        else if (name === 'w:basedOn') open.basedOn = value;
        else if (name === 'w:outlineLvl' && /^[0-5]$/.test(value)) open.outline = Number(value) + 1;
      },
      onclosetag(name) {
        if (name !== 'w:style' || !open) return;
        if (styles.size < maxStyles) styles.set(open.id, open);
        open = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(stylesXml);
  const levelOf = (style: Style | undefined, depth: number): number | undefined => {
    if (!style || depth > maxDepth) return undefined;
    const [, level] = headingName.exec(style.name) ?? [];
    return level ? Number(level) : (style.outline ?? levelOf(styles.get(style.basedOn ?? ''), depth + 1));
  };
  return new Map(
    [...styles.values()].flatMap((style): [string, number][] => {
      const level = levelOf(style, 0);
      return level === undefined || style.name === '' ? [] : [[style.name, level]];
    }),
  );
}

const maxChoices = 100;
/** What a drop-down offers first stands for no choice. */
const placeholder =
  /^(choose|select|please|wählen|bitte|choisi|sélection|elija|seleccion|scegli|selezion|kies|maak een)/iu;

/**
 * Writes the choices of each drop-down of a document as boxes to tick, `☐ Yes ☐ No`, in place of the one that is chosen. The
 * library that reads documents leaves the choices out.
 */
export function withDropDownsAsBoxes(documentXml: string): string {
  const parts: string[] = [];
  let done = 0;
  const start = /<w:(?:dropDownList|comboBox)\b/g;
  for (let found = start.exec(documentXml); found; found = start.exec(documentXml)) {
    const content = documentXml.indexOf('<w:sdtContent>', found.index);
    const end = documentXml.indexOf('</w:sdt>', found.index);
    if (end < 0) break;
    start.lastIndex = end;
    const choices = choicesIn(documentXml.slice(found.index, Math.max(found.index, content)));
    if (choices.length < 2 || content < 0 || content > end) continue;
    const boxes = choices.map((choice) => `\u2610 ${choice}`).join(' ');
    let isWritten = false;
    const written = documentXml.slice(content, end).replace(/<w:t\b[^<>]*>[^<]*<\/w:t>/g, () => {
      const text = isWritten ? '' : `<w:t xml:space="preserve">${boxes}</w:t>`;
      isWritten = true;
      return text;
    });
    parts.push(documentXml.slice(done, content), written);
    done = end;
  }
  return parts.join('') + documentXml.slice(done);
}

/** Returns the choices of a drop-down as XML has them, without the one that asks to choose. */
const choicesIn = (listXml: string): string[] =>
  [...listXml.matchAll(/<w:listItem\b([^<>]*)>/g)]
    .map(([, attributes = '']) => {
      const [, text] =
        /w:displayText="([^"]*)"/.exec(attributes) ?? /w:value="([^"]*)"/.exec(attributes) ?? [];
      return text?.trim() ?? '';
    })
    .filter((choice) => choice !== '' && !placeholder.test(choice))
    .slice(0, maxChoices);

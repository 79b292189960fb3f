import { lettersOnly } from '../letters-only.ts';

/** The names that other questionnaires give to types of questions, reduced to their letters. */
const typeNames = {
  yesNo:
    'yesno yn yesorno yesnona ynna yesnonotapplicable boolean bool truefalse checkbox closed closedquestion binary janein ouinon ' +
    'sino síno sìno janee simnão jn on jaoderneen jaodernein jaofnee ouiounon síono vraifaux verofalso wahrfalsch richtigfalsch ' +
    'boolesch booleano booléen geschlossen geschlossenefrage geslotenvraag geslotenvragen questionfermée preguntacerrada',
  text:
    'detailed freetext freeform freeformtext text open opentext openended openendedquestion openquestion longtext shorttext ' +
    'longanswer shortanswer string narrative description descriptive comment comments essay paragraph written memo textarea ' +
    'textbox textfield multiline line box freitext texte textelibre texto textolibre testo testolibero vrijetekst tekst freitextfeld ' +
    'textfeld offen offenefrage langtext kurztext beschreibung textelong textecourt textolargo textocorto questionouverte ouverte ' +
    'preguntaabierta abierta abierto domandaaperta aperta openvraag openvragen openantwoord descriptif descripción descrizione ' +
    'omschrijving beschrijving perguntaaberta textolivre prose verbal',
  singleChoice:
    'yesnonotsure list radio radios select dropdown singlechoice singleselect choice choices option options picklist auswahl ' +
    'einfachauswahl einzelauswahl auswahlliste dropdownliste auswahlfeld liste listedéroulante menudéroulant choixunique lista ' +
    'listadesplegable desplegable selección opciónúnica seleccionúnica menuatendina sceltasingola elenco keuzelijst keuzemenu enkelekeuze ' +
    'meerkeuze1antwoord seleçãoúnica choix scelta keuze selectie singleanswer oneof pickone scale likert likertscale ratingscale rating',
  multipleChoice:
    'checkboxes check multiplechoice multiselect multichoice mehrfachauswahl mehrfachnennung choixmultiple choixmultiples casesàcocher ' +
    'opciónmúltiple opcionmultiple selecciónmúltiple casillas sceltamultipla selezionemultipla meerkeuze meerdereantwoorden ' +
    'múltiplaescolha multipleanswers multipleresponse multipleselect checkall selectall',
  number:
    'number numeric integer decimal currency percentage percent amount money price pricing cost numerical float int quantity zahl nummer ' +
    'ganzzahl dezimalzahl betrag prozent anzahl numerisch nombre numérique chiffre montant pourcentage numéro número numérico importe ' +
    'cantidad porcentaje numero numerico importo percentuale getal bedrag aantal percentage valor',
  date: 'date day datum datetime calendar tag kalender jour fecha día data giorno dag',
  file:
    'file files fileupload upload attachment attachments document documents datei dateien dateiupload anlage anhang dokument fichier ' +
    'piècejointe téléversement archivo adjunto documento allegato bestand bijlage ficheiro anexo',
  table: 'table grid matrix tabelle tableau tabla tabella tabel',
  other: 'url uri link website web email phone telephone contact address',
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
  const name = text
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .trim();
  for (const words of [text, name]) {
    const type = typeOfName.get(lettersOnly(words));
    if (type) return type;
  }
  if (/^(yes|ja|oui|s[ií]|sì|sim)\s*[/|,]\s*(no|nein|non|nee|não)\b/iu.test(name)) return 'yesNo';
  return typesByWord.find(([, word]) => word.test(name))?.[0];
}

/** What a longer name means by a word in it. The first that fits decides. */
const typesByWord: readonly [NamedType, RegExp][] = [
  ['other', /\b(text|texte|texto|testo|tekst|comments?|narrative)\b/i],
  ['file', /\b(upload|file|attachment|datei)\b/i],
  ['multipleChoice', /\b(multi|multiple|checkboxes)\b/i],
  ['singleChoice', /\b(drop-?down|select|selection|choices?|list|radio)\b/i],
  ['number', /\b(numeric|number|currency|percentage|integer)\b/i],
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

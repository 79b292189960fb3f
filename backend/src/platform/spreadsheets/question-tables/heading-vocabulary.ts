import { inEnglish } from './heading-translation.ts';

/** What a column of a questionnaire may mean. Those after `questionId` are recognised so that they are not taken for others. */
export type HeadingMeaning =
  | 'question'
  | 'group'
  | 'type'
  | 'score'
  | 'number'
  | 'answer'
  | 'note'
  | 'choices'
  | 'mustHave';

export interface MeaningOfHeading {
  meaning: HeadingMeaning;
  /** How surely the heading means it, from 0 to 100. */
  points: number;
  /** Of a group: 0 for the widest, 3 for the narrowest. A number of level 3 numbers groups, not questions. */
  level: number;
}

type Entry = readonly [meaning: HeadingMeaning, points: number, pattern: RegExp, level?: number];

/**
 * Headings of questionnaires, reduced to words in lower case. The best entry decides, so that `question type` is a type and
 * `response guidance` a note.
 */
const vocabulary: readonly Entry[] = [
  ['question', 100, /^questions?$/],
  [
    'question',
    96,
    /^(question|query)s? (text|description|wording|statement|request|content|prompt|title|name)$/,
  ],
  [
    'question',
    94,
    /^(question|requirement|control|query)s? (or )?(question|request|requirement|statement|control)s?$/,
  ],
  [
    'question',
    90,
    /^(requirements?|criteria|criterion|enquiry|inquiry|prompt|assessment item|query)( (description|text|statement))?$/,
  ],
  [
    'question',
    92,
    /^(frage|fragen|fragestellung|fragentext|anforderung|anforderungen|pregunta|preguntas|requisito|requisitos|exigence|exigences|domanda|domande|vraag|vragen|pergunta|perguntas|pytanie|fråga)$/,
  ],
  ['question', 88, /^\p{L}+( \p{L}+){0,4} questions?$/u],
  ['question', 86, /^what (we|you) (want|need|would|ask|have)\b/],
  ['question', 70, /\bquestions?\b/],
  ['question', 66, /\b(requirement|criteria|criterion)s?\b/],
  [
    'question',
    55,
    /^(control|security|policy|practice) (specification|statement|description|requirement|text)s?$/,
  ],
  [
    'question',
    50,
    /^(description|item|items|text|ask|controls?|measure|safeguard|check|checks|statement|specification|details|title|label|expectation)$/,
  ],
  ['question', 48, /^(sub ?category|outcome|practice|sub ?control)( description| statement)?$/],
  [
    'group',
    95,
    /^(function|pillar|part|chapter|module|book|volume|workstream|lot|envelope)( name| title)?$/,
    0,
  ],
  ['group', 100, /^category$/, 1],
  [
    'group',
    93,
    /^(\p{L}+ )?(domain|category|area|theme|family|discipline|dimension|cluster|principle)s?( name| title| description| of \p{L}+)?$/u,
    1,
  ],
  [
    'group',
    92,
    /^(kategorie|bereich|hauptbereich|themenbereich|catégorie|domaine|categoría|categoria|ámbito|área|categorie|kapitel)$/,
    1,
  ],
  ['group', 97, /^section$/, 2],
  ['group', 92, /^(\p{L}+ )?(section|group|topic|heading|subject)s?( name| title| heading)?$/u, 2],
  [
    'group',
    92,
    /^(abschnitt|unterkategorie|thema|rubrique|thème|sección|sezione|tema|seção|paragraaf|onderwerp|sous catégorie|subcategoría)$/,
    2,
  ],
  [
    'group',
    91,
    /^sub ?(section|category|domain|area|topic|group|theme|heading|function)s?( name| title)?$/,
    3,
  ],
  [
    'group',
    90,
    /^(\p{L}+ )?(control|process|objective|practice|policy|standard|capability) (title|name|objective|heading|group|area)s?$/u,
    3,
  ],
  ['group', 80, /^(control objectives?|objectives?|process|capability|component)$/, 3],
  ['type', 100, /^types?$/],
  [
    'type',
    96,
    /^(question|answer|response|field|input|reply|data|control|item|expected|required|value) ?(answer |response )?(type|format|kind|style)s?$/,
  ],
  ['type', 97, /^(type|kind|format)( of)? (question|answer|response|reply|field)s?$/],
  [
    'type',
    95,
    /^(typ|fragetyp|antworttyp|antwortart|art|art der antwort|type de réponse|type de question|tipo|tipo de respuesta|tipo de pregunta|tipo di risposta|antwoordtype)$/,
  ],
  ['type', 70, /^(format|kind|field|widget|input)$/],
  ['score', 100, /^scores?$/],
  [
    'score',
    94,
    /^(max|maximum|available|possible|question|total|max available|maximum available|full|relative)? ?(score|points?|marks?|weight|weights|weighting|weightage|credits?)s?( available| possible| max| maximum)?$/,
  ],
  [
    'score',
    93,
    /^(punkte|punktzahl|gewicht|gewichtung|poids|pondération|puntos|puntuación|peso|punteggio|punten|wegingsfactor)$/,
  ],
  [
    'number',
    98,
    /^(#|no|nr|num|number|id|ids|ref|refs|reference|reference number|identifier|index|idx|seq|sequence|sno|s no|sl no|sr no|item no|lfd nr|nummer|numéro|número|position|pos|row|line)( #| no)?$/,
  ],
  [
    'number',
    97,
    /^(\p{L}+ ){0,3}(#|id|no|nr|num|number|ref|identifier|index|code|key|uid|uuid|seq|numbers)$/u,
  ],
  [
    'number',
    97.5,
    /^(control|section|category|domain|objective|topic|chapter)s? (id|no|nr|num|number|ref|reference|identifier|code|key)$/,
    3,
  ],
  ['number', 90, /^(\p{L}+ ){1,3}reference$|^\p{L}{1,5}id$/u],
  [
    'answer',
    96,
    /^((vendor|supplier|bidder|provider|tenderer|your|csp|company|respondent|applicant|offeror|contractor|service provider)s? )?(\p{L}+ )?(answer|response|reply|replies|answers|responses)$/u,
  ],
  ['answer', 92, /^(vendor|supplier|bidder|provider|tenderer|your|csp|csc|respondent|contractor)s? /],
  ['answer', 90, /\b(answer|response|reply)s?\b/],
  [
    'answer',
    88,
    /^(compliant|compliance|complies|comply|implemented|status|met|result|selection|self assessment|assessment|maturity|maturity level|current|target|current profile|target profile|finding|findings|rating|evaluation|yes|n a|yes no|yes no n a|y n|fully|partially|ownership|(\p{L}+ ){1,3}(ownership|status|rating|maturity|profile))$/u,
  ],
  [
    'answer',
    94,
    /^(antwort|antworten|ihre antwort|réponse|réponses|respuesta|respuestas|risposta|resposta|antwoord|erfüllt)$/,
  ],
  [
    'note',
    95,
    /\b(guidance|guideline|guidelines|hint|hints|help|advice|tip|tips|tooltip|instruction|instructions|rationale|explanation|clarification)s?\b/,
  ],
  [
    'note',
    93,
    /\b(comments?|notes?|remarks?|evidence|examples?|attachments?|justification|additional info|additional information|further information|supporting)\b/,
  ],
  [
    'note',
    90,
    /\b(references|mapping|mappings|informative|crosswalk|url|link|owner|date|due|author|version|mandatory|optional|required|priority|importance|criticality|scoring|reviewer|internal|responsibilities|implementation description|iso|nist|pci|gdpr|hipaa)\b/,
  ],
  [
    'note',
    92,
    /^(bemerkung|bemerkungen|hinweis|hinweise|kommentar|kommentare|commentaire|commentaires|comentario|comentarios|observaciones|remarque|remarques|note|opmerking|opmerkingen)$/,
  ],
  [
    'choices',
    97,
    /^(answer|response|possible|allowed|permitted|available|valid|accepted|selectable|predefined)s? ?(options?|choices?|values?|answers?|responses?|list)$/,
  ],
  [
    'choices',
    96,
    /^(options?|choices?|drop ?down|drop ?down (values|list|options)|pick ?list|list of values|values|auswahl|antwortmöglichkeiten|options de réponse|opciones)$/,
  ],
  // `Required` may mean that a field must be filled in.
  [
    'mustHave',
    98,
    /^(is )?(mandatory|must have|must|obligatory|compulsory|knock ?out|k o|moscow)( (requirement|criterion|question|item|flag))?$/,
  ],
  [
    'mustHave',
    98,
    /^(pflicht|muss|muss kriterium|muss anforderung|ausschlusskriterium|obligatoire|obligatori[oa]|obbligatori[oa]|verplicht|obrigatóri[oa])$/,
  ],
];

const maxHeadingLength = 120;

const maxHeadingWords = 8;
/** Only our own headings are certain whatever is below them. */
const maxTranslatedPoints = 97;

/** Returns the meanings that a heading may have, the likeliest first. A sentence, a question or a long text is no heading. */
export function meaningsOf(heading: string): MeaningOfHeading[] {
  if (
    heading.length > maxHeadingLength ||
    /\p{Ll}{2}\.(\s|$)/u.test(
      heading.replace(/\b(no|nr|num|ref|max|min|lfd|lfde|pos|cat|sec|req|quest|desc)\./gi, ''),
    )
  )
    return [];
  const words = wordsOf(heading);
  const count = words.split(' ').length;
  if (count > maxHeadingWords || (count > 3 && heading.trimEnd().slice(-3).includes('?'))) return [];
  const english = inEnglish(words);
  const best = new Map<HeadingMeaning, MeaningOfHeading>();
  for (const [meaning, points, pattern, level = 2] of vocabulary) {
    if (points <= (best.get(meaning)?.points ?? 0)) continue;
    if (pattern.test(words)) best.set(meaning, { meaning, points, level });
    else if (english !== undefined && pattern.test(english))
      best.set(meaning, { meaning, points: Math.min(points, maxTranslatedPoints), level });
  }
  return [...best.values()].sort((left, right) => right.points - left.points);
}

/** `Sub-Category:` is `sub category`, `questionText` is `question text`. A number sign counts as a word. */
const wordsOf = (heading: string): string =>
  heading
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\bn[°º]/gi, ' no ')
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}#]+/gu, ' ')
    .replace(/ ?# ?/g, ' # ')
    .trim();

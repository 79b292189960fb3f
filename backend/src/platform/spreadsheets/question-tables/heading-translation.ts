/**
 * Words of headings in other languages, in lower case, by the English word that the vocabulary knows. German writes several words as
 * one, so that the common compounds are listed.
 */
const translations: Readonly<Record<string, string>> = {
  question:
    'frage fragen fragestellung fragetext fragentext pregunta preguntas domanda domande quesito quesiti vraag vragen vraagstelling ' +
    'pergunta perguntas questão quesito questions pytanie pytania fråga frågor spørgsmål spørsmål',
  requirement:
    'anforderung anforderungen exigence exigences requisito requisitos requisiti eis eisen vereiste vereisten requerimiento ' +
    'requerimientos besoin krav',
  criterion:
    'kriterium kriterien bewertungskriterium auswahlkriterium critère critères criterio criterios criteri criterium criteria critério ' +
    'critérios prüfpunkt prüffrage',
  description:
    'beschreibung anforderungsbeschreibung descripción descrizione omschrijving beschrijving descrição libellé intitulé enunciado testo ' +
    'wortlaut texto',
  control: 'maßnahme massnahme kontrolle kontrollfrage mesure contrôle medida controllo maatregel',
  category: 'kategorie hauptkategorie catégorie categoría categoria categorie hauptgruppe rubriek kategori',
  domain:
    'bereich bereiche themenbereich themengebiet themenfeld themenblock fachbereich fachgebiet handlungsfeld gebiet domaine domaines ' +
    'dominio ámbito ambito área gebied domein domínio bloque bloc blok volet axe',
  section:
    'abschnitt rubrique sección sezione seção sectie hoofdstuk paragraaf chapitre capítulo capitolo kapitel',
  topic: 'thema themen thème thèmes tema temas temi argomento onderwerp onderwerpen aspekt sujet gegenstand',
  subtopic:
    'unterthema unterkategorie unterbereich unterabschnitt teilbereich unterpunkt subthema subonderwerp subcategorie subcategoría ' +
    'subcategoria sottocategoria subtema sottosezione subsección subsectie deelonderwerp untergruppe',
  type:
    'typ art fragetyp fragentyp fragenart antworttyp antwortart antwortformat datentyp tipo tipologia soort antwoordtype antwoordsoort ' +
    'vraagtype nature',
  score:
    'punkte punktzahl maximalpunktzahl maximalpunkte puntos puntuación punteggio punti punten pontos pontuação barème poäng',
  weight:
    'gewicht gewichtung wichtung poids pondération peso ponderación ponderazione weging wegingsfactor gewicht ponderação viktning',
  number: 'nummer lfd ifd laufende numéro número numero nº n° volgnummer',
  answer:
    'antwort antworten lieferantenantwort anbieterantwort bieterantwort bieterangabe bieterangaben anbieterangabe réponse réponses ' +
    'respuesta respuestas risposta risposte antwoord antwoorden resposta respostas svar erfüllt erfüllungsgrad umsetzung umsetzungsstand ' +
    'umgesetzt',
  vendor:
    'anbieter anbieters bieter bieters lieferant lieferanten auftragnehmer fournisseur prestataire soumissionnaire candidat proveedor ' +
    'licitador oferente fornitore offerente leverancier inschrijver fornecedor leverantör',
  rating: 'bewertung einstufung notation évaluation evaluación valoración valutazione beoordeling avaliação',
  comment:
    'kommentar kommentare bemerkung bemerkungen anmerkung anmerkungen erläuterung erläuterungen begründung ergänzung commentaire ' +
    'commentaires remarque remarques observation observations comentario comentarios observaciones commento commenti osservazioni ' +
    'opmerking opmerkingen toelichting comentário comentários observações nachweis nachweise preuve preuves justificatif justificatifs ' +
    'evidencia evidenza bewijs justificación',
  guidance:
    'hinweis hinweise ausfüllhinweis hilfe hilfetext aide consigne consignes ayuda indicaciones aiuto istruzioni uitleg',
  options:
    'auswahl auswahlmöglichkeiten antwortmöglichkeiten antwortoptionen antwortvorgaben auswahloptionen choix opciones opzioni scelte ' +
    'keuzes antwoordopties antwoordmogelijkheden opções',
  mandatory:
    'pflicht pflichtfeld muss obligatoire obligatorio obbligatorio verplicht priorität priorité prioridad priorità prioriteit',
  yes: 'ja oui sí si sì sim',
  no: 'nein non nee não',
  of: 'der des die den dem von de du la le les l del della delle dei di van het een da do das dos',
  or: 'oder ou o of u',
  and: 'und et y e en',
  your: 'ihre ihr votre vos su sus vostra vostro uw sua',
  sub: 'sous',
};

const englishOf = new Map<string, string>();
for (const [english, words] of Object.entries(translations))
  for (const word of words.split(' ')) if (!englishOf.has(word)) englishOf.set(word, english);

/** Returns the words of a heading with those in English that have a translation. Undefined if none has. */
export function inEnglish(words: string): string | undefined {
  const each = words.split(' ');
  if (!each.some((word) => englishOf.has(word))) return undefined;
  return each
    .map((word) => englishOf.get(word) ?? word)
    .filter((word) => word !== 'and' && word !== 'or')
    .join(' ')
    .replaceAll('of of', 'of')
    .replaceAll('subtopic', 'sub topic');
}

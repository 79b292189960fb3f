import { expect, test } from 'vitest';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { questionnaireWorkbook, type BuiltSheet } from '../../../testing/files/questionnaire-workbook.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

async function read(fileName: string, bytes: Uint8Array) {
  const { rows, bad } = await readQuestionnaire(fileName, parseQuestionsHere(bytes));
  return [
    ...rows.map(({ category, section, question, type, score, details }) => {
      const choices = details?.choices ? `: ${details.choices.join(', ')}` : '';
      const allowed = details?.allowsNotApplicable ? ' or n/a' : '';
      return `${category} / ${section} / ${question} (${type}${choices}${allowed}, ${score})`;
    }),
    ...bad.map(({ row, reason }) => `row ${row}: ${reason}`),
  ];
}
const book = (sheets: Readonly<Record<string, BuiltSheet>>, names?: Readonly<Record<string, string>>) =>
  read('received.xlsx', questionnaireWorkbook(sheets, names));
const sheet = (rows: BuiltSheet['rows'], more: Omit<BuiltSheet, 'rows'> = {}) =>
  book({ Sheet1: { rows, ...more } });
const csv = (...lines: string[]) => read('received.csv', Buffer.from(lines.join('\r\n')));

const simple = (question: string, type = 'yes-no, 1', category = 'Sheet1', section = category) =>
  `${category} / ${section} / ${question} (${type})`;

test('Headings and types in Spanish, Italian, Dutch, French, German and Portuguese are read', async () => {
  expect(
    await sheet([
      ['Pregunta', 'Tipo de respuesta', 'Categoría', 'Puntuación'],
      ['¿Cifra los datos?', 'Sí/No', 'Seguridad', 5],
      ['Describa las copias.', 'Texto libre', 'Seguridad', 10],
      ['¿Cuántos empleados tiene?', 'Numérico', 'Empresa', 1],
    ]),
  ).toEqual([
    'Seguridad / Seguridad / ¿Cifra los datos? (yes-no, 5)',
    'Seguridad / Seguridad / Describa las copias. (detailed, 10)',
    'Empresa / Empresa / ¿Cuántos empleados tiene? (number, 1)',
  ]);
  expect(
    await sheet([
      ['N.', 'Ambito', 'Domanda', 'Tipo di risposta', 'Punteggio', 'Risposta del fornitore'],
      ['1', 'Sicurezza', 'I dati sono cifrati?', 'Sì/No', 5],
      ['2', 'Sicurezza', 'Descrivere il piano', 'Testo libero', 3],
      ['3', 'Azienda', 'Quando è stata fondata?', 'Data', 1],
    ]),
  ).toEqual([
    'Sicurezza / Sicurezza / I dati sono cifrati? (yes-no, 5)',
    'Sicurezza / Sicurezza / Descrivere il piano (detailed, 3)',
    'Azienda / Azienda / Quando è stata fondata? (date, 1)',
  ]);
  expect(
    await sheet([
      ['Nr.', 'Onderwerp', 'Vraag', 'Soort antwoord', 'Weging', 'Antwoord leverancier'],
      ['1', 'Beveiliging', 'Worden gegevens versleuteld?', 'Ja/Nee', 5],
      ['2', 'Beveiliging', 'Beschrijf uw back-ups.', 'Open vraag', 4],
      ['3', 'Bedrijf', 'Aantal medewerkers', 'Getal', 1],
    ]),
  ).toEqual([
    'Beveiliging / Beveiliging / Worden gegevens versleuteld? (yes-no, 5)',
    'Beveiliging / Beveiliging / Beschrijf uw back-ups. (detailed, 4)',
    'Bedrijf / Bedrijf / Aantal medewerkers (number, 1)',
  ]);
  expect(
    await sheet([
      ['N°', 'Thème', 'Sous-thème', 'Question', 'Type de réponse', 'Barème', 'Réponse du fournisseur'],
      ['1.1', 'Sécurité', 'Accès', 'Imposez-vous un second facteur ?', 'Oui/Non', 2],
      ['1.2', 'Sécurité', 'Accès', 'Attestation à joindre', 'Pièce jointe', 3],
      ['1.3', 'Sécurité', 'Sites', 'Nombre de sites', 'Nombre', 4],
    ]),
  ).toEqual([
    'Sécurité / Accès / Imposez-vous un second facteur ? (yes-no, 2)',
    'Sécurité / Accès / Attestation à joindre (file, 3)',
    'Sécurité / Sites / Nombre de sites (number, 4)',
  ]);
  expect(
    await sheet([
      ['Lfd. Nr.', 'Themengebiet', 'Unterthema', 'Anforderung / Frage', 'Art der Antwort', 'Gewichtung'],
      ['1', 'Sicherheit', 'Zugang', 'Ist ein zweiter Faktor Pflicht?', 'Ja/Nein', 5],
      ['2', 'Sicherheit', 'Zugang', 'Beschreiben Sie das Verfahren.', 'Freitext', 10],
      ['3', 'Betrieb', 'Standorte', 'Anzahl der Rechenzentren', 'Zahl', 2],
    ]),
  ).toEqual([
    'Sicherheit / Zugang / Ist ein zweiter Faktor Pflicht? (yes-no, 5)',
    'Sicherheit / Zugang / Beschreiben Sie das Verfahren. (detailed, 10)',
    'Betrieb / Standorte / Anzahl der Rechenzentren (number, 2)',
  ]);
  expect(
    await csv(
      'Nº;Área;Pergunta;Tipo de resposta;Pontos',
      '1;Segurança;Os dados são cifrados?;Sim/Não;2,5',
      '2;Segurança;Descreva as cópias.;Texto livre;5',
    ),
  ).toEqual([
    'Segurança / Segurança / Os dados são cifrados? (yes-no, 2.5)',
    'Segurança / Segurança / Descreva as cópias. (detailed, 5)',
  ]);
});

test('Names of types with underscores, examples, lists and scales are understood', async () => {
  expect(
    await csv(
      'section_name,question_text,question_type',
      'Offer,Is there a trial?,YES_NO',
      'Offer,Number of users,numeric_value',
      'Offer,Day of go-live,date_picker',
      'Offer,Certificate of the vendor,file_upload',
      'Offer,Choose a plan,"Dropdown: Basic, Plus, Pro"',
      'Offer,Choose the regions,Multi-select [EU; US]',
      'Offer,Rate your own maturity,Rating (1-4)',
      'Offer,Explain the onboarding,Text (max. 500 chars)',
    ),
  ).toEqual(
    [
      ['Is there a trial?', 'yes-no, 1'],
      ['Number of users', 'number, 1'],
      ['Day of go-live', 'date, 1'],
      ['Certificate of the vendor', 'file, 5'],
      ['Choose a plan', 'single-choice: Basic, Plus, Pro, 1'],
      ['Choose the regions', 'multiple-choice: EU, US, 1'],
      ['Rate your own maturity', 'single-choice: 1, 2, 3, 4, 1'],
      ['Explain the onboarding', 'detailed, 5'],
    ].map(([question = '', type]) => simple(question, type, 'Offer')),
  );
});

test('Columns that are ticked to answer, in the header or the row below it, are the choices', async () => {
  expect(
    await sheet(
      [
        ['Ref', 'Domain', 'Requirement', 'Supplier response', null, null, 'Comments'],
        [null, null, null, 'Yes', 'No', 'N/A', null],
        ['1.1', 'Access', 'Passwords are stored hashed', null, 'x', null, null],
        ['2.1', 'Backup', 'Backups are encrypted', null, null, null, null],
      ],
      { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:F1', 'G1:G2'] },
    ),
  ).toEqual([
    'Access / Access / Passwords are stored hashed (yes-no or n/a, 1)',
    'Backup / Backup / Backups are encrypted (yes-no or n/a, 1)',
  ]);
  expect(
    await sheet([
      ['Category', 'Requirement', 'Fully met', 'Partially met', 'Not met', 'Comment'],
      ['Search', 'Full-text search over documents'],
      ['Search', 'Search by tag of a document'],
    ]),
  ).toEqual(
    ['Full-text search over documents', 'Search by tag of a document'].map((question) =>
      simple(question, 'single-choice: Fully met, Partially met, Not met, 1', 'Search'),
    ),
  );
  expect(
    await csv(
      'Nr.;Bereich;Kontrollfrage;Umsetzung (ja/nein/teilweise)',
      '1;Technik;Werden Systeme gehärtet?;',
      '2;Technik;Werden Zugriffe protokolliert?;',
    ),
  ).toEqual(
    ['Werden Systeme gehärtet?', 'Werden Zugriffe protokolliert?'].map((question) =>
      simple(question, 'single-choice: ja, nein, teilweise, 1', 'Technik'),
    ),
  );
});

test('Choices in columns of their own or in the rows below a question belong to it', async () => {
  expect(
    await sheet([
      ['#', 'Question', 'Option 1', 'Option 2', 'Option 3'],
      [1, 'How is support offered?', 'Phone', 'Email', 'Chat'],
      [2, 'Is there a service level?', 'Yes', 'No', null],
    ]),
  ).toEqual([
    simple('How is support offered?', 'single-choice: Phone, Email, Chat, 1'),
    simple('Is there a service level?'),
  ]);
  expect(
    await sheet([
      ['No', 'Question', 'Answer options', 'Your answer'],
      [1, 'How is support offered?', 'Phone'],
      [null, null, 'Email'],
      [2, 'Is there a service level?', 'Yes'],
      [null, null, 'No'],
    ]),
  ).toEqual([
    simple('How is support offered?', 'single-choice: Phone, Email, 1'),
    simple('Is there a service level?'),
  ]);
});

test('A question that is split over several columns is joined', async () => {
  const rows = [
    ['1', 'Do you encrypt data', 'at rest and in transit?'],
    ['2', 'Do you keep logs', 'for a year?'],
    ['3', 'Is there a plan?', null],
  ];
  const expected = [
    'Do you encrypt data at rest and in transit?',
    'Do you keep logs for a year?',
    'Is there a plan?',
  ].map((question) => simple(question));
  expect(await sheet([['ID', 'Question', null, 'Answer'], ...rows], { merges: ['B1:C1'] })).toEqual(expected);
  expect(await sheet([['ID', 'Question', 'Question (cont.)', 'Answer'], ...rows])).toEqual(expected);
});

test('Lines without headings are read as a text, with their numbers in the same or another column', async () => {
  const expected = [
    'Company / Company / How many people work for you? (detailed, 5)',
    'Company / Company / Head office address (detailed, 5)',
    'Security / Security / Are backups encrypted? (yes-no, 1)',
    'Security / Security / Please describe how you patch. (detailed, 5)',
  ];
  const lines = [
    ['1.', 'Company'],
    ['1.1', 'How many people work for you?'],
    ['1.2', 'Head office address'],
    ['2.', 'Security'],
    ['2.1', 'Are backups encrypted?'],
    ['2.2', 'Please describe how you patch.'],
  ];
  expect(await sheet([['Supplier questions'], ...lines, ['Thank you']])).toEqual(expected);
  expect(await sheet([['Supplier:', 'ACME'], ...lines.map((line) => [line.join(' ')])])).toEqual(expected);
});

test('A statement behind an identifier is no title, although the cells of its groups are merged', async () => {
  expect(
    await sheet(
      [
        ['Function', 'Category', 'Subcategory', 'Tier'],
        ['IDENTIFY', 'Assets', 'ID.AM-1: Devices are listed', null],
        [null, null, 'ID.AM-2: Programs are listed', null],
        ['PROTECT', 'Access', 'PR.AC-1: Identities are managed', null],
      ],
      { merges: ['A2:A3', 'B2:B3'] },
    ),
  ).toEqual([
    'IDENTIFY / Assets / ID.AM-1: Devices are listed (yes-no, 1)',
    'IDENTIFY / Assets / ID.AM-2: Programs are listed (yes-no, 1)',
    'PROTECT / Access / PR.AC-1: Identities are managed (yes-no, 1)',
  ]);
});

test('Titles are recognised by 1.0, by letters above numbers, and by a few words among sentences', async () => {
  expect(
    await sheet([
      ['Ref.\nno.', 'Question\n(please answer all)', 'Response\n(Yes/No/N.A.)'],
      ['1.0', 'Governance'],
      ['1.1', 'Is there a policy?'],
      ['2.0', 'Access'],
      ['2.1', 'Is there a second factor?'],
    ]),
  ).toEqual([
    simple('Is there a policy?', 'yes-no or n/a, 1', 'Governance'),
    simple('Is there a second factor?', 'yes-no or n/a, 1', 'Access'),
  ]);
  expect(
    await sheet([
      ['Total score', 100],
      ['Sr. No.', 'Evaluation Criteria', 'Weightage (%)', 'Vendor Score'],
      ['A', 'Technical', 60],
      [1, 'The system supports single sign-on', '10%'],
      [2, 'The system logs all access', '50%'],
      ['B', 'Commercial', 40],
      [3, 'Prices are fixed for two years', '40%'],
      [null, 'Total', '100%'],
    ]),
  ).toEqual([
    simple('The system supports single sign-on', 'yes-no, 10', 'Technical'),
    simple('The system logs all access', 'yes-no, 50', 'Technical'),
    simple('Prices are fixed for two years', 'yes-no, 40', 'Commercial'),
  ]);
  expect(
    await sheet([
      ['Security Requirement', 'Vendor Compliance (Y/N)', 'Vendor Comments'],
      ['Encryption'],
      ['Data must be encrypted in transit.'],
      ['Data must be encrypted at rest.'],
      ['Logging'],
      ['All access of administrators must be logged.'],
    ]),
  ).toEqual([
    simple('Data must be encrypted in transit.', 'yes-no, 1', 'Encryption'),
    simple('Data must be encrypted at rest.', 'yes-no, 1', 'Encryption'),
    simple('All access of administrators must be logged.', 'yes-no, 1', 'Logging'),
  ]);
});

test('A few words that a form asks among sentences are questions, with or without a number', async () => {
  const asked = ['Name of the company', 'Where is its head office?', 'Revenue', 'Is it certified?'];
  expect(
    await sheet([['No.', 'Question', 'Answer'], ...asked.map((question, at) => [at + 1, question])]),
  ).toEqual(asked.map((question) => simple(question)));
  const [name = '', office = '', , certified = ''] = asked;
  expect(await sheet([['Question', 'Answer'], [name], [office], [certified]])).toEqual(
    [name, office, certified].map((question) => simple(question)),
  );
});

test('A sheet that explains the columns of another sheet has no questions', async () => {
  expect(
    await book({
      Instructions: {
        rows: [
          ['Column', 'Description'],
          ['Question', 'The question to answer'],
          ['Answer', 'Choose Yes or No'],
          ['Comment', 'Explain your answer'],
        ],
      },
      Questions: {
        rows: [
          ['Question', 'Answer', 'Comment'],
          ['Do you hold a certificate?'],
          ['Do you run tests of penetration?'],
        ],
      },
    }),
  ).toEqual([
    simple('Do you hold a certificate?', 'yes-no, 1', 'Questions'),
    simple('Do you run tests of penetration?', 'yes-no, 1', 'Questions'),
  ]);
});

test('The first question of a file without headings is not taken for them', async () => {
  expect(
    await csv(
      '1,Do you have a security officer?,Yes/No',
      '2,Do you train your staff?,Yes/No',
      '3,Describe your process for incidents.,Text',
      '4,Do you test your backups?,Yes/No',
    ),
  ).toEqual([
    simple('Do you have a security officer?', 'yes-no, 1', 'received'),
    simple('Do you train your staff?', 'yes-no, 1', 'received'),
    simple('Describe your process for incidents.', 'detailed, 5', 'received'),
    simple('Do you test your backups?', 'yes-no, 1', 'received'),
  ]);
});

test('Bars separate cells, and a title beside a description does not hide the questions', async () => {
  expect(
    await csv(
      'ID|Section|Question|Type',
      '1|Access|Is data encrypted?|Yes/No',
      '2|Access|Name the keys.|Text',
    ),
  ).toEqual([
    simple('Is data encrypted?', 'yes-no, 1', 'Access'),
    simple('Name the keys.', 'detailed, 5', 'Access'),
  ]);
  expect(
    await sheet([
      ['Bewertungsmatrix'],
      ['Kriterium', 'Beschreibung', 'Gewicht (%)', 'Punkte (0-5)'],
      ['Suche', 'Kann ein Nutzer Dokumente im Volltext suchen?', '10%', null],
      ['Export', 'Kann ein Nutzer Listen exportieren?', '20%', null],
      ['Summe', null, '30%', null],
      ['* Bitte nur ganze Punkte vergeben.'],
    ]),
  ).toEqual([
    simple('Kann ein Nutzer Dokumente im Volltext suchen?', 'yes-no, 10'),
    simple('Kann ein Nutzer Listen exportieren?', 'yes-no, 20'),
  ]);
});

test('Drop-downs by a name and by a range on a hidden sheet give each question its own choices', async () => {
  const fields = await book(
    {
      Fragen: {
        rows: [
          ['Nr', 'Kriterium', 'Bewertung', 'Kommentar'],
          ['1', 'Ausgabe der Daten im offenen Format'],
          ['2', 'Protokoll aller Zugriffe'],
        ],
        dropDowns: [
          ['C2', 'Erfuellung'],
          ['C3', "'Werte Liste'!$B$2:$B$3"],
        ],
      },
      'Werte Liste': {
        rows: [
          ['Erfüllung', 'JN'],
          ['Standard', 'Ja'],
          ['Anpassung', 'Nein'],
        ],
        isHidden: true,
      },
    },
    { Erfuellung: "'Werte Liste'!$A$2:$A$3" },
  );
  expect(fields).toEqual([
    simple('Ausgabe der Daten im offenen Format', 'single-choice: Standard, Anpassung, 1', 'Fragen'),
    simple('Protokoll aller Zugriffe', 'yes-no, 1', 'Fragen'),
  ]);
});

import { questionnaireWorkbook, type BuiltSheet } from './questionnaire-workbook.ts';

/** A file in the layout of a known questionnaire, with made-up words, and how it has to be read. */
export interface QuestionnaireLayout {
  layout: string;
  fileName: string;
  bytes: () => Buffer;
  /** `Category / Section / Question`, with the type behind those that are not answered by yes or no. */
  questions: readonly string[];
  /** The sheets that are not read, each with the reason. */
  notRead?: Readonly<Record<string, string>>;
  /** The columns that are reported as those of answers. */
  answers?: readonly string[];
  /** The rows that are reported as notes or totals. */
  noteRows?: readonly number[];
}

const book = (
  layout: string,
  sheets: Readonly<Record<string, BuiltSheet>>,
  expected: Omit<QuestionnaireLayout, 'layout' | 'fileName' | 'bytes'>,
  names?: Readonly<Record<string, string>>,
): QuestionnaireLayout => ({
  layout,
  fileName: 'received.xlsx',
  bytes: () => questionnaireWorkbook(sheets, names),
  ...expected,
});
const text = (
  layout: string,
  lines: readonly string[],
  expected: Omit<QuestionnaireLayout, 'layout' | 'fileName' | 'bytes'>,
  encoding: BufferEncoding = 'utf8',
): QuestionnaireLayout => ({
  layout,
  fileName: 'received.csv',
  bytes: () => Buffer.from(`${lines.join('\r\n')}\r\n`, encoding),
  ...expected,
});

const yesNoNa = '"Yes,No,N/A"';

export const questionnaireLayouts: readonly QuestionnaireLayout[] = [
  book(
    'CAIQ 4: a title above the headings, questions before their domain',
    {
      Introduction: {
        rows: [
          ['CLOUD SUPPLIER SELF-ASSESSMENT'],
          ['This workbook has two sheets. Please answer every line in the second one.'],
          ['Answer with Yes, No or NA.'],
        ],
      },
      Assessment: {
        rows: [
          ['Cloud supplier self-assessment v4.0.2'],
          [
            'Question ID',
            'Question',
            'CSP Answer',
            'SSRM Control Ownership',
            'CSP Implementation Description (Optional/Recommended)',
            'CSC Responsibilities (Optional/Recommended)',
            'CCM Control ID',
            'CCM Control Specification',
            'CCM Control Title',
            'CCM Domain Title',
          ],
          [
            'R&V-01.1',
            'Are review plans written down, approved and kept up to date?',
            null,
            null,
            null,
            null,
            'R&V-01',
            'Write, approve and keep up to date a plan of reviews.',
            'Review plan',
            'Review & Verification',
          ],
          [
            'R&V-01.2',
            'Are review plans read again at least once a year?',
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
          ],
          [
            'R&V-02.1',
            'Are independent reviews carried out every year?',
            null,
            null,
            null,
            null,
            'R&V-02',
            'Have independent people review every year.',
            'Independent reviews',
            null,
          ],
          [
            'KEY-01.1',
            'Are keys made by an approved device?',
            null,
            null,
            null,
            null,
            'KEY-01',
            'Make keys with approved devices.',
            'Making of keys',
            'Keys & Ciphers',
          ],
          ['End of Standard'],
        ],
        merges: ['A1:J1', 'G3:G4', 'H3:H4', 'I3:I4', 'J3:J5'],
        dropDowns: [['C3:C6', '"Yes,No,NA"']],
      },
    },
    {
      questions: [
        'Review & Verification / Review plan / Are review plans written down, approved and kept up to date?',
        'Review & Verification / Review plan / Are review plans read again at least once a year?',
        'Review & Verification / Independent reviews / Are independent reviews carried out every year?',
        'Keys & Ciphers / Making of keys / Are keys made by an approved device?',
      ],
      notRead: { Introduction: 'has no row with column headings' },
      answers: [
        'CSP Answer',
        'SSRM Control Ownership',
        'CSP Implementation Description (Optional/Recommended)',
        'CSC Responsibilities (Optional/Recommended)',
      ],
      noteRows: [7],
    },
  ),
  text(
    'CAIQ 3: yes, no and not applicable in columns of their own',
    [
      'Control Group,CGID,CID,Control Specification,Consensus Assessment Questions,Consensus Assessment Answers,,,Notes',
      ',,,,,Yes,No,Not Applicable,',
      'Programs,PR-01,PR-01.1,Programs are built in safe ways.,Do you check programs with a scanner before release?,,,,',
      ',,PR-01.2,,Do you let others review the source of programs?,,,,',
      'Sites,ST-01,ST-01.1,Sites are guarded.,Do you guard the entrances of your sites?,,,,',
    ],
    {
      questions: [
        'Programs / PR-01 / Do you check programs with a scanner before release?',
        'Programs / PR-01 / Do you let others review the source of programs?',
        'Sites / ST-01 / Do you guard the entrances of your sites?',
      ],
    },
  ),
  book(
    'HECVAT 4: sheets by subject, section rows that repeat the headings',
    {
      'START HERE': {
        rows: [
          ['Campus supplier toolkit'],
          ['Please enter the facts about your organization, and then answer each sheet.'],
          ['Version: 4.0'],
        ],
      },
      Organization: {
        rows: [
          ['Campus supplier toolkit - Organization'],
          ['Please answer every question.'],
          ['General Facts', null, 'Answer', 'Additional Information', 'Guidance', 'Analyst Notes'],
          [
            'GNRL-01',
            'What is the name of your solution?',
            null,
            null,
            'Give the name on the contract.',
            null,
          ],
          ['GNRL-02', 'Do you have offices in more than one country?', null, null, 'List them beside.', null],
          ['Company Overview', null, 'Answer', 'Additional Information', 'Guidance', 'Analyst Notes'],
          ['COMP-01', 'Describe the ownership of your company.', null, null, null, null],
          ['COMP-02', 'Have you had a breach in the last three years?', null, null, null, null],
        ],
        merges: ['A1:F1', 'A3:B3', 'A6:B6'],
        dropDowns: [['C5 C8', '"Yes,No"']],
      },
      Product: {
        rows: [
          ['Campus supplier toolkit - Product'],
          ['Please answer every question.'],
          ['Accounts', null, 'Answer', 'Additional Information', 'Guidance', 'Analyst Notes'],
          ['ACCT-01', 'Does your product work with the single sign-on of a campus?', null, null, null, null],
        ],
        merges: ['A1:F1', 'A3:B3'],
        dropDowns: [['C4', '"Yes,No"']],
      },
      'Analyst Report': {
        rows: [
          ['ID', 'Question', 'Answer', 'Compliant Response', 'Score'],
          ['GNRL-02', 'Do you have offices in more than one country?', null, 'Yes', 10],
          ['COMP-02', 'Have you had a breach in the last three years?', null, 'No', 10],
        ],
        isHidden: true,
      },
    },
    {
      questions: [
        'Organization / General Facts / What is the name of your solution?',
        'Organization / General Facts / Do you have offices in more than one country?',
        'Organization / Company Overview / Describe the ownership of your company.',
        'Organization / Company Overview / Have you had a breach in the last three years?',
        'Product / Accounts / Does your product work with the single sign-on of a campus?',
      ],
      notRead: { 'START HERE': 'has no row with column headings', 'Analyst Report': 'is hidden' },
    },
  ),
  book(
    'SIG Lite: numbered titles among the questions',
    {
      'Business Information': { rows: [['Name of the respondent'], ['Date of the response']] },
      Lite: {
        rows: [
          [null, 'Lite Questionnaire'],
          ['Ques Num', 'Question/Request', 'Response', 'Additional Information', 'Category', 'Reference'],
          ['A', 'A. Management of risk', null, null, null, null],
          ['A.1', 'Is there a program that manages risk?', null, null, null, null],
          ['A.1.1', 'Is its owner named?', null, null, null, null],
          ['A.2', 'Are suppliers of suppliers assessed?', null, null, null, null],
          ['B', 'B. Rules for security', null, null, null, null],
          ['B.1', 'Are there rules for security that management approved?', null, null, null, null],
          ['B.2', 'Have they been read by everybody in the past 12 months?', null, null, null, null],
        ],
        dropDowns: [
          ['C4:C6', yesNoNa],
          ['C8:C9', yesNoNa],
        ],
      },
    },
    {
      questions: [
        'A. Management of risk / A. Management of risk / Is there a program that manages risk?',
        'A. Management of risk / A. Management of risk / Is its owner named?',
        'A. Management of risk / A. Management of risk / Are suppliers of suppliers assessed?',
        'B. Rules for security / B. Rules for security / Are there rules for security that management approved?',
        'B. Rules for security / B. Rules for security / Have they been read by everybody in the past 12 months?',
      ],
      answers: ['Response'],
    },
  ),
  text(
    'VSAQ: blocks, tips and widgets as types',
    [
      'type\tid\ttext\tplaceholder',
      'block\tblock_a\tWeb application\t',
      'info\tinfo_a\tTell us about your web application.\t',
      'yesno\ta_1\tDo you serve every page by HTTPS?\t',
      'line\ta_2\tWhere can reporters of a weakness write to?\tname@company.example',
      'block\tblock_b\tPeople\t',
      'radio\tb_1\tHow often do you train your people?\t',
      'tip\ttip_b\tOnce a year is common.\t',
    ],
    {
      questions: [
        'Web application / Web application / Do you serve every page by HTTPS?',
        'Web application / Web application / Where can reporters of a weakness write to? (detailed)',
        'People / People / How often do you train your people? (detailed)',
      ],
      noteRows: [3, 8],
    },
  ),
  text(
    'G-Cloud: a list of sections, questions, hints, types and options',
    [
      'Section;Question;Hint;Answer type;Options;Optional',
      'User support;Can users reach support by email?;;Boolean;;No',
      'User support;How is support by chat reached?;Say what is tested.;Radios;Web page, App, Not available;Yes',
      'Leaving;Describe how customers take their data with them.;Up to 100 words.;Textbox large;;No',
      'Leaving;Which formats can data be exported in?;;Checkboxes;CSV, ODF;No',
    ].map((line) => line.replace('Textbox large', 'Text')),
    {
      questions: [
        'User support / User support / Can users reach support by email?',
        'User support / User support / How is support by chat reached?\n\nChoices: Web page, App, Not available (single-choice)',
        'Leaving / Leaving / Describe how customers take their data with them. (detailed)',
        'Leaving / Leaving / Which formats can data be exported in?\n\nChoices: CSV, ODF (multiple-choice)',
      ],
    },
  ),
  book(
    'NIST CSF: function, category and subcategory in merged cells',
    {
      Framework: {
        rows: [
          ['Function', 'Category', 'Subcategory', 'Informative References'],
          [
            'SEE (SE)',
            'Things we own (SE.TO): What we own is known.',
            'SE.TO-1: Devices are listed and the list is current',
            'Book 5, page 3',
          ],
          [null, null, null, 'Book 7, page 1'],
          [null, null, 'SE.TO-2: Programs are listed and the list is current', 'Book 5, page 4'],
          [
            null,
            'Suppliers (SE.SU): Suppliers are known.',
            'SE.SU-1: Suppliers are listed by what depends on them',
            null,
          ],
          [
            'GUARD (GU)',
            'Access (GU.AC): Access is limited.',
            'GU.AC-1: Rights are given for a time and taken back',
            null,
          ],
        ],
        merges: ['A2:A5', 'B2:B4', 'C2:C3'],
      },
    },
    {
      questions: [
        'SEE (SE) / Things we own (SE.TO): What we own is known. / SE.TO-1: Devices are listed and the list is current',
        'SEE (SE) / Things we own (SE.TO): What we own is known. / SE.TO-2: Programs are listed and the list is current',
        'SEE (SE) / Suppliers (SE.SU): Suppliers are known. / SE.SU-1: Suppliers are listed by what depends on them',
        'GUARD (GU) / Access (GU.AC): Access is limited. / GU.AC-1: Rights are given for a time and taken back',
      ],
    },
  ),
  book(
    'NIST CSF 2: a title row and examples of implementation',
    {
      'CSF 2.0': {
        rows: [
          ['Cyber framework - outcomes'],
          ['Function', 'Category', 'Subcategory', 'Implementation Examples'],
          ['RULE (RU): Risk is ruled.', null, null, null],
          [
            null,
            'Context (RU.CO)',
            'RU.CO-01: The mission is understood by all who decide on risk',
            'Ex1: Share the mission.',
          ],
          [
            null,
            null,
            'RU.CO-02: Expectations of customers are understood and considered',
            'Ex1: Ask customers.',
          ],
        ],
        merges: ['A1:D1'],
      },
    },
    {
      questions: [
        'RULE (RU): Risk is ruled. / Context (RU.CO) / RU.CO-01: The mission is understood by all who decide on risk',
        'RULE (RU): Risk is ruled. / Context (RU.CO) / RU.CO-02: Expectations of customers are understood and considered',
      ],
    },
  ),
  book(
    'home-made: two levels of titles, points and a total',
    {
      Requirements: {
        rows: [
          ['Harbour IT'],
          ['Questions to suppliers of the new time clock'],
          [],
          ['No.', 'Requirement', 'Points', 'Supplier: met?', 'Remark'],
          ['1', 'Operation', null, null, null],
          ['1.1', 'Hosting', null, null, null],
          ['1.1.1', 'The service is hosted in two places.', 2.5, null, null],
          ['1.1.2', 'Changes are announced 14 days ahead.', 3, null, null],
          ['1.2', 'Support', null, null, null],
          ['1.2.1', 'Support is reached on weekdays from 8 to 18.', 4, null, null],
          ['2', 'Data', null, null, null],
          ['2.1', 'Export', null, null, null],
          ['2.1.1', 'All data can be exported by the customer.', 5, null, null],
          [null, 'Total', 14.5, null, null],
          ['* Please return this sheet by Friday.'],
        ],
      },
    },
    {
      questions: [
        'Operation / Hosting / The service is hosted in two places.',
        'Operation / Hosting / Changes are announced 14 days ahead.',
        'Operation / Support / Support is reached on weekdays from 8 to 18.',
        'Data / Export / All data can be exported by the customer.',
      ],
      answers: ['Supplier: met?'],
      noteRows: [14, 15],
    },
  ),
  text(
    'home-made: one column of questions under a heading',
    ['Questions', 'Do you have a plan for emergencies?', 'When was it last tried?', 'Who may start it?'],
    {
      questions: [
        'received / received / Do you have a plan for emergencies?',
        'received / received / When was it last tried?',
        'received / received / Who may start it?',
      ],
    },
  ),
  text(
    'home-made: questions without any heading',
    ['1,Do you encrypt discs?,', '2,Do you encrypt backups?,', '3,Who holds the keys?,'],
    {
      questions: [
        'received / received / Do you encrypt discs?',
        'received / received / Do you encrypt backups?',
        'received / received / Who holds the keys?',
      ],
    },
  ),
  book(
    'home-made: a drop-down whose choices are on a hidden sheet',
    {
      Survey: {
        rows: [
          ['Topic', 'What we want to know', 'Your answer'],
          ['Trains', 'Which gauge do you support?', null],
          ['Trains', 'Do you support night service?', null],
          ['Ships', 'Which fuel do you use?', null],
        ],
        dropDowns: [
          ['C2', 'Lists!$A$1:$A$3'],
          ['C3', 'YesOrNo'],
          ['C4', "'Lists'!$B$1:$B$2"],
        ],
      },
      Lists: {
        rows: [['Narrow', 'Diesel', 'Yes'], ['Standard', 'Wind', 'No'], ['Broad']],
        isHidden: true,
      },
    },
    {
      questions: [
        'Trains / Trains / Which gauge do you support?\n\nChoices: Narrow, Standard, Broad (single-choice)',
        'Trains / Trains / Do you support night service?',
        'Ships / Ships / Which fuel do you use?\n\nChoices: Diesel, Wind (single-choice)',
      ],
      answers: ['Your answer'],
    },
    { YesOrNo: 'Lists!$C$1:$C$2' },
  ),
  book(
    'home-made: title rows merged over the table, headings in the second row',
    {
      Sheet1: {
        rows: [
          ['Tender 17'],
          ['#', 'Description', 'Response', 'Comments'],
          ['Meals', null, null, null],
          [1, 'Do you cook on site?', null, null],
          [2, 'List the allergens that you declare.', null, null],
          ['Cleaning', null, null, null],
          [3, 'Which rooms are cleaned every day?', null, null],
          ['Note: prices are asked separately.'],
        ],
        merges: ['A1:D1', 'A3:D3', 'A6:D6'],
      },
    },
    {
      questions: [
        'Meals / Meals / Do you cook on site?',
        'Meals / Meals / List the allergens that you declare.',
        'Cleaning / Cleaning / Which rooms are cleaned every day?',
      ],
      answers: ['Response'],
      noteRows: [8],
    },
  ),
  text(
    'home-made in German: semicolons, decimal commas, Windows-1252',
    [
      'Nr.;Bereich;Thema;Frage;Antworttyp;Punkte;Antwort;Bemerkung',
      '1;Büro;Türen;Sind alle Türen verschließbar?;Ja/Nein;2,5;;',
      '2;Büro;Türen;Beschreiben Sie die Schlüsselausgabe.;Freitext;5;;',
      '3;Küche;Geräte;Werden Geräte geprüft?;Ja/Nein;1,25;;',
      ';;;Summe;;8,75;;',
    ],
    {
      questions: [
        'Büro / Türen / Sind alle Türen verschließbar?',
        'Büro / Türen / Beschreiben Sie die Schlüsselausgabe. (detailed)',
        'Küche / Geräte / Werden Geräte geprüft?',
      ],
      answers: ['Antwort'],
      noteRows: [5],
    },
    'latin1',
  ),
  text(
    'home-made in French: tabs',
    [
      'Rubrique\tQuestion\tRéponse',
      'Accès\tAvez-vous un second facteur ?\t',
      'Accès\tQui donne les droits ?\t',
    ],
    {
      questions: ['Accès / Accès / Avez-vous un second facteur ?', 'Accès / Accès / Qui donne les droits ?'],
      answers: ['Réponse'],
    },
  ),
  text(
    'a numbering column beside the questions',
    [
      'Question #,Category,Section,Question,Type',
      '1.1,Doors,Locks,Do all doors have locks?,yes-no',
      '1.2,Doors,Locks,Describe who holds keys.,detailed',
    ],
    {
      questions: [
        'Doors / Locks / Do all doors have locks?',
        'Doors / Locks / Describe who holds keys. (detailed)',
      ],
    },
  ),
  text(
    'control catalogue: identifiers, statements and evidence',
    [
      'Ref,Control area,Control objective,Control statement,Evidence,Status',
      'C1,Paper,Archive,Paper is stored in a dry and locked room.,,',
      'C2,Paper,Archive,Paper is destroyed after the time that the law sets.,,',
      'C3,Keys,Issue,Keys are issued against a signature.,,',
    ],
    {
      questions: [
        'Paper / Archive / Paper is stored in a dry and locked room.',
        'Paper / Archive / Paper is destroyed after the time that the law sets.',
        'Keys / Issue / Keys are issued against a signature.',
      ],
      answers: ['Status'],
    },
  ),
  text(
    'an exported form: names of fields instead of headings',
    [
      'questionNumber,sectionName,subSectionName,questionText,responseType,maxScore,isMandatory',
      '1,Company,Facts,How many people do you employ?,Number,0,true',
      '2,Company,Facts,Are you listed at an exchange?,Yes/No,2,false',
    ],
    {
      questions: [
        'Company / Facts / How many people do you employ? (number)',
        'Company / Facts / Are you listed at an exchange?',
      ],
    },
  ),
  book(
    'twenty-five rows of cover above the headings',
    {
      Form: {
        rows: [
          ...Array.from({ length: 25 }, (_none, at) => [`Line ${at + 1} of the letter to suppliers`]),
          ['ID', 'Area', 'Question', 'Vendor response', 'Vendor comments'],
          ['a', 'Water', 'Do you test the water every month?', null, null],
          ['b', 'Water', 'Who tests it?', null, null],
          ['c', 'Power', 'Is there a second supply?', null, null],
        ],
      },
    },
    {
      questions: [
        'Water / Water / Do you test the water every month?',
        'Water / Water / Who tests it?',
        'Power / Power / Is there a second supply?',
      ],
      answers: ['Vendor response'],
    },
  ),
  book(
    'a file that a vendor has already filled in',
    {
      Answers: {
        rows: [
          ['Category', 'Question', 'Answer', 'Explanation'],
          ['Water', 'Do you filter the water?', 'Yes', 'Twice, with sand and with coal.'],
          ['Water', 'Do you sell water?', 'No', 'We never did.'],
          ['Air', 'Do you measure the air?', 'Yes', 'Please see the attached report.'],
        ],
      },
    },
    {
      questions: [
        'Water / Water / Do you filter the water?',
        'Water / Water / Do you sell water?',
        'Air / Air / Do you measure the air?',
      ],
      answers: ['Answer'],
    },
  ),
  text(
    'lone quotes and line breaks',
    [
      'Area,Question,Answer',
      'Racks,Does it fit a 19" rack?,',
      'Racks,"Are there ""hot"" and cold aisles,\nand who planned them?",',
      'Racks,Is the 5" disc still in use?,',
    ],
    {
      questions: [
        'Racks / Racks / Does it fit a 19" rack?',
        'Racks / Racks / Are there "hot" and cold aisles,\nand who planned them?',
        'Racks / Racks / Is the 5" disc still in use?',
      ],
    },
  ),
  book(
    'identifiers of questions only, and titles in the column of the questions',
    {
      Form: {
        rows: [
          ['ID', 'Question', 'Type', 'Weight'],
          [null, 'Company profile', null, null],
          ['C1', 'Legal name of the company', 'Text', 0],
          ['C2', 'Number of employees', 'Number', 1],
          [null, 'Food', null, null],
          ['F1', 'Do you cook with local vegetables?', 'Yes/No', 5],
          [null, 'Total', null, 6],
        ],
      },
    },
    {
      questions: [
        'Company profile / Company profile / Legal name of the company (detailed)',
        'Company profile / Company profile / Number of employees (number)',
        'Food / Food / Do you cook with local vegetables?',
      ],
      noteRows: [7],
    },
  ),
];

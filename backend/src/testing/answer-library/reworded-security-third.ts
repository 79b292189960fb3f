/** Questions of the security-and-privacy questionnaire (by its row number, first question = 1), reworded by someone who had not seen the matcher. */
export const rewordedSecurityThird: readonly {
  row: number;
  question: string;
  type: 'yes-no' | 'detailed';
}[] = [
  {
    row: 3,
    question:
      'Which recognised framework or body of good practice did you build your approach to protecting data upon?',
    type: 'detailed',
  },
  {
    row: 4,
    question:
      'Is every part of your business that can touch confidential data governed by your security programme, with no activity or application left outside it?',
    type: 'yes-no',
  },
  {
    row: 5,
    question:
      'Is there a named person or group within your organisation who is accountable for running security and data protection?',
    type: 'yes-no',
  },
  {
    row: 6,
    question: 'What is the headcount of staff for whom cyber security makes up at least half of the job?',
    type: 'detailed',
  },
  {
    row: 8,
    question:
      'Where on your website can we read the published version of your data protection or security policy? Please send us the URL.',
    type: 'detailed',
  },
  {
    row: 9,
    question:
      'Please list the subject areas that your written rules on data protection and information security address.',
    type: 'detailed',
  },
  {
    row: 10,
    question:
      'At what intervals are your data protection and security rules revisited, so that they do not go out of date?',
    type: 'detailed',
  },
  {
    row: 11,
    question: 'How frequently do your own staff audit your data protection and security arrangements?',
    type: 'detailed',
  },
  {
    row: 16,
    question:
      'How regularly do you have outside assessors look at your security governance and written policies, leaving aside technical exercises such as pen tests?',
    type: 'detailed',
  },
  {
    row: 17,
    question:
      'When an outside auditor examines you, do they look at everything that handles sensitive data, with no part of your organisation left out?',
    type: 'yes-no',
  },
  {
    row: 21,
    question:
      'Please name the firms behind your last three audits, and tell us what criteria you use when appointing such a firm and after how long you rotate to a different one.',
    type: 'detailed',
  },
  {
    row: 22,
    question: 'Would you let us see an executive overview of the findings from your latest audit?',
    type: 'yes-no',
  },
  {
    row: 23,
    question:
      'At what intervals do you go back over your register of risks and bring the evaluation of each one up to date?',
    type: 'detailed',
  },
  {
    row: 24,
    question:
      'Who vets your suppliers: is there a designated person or group that checks whether vendors and subcontractors keep sensitive data safe?',
    type: 'yes-no',
  },
  {
    row: 25,
    question:
      'Are your suppliers bound by signed agreements to safeguard any confidential data that they come across while working with you?',
    type: 'yes-no',
  },
  {
    row: 26,
    question:
      'Is there a written procedure for handling changes, under which each one is graded by how large it is and what it could affect?',
    type: 'yes-no',
  },
  {
    row: 27,
    question: 'Do security and data protection staff have a seat on the committee that approves changes?',
    type: 'yes-no',
  },
  {
    row: 28,
    question:
      'Is there a lasting paper trail for every change that has been put through your approval procedure?',
    type: 'yes-no',
  },
  {
    row: 29,
    question:
      'By what means would you notice a data breach or an attack early on? Tick all the detection measures that apply.',
    type: 'detailed',
  },
  {
    row: 31,
    question: 'Have you written down the steps that staff must follow when a security incident occurs?',
    type: 'yes-no',
  },
  {
    row: 32,
    question:
      'Are your own people equipped to carry out a forensic inquiry after a breach, without calling in outside specialists?',
    type: 'yes-no',
  },
  {
    row: 34,
    question: 'If a breach touches our data, will you notify us and any other clients concerned?',
    type: 'yes-no',
  },
  {
    row: 35,
    question: 'Have the roles and duties of staff who handle sensitive data been set out on paper?',
    type: 'yes-no',
  },
  {
    row: 36,
    question:
      'Are permissions restricted to what each person requires for their role, following least privilege, and are they withdrawn once that person no longer requires them?',
    type: 'yes-no',
  },
  {
    row: 37,
    question: 'Do staff who break your rules face formal sanctions under an established procedure?',
    type: 'yes-no',
  },
  {
    row: 38,
    question:
      'When somebody leaves your organisation or a contractor finishes an engagement, how do you ensure that their badges, logins and accounts with cloud services are all cancelled?',
    type: 'detailed',
  },
  {
    row: 39,
    question: 'How frequently must staff attend mandatory courses on security awareness and data protection?',
    type: 'detailed',
  },
  {
    row: 40,
    question:
      'Must people who are not permanent staff, such as agency workers, freelancers and interns, also complete your security awareness course?',
    type: 'yes-no',
  },
  {
    row: 41,
    question: "Before somebody is given access to sensitive data, do you vet that person's history?",
    type: 'yes-no',
  },
  {
    row: 42,
    question:
      'What does your pre-employment screening look into when a candidate might handle confidential data (for example criminal record, references or credit history)?',
    type: 'detailed',
  },
];

/** Questions of the security-and-privacy questionnaire (by its row number, first question = 1), reworded by someone who had not seen the matcher. */
export const rewordedSecurityAgain: readonly {
  row: number;
  question: string;
  type: 'yes-no' | 'detailed';
}[] = [
  {
    row: 3,
    question:
      'Which recognised framework or body of good practice did you take as the foundation when setting up your approach to information protection? Please give its title.',
    type: 'detailed',
  },
  {
    row: 5,
    question:
      'Is there a named person or group in your organisation who is in charge of running your data protection and infosec activities, for example a CISO?',
    type: 'yes-no',
  },
  {
    row: 6,
    question:
      'Roughly what is your security headcount, counting only people who devote more than half of their working week to it?',
    type: 'detailed',
  },
  {
    row: 8,
    question:
      'Where can we read the security or data protection statement you have published on the web? Please supply the URL.',
    type: 'detailed',
  },
  {
    row: 9,
    question:
      'Which subject areas do your written rules on information protection and data handling deal with? Tick everything that applies.',
    type: 'detailed',
  },
  {
    row: 10,
    question:
      'At what intervals do you revisit your written security rules so that they do not go out of date?',
    type: 'detailed',
  },
  {
    row: 11,
    question:
      'How frequently do your own staff audit your data protection and information security arrangements?',
    type: 'detailed',
  },
  {
    row: 12,
    question:
      "When your own staff assess your safeguards, do they look at everything, including every platform and activity that touches our customers' records, rather than just a part?",
    type: 'yes-no',
  },
  {
    row: 16,
    question:
      'How frequently does an outside auditor with no ties to your firm examine how you organise and govern security? Please leave aside pen tests and similar technical work.',
    type: 'detailed',
  },
  {
    row: 21,
    question:
      'Which audit firms did you engage for your last three external audits, what criteria led you to them, and at what intervals do you rotate to a different firm?',
    type: 'detailed',
  },
  {
    row: 22,
    question:
      'Could you provide us with an executive overview of the findings from your latest external audit?',
    type: 'yes-no',
  },
  {
    row: 23,
    question: 'How frequently do you revisit your risk register and reassess the threats listed in it?',
    type: 'detailed',
  },
  {
    row: 24,
    question:
      'Is there a designated person or group who vets your suppliers and vendors, checking that our sensitive data would be safe in their hands?',
    type: 'yes-no',
  },
  {
    row: 25,
    question:
      'Are your suppliers bound by signed agreements to keep any confidential data they come across while working with you safe and private?',
    type: 'yes-no',
  },
  {
    row: 26,
    question:
      'Do you have a written procedure for handling modifications to your environment, under which each change is graded by how large it is and how much it could affect?',
    type: 'yes-no',
  },
  {
    row: 27,
    question:
      'When proposed changes go to a committee for approval, do people from your infosec and data protection functions sit on it?',
    type: 'yes-no',
  },
  {
    row: 28,
    question:
      'Do you keep an archive or audit trail of past changes that were approved and carried out under your change control procedure?',
    type: 'yes-no',
  },
  {
    row: 29,
    question:
      'What measures do you use to detect a breach or other security event early? Mark all that apply.',
    type: 'detailed',
  },
  {
    row: 31,
    question: 'Is there a written plan or playbook that tells staff what steps to take when a breach occurs?',
    type: 'yes-no',
  },
  {
    row: 32,
    question:
      'If a security breach happened, would your own staff have the skills, tools and time to investigate it without outside help?',
    type: 'yes-no',
  },
  {
    row: 33,
    question:
      'If you lack the people or expertise to look into a security breach yourselves, where would you obtain that help at short notice?',
    type: 'detailed',
  },
  {
    row: 34,
    question: 'If a breach touches our data, will you notify us and the other clients concerned?',
    type: 'yes-no',
  },
  {
    row: 35,
    question: 'For staff who handle confidential data, are their roles and duties set out in writing?',
    type: 'yes-no',
  },
  {
    row: 36,
    question:
      'Are permissions limited to the data each person requires for their role, and are those permissions withdrawn once they are no longer required?',
    type: 'yes-no',
  },
  {
    row: 37,
    question:
      'Can staff who break your security rules face formal sanctions, such as a warning or dismissal?',
    type: 'yes-no',
  },
  {
    row: 38,
    question:
      'When staff, freelancers or suppliers depart, how do you ensure that their badges, keys and every login, including those for cloud-hosted tools, stop working?',
    type: 'detailed',
  },
  {
    row: 39,
    question: 'How often must your staff attend awareness courses on data protection and infosec?',
    type: 'detailed',
  },
  {
    row: 40,
    question:
      'Does mandatory security awareness teaching extend to people who are not permanent staff, such as agency workers, freelancers and trainees?',
    type: 'yes-no',
  },
  {
    row: 41,
    question:
      'Do you vet people, for instance for a criminal record, before they are allowed to work with sensitive data?',
    type: 'yes-no',
  },
  {
    row: 42,
    question:
      'Which forms of pre-employment screening, such as criminal record, credit, education or reference verification, do you carry out on people who may handle confidential data?',
    type: 'detailed',
  },
];

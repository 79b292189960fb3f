/** Questions of the security-and-privacy questionnaire (by its row number, first question = 1), reworded by someone who had not seen the matcher. */
export const rewordedSecurity: readonly { row: number; question: string; type: 'yes-no' | 'detailed' }[] = [
  {
    row: 3,
    question: 'Which recognised framework or industry norm underpins the way you manage security?',
    type: 'detailed',
  },
  {
    row: 5,
    question:
      'Is there a named person or group accountable for running your data protection and security efforts?',
    type: 'yes-no',
  },
  {
    row: 6,
    question:
      'Please state the headcount whose main job, meaning over half of their hours, is information security.',
    type: 'detailed',
  },
  {
    row: 8,
    question: 'Where on your website can we read the privacy or security statement you publish?',
    type: 'detailed',
  },
  { row: 9, question: 'Which subjects do your internal security rules deal with?', type: 'detailed' },
  {
    row: 10,
    question:
      'At what intervals do you revisit your written security rules and bring them into line with new dangers and changed ways of working?',
    type: 'detailed',
  },
  {
    row: 11,
    question: 'How frequently do your own people audit the way you protect data?',
    type: 'detailed',
  },
  {
    row: 16,
    question:
      'At what intervals does an outside auditor with no ties to you examine how security is organised, that is, your rules and procedures rather than your technology?',
    type: 'detailed',
  },
  {
    row: 17,
    question:
      'When outside auditors come in, do they examine everything, down to each platform and service that touches confidential material?',
    type: 'yes-no',
  },
  {
    row: 18,
    question: 'Which areas of your business did outside auditors leave unexamined?',
    type: 'detailed',
  },
  {
    row: 21,
    question:
      'How are audit firms chosen, how long do you stay with the same one, and who carried out the last three engagements?',
    type: 'detailed',
  },
  { row: 22, question: 'May we see an executive overview of what your latest audit found?', type: 'yes-no' },
  {
    row: 23,
    question: 'How regularly do you look again at the risks you have identified and revise their ratings?',
    type: 'detailed',
  },
  {
    row: 24,
    question:
      'Is somebody in your organisation tasked with vetting suppliers and subcontractors for adequate data protection?',
    type: 'yes-no',
  },
  {
    row: 25,
    question:
      'Are suppliers and other outside firms who could see confidential data bound by contract to safeguard it?',
    type: 'yes-no',
  },
  {
    row: 26,
    question:
      'Do you follow a written procedure for changes that ranks each one by how large it is and how much it could affect?',
    type: 'yes-no',
  },
  {
    row: 27,
    question: 'Do people from the security and data protection side sit on the body that approves changes?',
    type: 'yes-no',
  },
  {
    row: 28,
    question: 'Is a paper trail kept for every alteration that passes through your change procedure?',
    type: 'yes-no',
  },
  {
    row: 29,
    question:
      'By what means would you notice a breach or other security incident early on? Please tick every measure in use.',
    type: 'detailed',
  },
  {
    row: 31,
    question: 'Do you have a written plan that staff follow when a security breach occurs?',
    type: 'yes-no',
  },
  {
    row: 32,
    question: 'Do your own staff have the skills and tools to look into a security incident themselves?',
    type: 'yes-no',
  },
  {
    row: 33,
    question:
      'Should a breach call for forensic expertise you lack in house, from whom would you obtain it and how?',
    type: 'detailed',
  },
  { row: 34, question: 'Will clients be told if a security breach touches them?', type: 'yes-no' },
  {
    row: 35,
    question: 'Is there a documented role profile for every member of staff who handles sensitive data?',
    type: 'yes-no',
  },
  {
    row: 36,
    question:
      'Can staff see only the data their role calls for, and are those rights withdrawn once the role changes?',
    type: 'yes-no',
  },
  { row: 37, question: 'Are there formal sanctions for employees who break company rules?', type: 'yes-no' },
  {
    row: 38,
    question:
      'What steps ensure that people who leave, whether permanent or external, lose entry to buildings and every login, including those for cloud applications?',
    type: 'detailed',
  },
  {
    row: 39,
    question: 'How frequently must staff attend a course on security and data protection?',
    type: 'detailed',
  },
  {
    row: 40,
    question:
      'Are temporary workers, trainees and freelancers obliged to attend your security awareness courses as well?',
    type: 'yes-no',
  },
  {
    row: 41,
    question: 'Are candidates vetted before they get a job that gives them access to sensitive data?',
    type: 'yes-no',
  },
];

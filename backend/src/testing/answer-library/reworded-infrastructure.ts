/** Questions of the infrastructure questionnaire (by its row number, first question = 1), reworded by someone who had not seen the matcher. */
export const rewordedInfrastructure: readonly {
  row: number;
  question: string;
  type: 'yes-no' | 'detailed';
}[] = [
  {
    row: 2,
    question:
      'Are connections entering and leaving your network filtered by firewalls at the key boundaries?',
    type: 'yes-no',
  },
  {
    row: 3,
    question:
      'Do servers that can be reached from the internet sit in a DMZ of their own, shielded from your office network?',
    type: 'yes-no',
  },
  {
    row: 4,
    question:
      'Is your network segmented so that machines of differing sensitivity or purpose are kept apart?',
    type: 'yes-no',
  },
  {
    row: 8,
    question: 'Are there safeguards against forged ARP replies on your local network?',
    type: 'yes-no',
  },
  {
    row: 9,
    question: 'Are switches and routers administered over a dedicated network of their own?',
    type: 'yes-no',
  },
  {
    row: 11,
    question: 'Do you keep track of whether your network equipment is up and running?',
    type: 'yes-no',
  },
  {
    row: 16,
    question:
      'Which encryption method protects your staff Wi-Fi? If several are in use, name the least secure one.',
    type: 'detailed',
  },
  {
    row: 18,
    question:
      'By what methods do users prove their identity when they log in to the VPN? Please tick all that are in use.',
    type: 'detailed',
  },
  {
    row: 19,
    question:
      'Can people dial in over VPN from a private computer or other equipment that does not belong to the firm?',
    type: 'yes-no',
  },
  {
    row: 34,
    question: 'Are security fixes tried out in a staging environment before they reach live servers?',
    type: 'yes-no',
  },
  {
    row: 39,
    question: 'Do people who administer your Windows domain use a second, ordinary login for routine work?',
    type: 'yes-no',
  },
  { row: 41, question: 'Where do you store the credentials of the root superuser?', type: 'detailed' },
  {
    row: 42,
    question:
      'Do Linux and Unix machines authenticate users against a shared directory service such as LDAP?',
    type: 'yes-no',
  },
  {
    row: 43,
    question: 'Do you check at set intervals who holds administrator rights on your servers?',
    type: 'yes-no',
  },
  { row: 44, question: 'Is data replicated almost instantly to a second location?', type: 'yes-no' },
  {
    row: 46,
    question: 'Are tapes and portable drives that hold backups protected by encryption?',
    type: 'yes-no',
  },
  {
    row: 47,
    question:
      'Are backup copies kept at another location that would survive a fire or flood on your main premises?',
    type: 'yes-no',
  },
  { row: 48, question: 'Can clients have a say in how often their data is backed up?', type: 'yes-no' },
  {
    row: 49,
    question: 'Do you try restoring from your backups at set intervals to prove that they work?',
    type: 'yes-no',
  },
  {
    row: 51,
    question:
      'What do you do to stop strangers from sending mail that falsely appears to come from your domains, SPF or DMARC for example?',
    type: 'detailed',
  },
  {
    row: 53,
    question: 'When your mail servers deliver messages to other organisations, do they try to switch to TLS?',
    type: 'yes-no',
  },
  {
    row: 66,
    question:
      'How do updates for third-party programs such as browsers, PDF readers and Java reach staff computers?',
    type: 'detailed',
  },
  {
    row: 67,
    question: 'Are staff computers guarded against viruses and other malicious software?',
    type: 'yes-no',
  },
  {
    row: 71,
    question: 'What rights do ordinary staff hold on the computers they work with?',
    type: 'detailed',
  },
  {
    row: 73,
    question:
      'Do any of your computers run an outdated Windows release such as Vista or something even older?',
    type: 'yes-no',
  },
  {
    row: 75,
    question:
      'Can staff read business mail or other confidential material on phones and tablets that lack encryption?',
    type: 'yes-no',
  },
  {
    row: 77,
    question:
      'Must staff encrypt sensitive files they copy to USB sticks, external drives or discs, and do they get software for doing so?',
    type: 'yes-no',
  },
  {
    row: 81,
    question: 'Do your penetration testers also probe by hand instead of relying on scanning tools alone?',
    type: 'yes-no',
  },
  { row: 87, question: 'At what intervals are your systems scanned for known weaknesses?', type: 'detailed' },
  {
    row: 94,
    question:
      'Whom on your side should we write to when a security problem comes up? Please list their mail addresses.',
    type: 'detailed',
  },
];

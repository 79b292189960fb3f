/** Questions of the infrastructure questionnaire (by its row number, first question = 1), reworded by someone who had not seen the matcher. */
export const rewordedInfrastructureAgain: readonly {
  row: number;
  question: string;
  type: 'yes-no' | 'detailed';
}[] = [
  {
    row: 2,
    question:
      'Are connections entering or leaving your corporate environment filtered by firewall appliances at key boundaries?',
    type: 'yes-no',
  },
  {
    row: 3,
    question:
      'Are servers that can be reached from the Internet kept in their own perimeter segment (DMZ), with filtering between them and your internal LAN?',
    type: 'yes-no',
  },
  {
    row: 4,
    question:
      'Is your network divided into segments, so that machines with different purposes or different levels of sensitivity are kept apart from each other?',
    type: 'yes-no',
  },
  {
    row: 5,
    question:
      'When sensitive data such as credentials or messages moves between machines inside your own LAN, is it always encrypted and safeguarded against tampering?',
    type: 'yes-no',
  },
  {
    row: 8,
    question:
      'Have you taken measures against attackers on the local LAN who forge address resolution (ARP) replies to intercept or redirect communications?',
    type: 'yes-no',
  },
  {
    row: 9,
    question:
      'Are switches, routers and similar equipment administered over a dedicated out-of-band segment, kept apart from ordinary user traffic?',
    type: 'yes-no',
  },
  {
    row: 16,
    question:
      'Which security standard, for example WPA2 or WPA3, protects your Wi-Fi? Where several are in use, tell us the least secure one from which your internal resources can be reached.',
    type: 'detailed',
  },
  {
    row: 18,
    question:
      'What must staff present to log in to your VPN, for example a password, a certificate or a one-time code? Tick every method in use.',
    type: 'detailed',
  },
  {
    row: 19,
    question:
      'Can staff use personal (BYOD) or other third-party computers to reach your internal resources over the VPN?',
    type: 'yes-no',
  },
  {
    row: 26,
    question:
      'Does secure baseline configuration extend to every server, whether it faces the Internet or sits inside your own perimeter, together with the software running on it?',
    type: 'yes-no',
  },
  {
    row: 34,
    question:
      'Are security fixes tried out in a staging environment prior to being installed on live servers?',
    type: 'yes-no',
  },
  {
    row: 39,
    question:
      'Do the people who administer your Windows domain use a second, less privileged login for ordinary work such as reading mail and browsing?',
    type: 'yes-no',
  },
  {
    row: 41,
    question:
      'In what place do you hold the superuser credentials for your Unix and Linux servers, for example a vault or a sealed envelope?',
    type: 'detailed',
  },
  {
    row: 43,
    question:
      'Do you periodically check who holds privileged or admin rights on your servers and whether they still need them?',
    type: 'yes-no',
  },
  {
    row: 44,
    question:
      'Is your data continuously replicated to a second location, so that the copy lags only seconds or minutes behind?',
    type: 'yes-no',
  },
  {
    row: 47,
    question:
      'Are copies of your backups kept at another location, far enough away and secure enough to survive a fire, flood or similar event at your main premises?',
    type: 'yes-no',
  },
  {
    row: 48,
    question:
      'Can clients agree with you how often their data is backed up, and is there a defined way of settling this with them?',
    type: 'yes-no',
  },
  {
    row: 49,
    question:
      'Do you carry out periodic trial restores to prove that data can really be recovered from your backup copies?',
    type: 'yes-no',
  },
  {
    row: 50,
    question:
      'Are any of your mail services, such as mailboxes or newsletter distribution, run by an outside supplier?',
    type: 'yes-no',
  },
  {
    row: 51,
    question:
      'What measures, such as SPF, DKIM or DMARC, stop outsiders from sending messages that falsely appear to come from your domains?',
    type: 'detailed',
  },
  {
    row: 53,
    question:
      'When your mail servers send messages to other organisations, do they try to negotiate STARTTLS so that delivery is encrypted wherever the recipient allows it?',
    type: 'yes-no',
  },
  {
    row: 66,
    question:
      'How do you keep third-party desktop applications, such as browsers, PDF viewers and plug-ins, up to date on staff computers?',
    type: 'detailed',
  },
  {
    row: 71,
    question:
      'Are ordinary staff local administrators on their own computers, or do they work with restricted rights? Please explain which permissions they are given.',
    type: 'detailed',
  },
  {
    row: 72,
    question:
      'Is a single local admin credential shared across all your staff computers, so that knowing it for one machine would open every other?',
    type: 'yes-no',
  },
  {
    row: 73,
    question:
      'Are any of your computers still on outdated, unsupported Microsoft operating systems such as XP or Vista?',
    type: 'yes-no',
  },
  {
    row: 75,
    question: 'Can staff read confidential mail or documents on smartphones whose storage is not encrypted?',
    type: 'yes-no',
  },
  {
    row: 77,
    question:
      'When staff copy confidential files to USB sticks or other removable storage, are they obliged to encrypt them, and are they given suitable software for it?',
    type: 'yes-no',
  },
  {
    row: 81,
    question:
      'Do your pen testers also probe for weaknesses by hand, rather than relying on automated tools alone?',
    type: 'yes-no',
  },
  { row: 82, question: 'Which firms carried out your last three pen tests?', type: 'detailed' },
  { row: 87, question: 'How often are your systems scanned for known weaknesses?', type: 'detailed' },
];

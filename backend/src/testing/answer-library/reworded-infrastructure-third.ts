/** Questions of the infrastructure questionnaire (by its row number, first question = 1), reworded by someone who had not seen the matcher. */
export const rewordedInfrastructureThird: readonly {
  row: number;
  question: string;
  type: 'yes-no' | 'detailed';
}[] = [
  {
    row: 2,
    question:
      'Is traffic crossing the boundaries of your network filtered by firewalls, both inbound and outbound?',
    type: 'yes-no',
  },
  {
    row: 3,
    question:
      'Are servers that can be reached from the internet kept in a perimeter zone of their own, with filtering between them and your internal LAN?',
    type: 'yes-no',
  },
  {
    row: 4,
    question:
      'Is your network segmented so that machines with different purposes or different sensitivity sit apart from each other?',
    type: 'yes-no',
  },
  {
    row: 8,
    question:
      'Have you taken measures against attackers on the LAN who forge ARP replies in order to intercept traffic?',
    type: 'yes-no',
  },
  {
    row: 9,
    question:
      'Are switches, routers and similar equipment administered over a dedicated network that is kept apart from ordinary traffic?',
    type: 'yes-no',
  },
  {
    row: 11,
    question:
      'Would you be alerted if a switch, a router or a link went down, because uptime is being tracked?',
    type: 'yes-no',
  },
  {
    row: 16,
    question:
      'Which encryption scheme (for instance WPA2 or WPA3) protects your Wi-Fi? If there are several, name the least secure one from which internal resources can be reached.',
    type: 'detailed',
  },
  {
    row: 18,
    question:
      'What must staff present in order to log in to the VPN, for example a password, a certificate or a one-time token?',
    type: 'detailed',
  },
  {
    row: 19,
    question:
      'Can staff use personal laptops or other unmanaged equipment to reach your internal network over VPN?',
    type: 'yes-no',
  },
  {
    row: 20,
    question: 'Does an outside service provider run all or some of your network on your behalf?',
    type: 'yes-no',
  },
  {
    row: 34,
    question:
      'Before a patch goes live on your production machines, is it first tried out in a staging environment?',
    type: 'yes-no',
  },
  {
    row: 39,
    question:
      'For routine work such as reading mail, do people with Windows domain admin rights log in with a different, less privileged account?',
    type: 'yes-no',
  },
  {
    row: 41,
    question:
      'In what safe or vault do you hold the credentials of the superuser account on your Linux and Unix servers?',
    type: 'detailed',
  },
  {
    row: 42,
    question:
      'Do your Linux and Unix machines authenticate users against one shared directory service such as LDAP, instead of holding accounts locally?',
    type: 'yes-no',
  },
  {
    row: 44,
    question:
      'Is data replicated continuously to a second location, so that hardly anything would be lost if the first one failed?',
    type: 'yes-no',
  },
  {
    row: 47,
    question:
      'Are copies of your backups held at another location, safe from fire, flooding or similar events at your main premises?',
    type: 'yes-no',
  },
  {
    row: 48,
    question:
      'Can clients agree with you how often their data should be backed up, and is there a set process for this?',
    type: 'yes-no',
  },
  {
    row: 49,
    question:
      'Do you carry out periodic trial restores to prove that data can be recovered from your backups?',
    type: 'yes-no',
  },
  {
    row: 51,
    question:
      'What measures, such as SPF, DKIM or DMARC, stop outsiders from sending messages that pretend to come from your domains?',
    type: 'detailed',
  },
  {
    row: 53,
    question:
      'When you send mail to other organisations, do your servers try to negotiate TLS with the receiving side wherever that is available?',
    type: 'yes-no',
  },
  {
    row: 66,
    question:
      'How do you keep third-party applications on staff computers, such as browsers, PDF viewers and Java, up to date with security fixes?',
    type: 'detailed',
  },
  {
    row: 69,
    question: 'Are the security logs of staff laptops and desktops kept for a quarter of a year or longer?',
    type: 'yes-no',
  },
  {
    row: 71,
    question:
      'What privileges do ordinary staff hold on the computer they work with: are they local administrators or standard users?',
    type: 'detailed',
  },
  {
    row: 72,
    question: 'Is one identical password shared by the built-in admin account on every laptop and desktop?',
    type: 'yes-no',
  },
  {
    row: 73,
    question:
      'Are any of your computers still on an obsolete Microsoft operating system, that is Vista, XP or something even older?',
    type: 'yes-no',
  },
  {
    row: 75,
    question:
      'Can staff read company mail or other confidential data on a smartphone or tablet whose storage is not encrypted?',
    type: 'yes-no',
  },
  {
    row: 77,
    question:
      'Must staff encrypt sensitive files before copying them to USB sticks, portable disks or optical discs, and have you given them suitable software for that?',
    type: 'yes-no',
  },
  {
    row: 81,
    question:
      'Do the testers also probe your applications by hand during a pen test, instead of relying only on automated tools?',
    type: 'yes-no',
  },
  {
    row: 83,
    question: 'At what intervals, typically, do you commission a pen test of the environment in question?',
    type: 'detailed',
  },
  {
    row: 94,
    question:
      'Whom should we write to when we discover a security problem? Please list the mail addresses of the people responsible.',
    type: 'detailed',
  },
];

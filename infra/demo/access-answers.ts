import { met, partly, unrated, type DemoAnswers } from './questionnaire.ts';
import type { ResponseParts } from './demo-rfp.ts';

/** Calder Systems on the access platform: good with people and files, weaker when connections fail. */
export const calderTechnical: DemoAnswers = {
  protocols: 'yes',
  factorPerGroup: 'yes',
  hardwareKeys: 'yes',
  offline: partly(
    'Terminals that were enrolled keep the last list of their depot and sign people in from it for twelve hours. A bar at the top counts the time down. After that a shift lead hands out single-use codes from a sealed book; new starters have to wait for the line.',
  ),
  timedRoles: 'yes',
  duties: partly(
    'You write pairs of roles that exclude each other. A request that would make such a pair is refused at once. Pairs that existed before are listed every Monday, but somebody has to take them apart by hand.',
  ),
  exportEvents: 'no',
  trail: met(
    'The auditor picks the application and the day in Look Back. The list shows each person, the role that opened the door, who approved it, why, and until when. It can be saved as a signed PDF; ours goes back seven years.',
  ),
  scim: 'yes',
  hr: met(
    'We fetch your file at 02:30 and show the differences by 02:40. Starters get the roles of their post and depot before the early shift, movers lose the old depot the moment they get the new one, leavers are locked at the hour in the file. Where more than 40 people would change at once, the run stops and asks an administrator.',
  ),
  twoDirectories: 'yes',
  api: 'yes',
  legacy: met(
    'Calder Bridge sits in front of it in your network, signs the person in over OpenID Connect and fills in the old login form on the server side. People never know that password. We run it so for two yards of Brightwater Utilities, one of them with an application of 2004.',
  ),
  promise: 'yes',
  failover: partly(
    'On the second Sunday of last month our Leeds site lost its storage. Sign-in moved to Slough by itself after six minutes, the console after 41. Since then the console follows the same health check; we have tried that once, on a test system.',
  ),
  roundClock: 'no',
  rollOutPlan: partly(
    'Week 1 Hull with one administrator and a shift lead, week 3 Leeds, week 5 Venlo. We bring two people to each site. Dutch texts for the terminals are in translation and should be there in time for Venlo.',
  ),
  delegated: 'yes',
  administrators: met(
    'About four hours together: an hour for access requests that managers left lying, an hour for the Monday list, the rest for new applications. Harwell Bakeries, with 2,100 people, counted three and a half.',
  ),
  region: 'yes',
  subprocessors: 'yes',
  deletion: partly(
    'After 30 days the account is gone and name and address are masked in the log. After a year the log entries of that person are deleted. At the end of the contract we delete all within 90 days; backups run out 60 days later.',
  ),
  ownRecords: 'yes',
  behaviour: unrated(
    'We count failed sign-ins per hour to stop guessing, and nothing else. There is no picture of a person’s habits and no score. The count can be switched off for each depot, which we would not advise.',
  ),
};

export const calderCommercial: DemoAnswers = {
  yearly: met(
    '$118,800.00 a year: 1,400 named people at $6.00 a month and 900 at shared terminals at $1.67. A person counts once, however many applications they use.',
  ),
  machinesFree: 'yes',
  giveBack: 'no',
  rollOutPrice: met(
    '$64,000.00 for all 14 depots with travel, two visits each. Left out are new terminals and changes to your HR system.',
  ),
  training: 'yes',
  notice: 'yes',
  increases: partly(
    'Once a year by the consumer price index, at most 5 %. We would like to talk about year four and five separately.',
  ),
  exit: met(
    'You take everything with you as CSV and JSON, role history included, as often as you like and at no cost. We keep the connections running for 60 days beyond the end so that nobody stands before a locked gate.',
  ),
};

/** Meridian Trust on the access platform, still working on it: 16 of 24 technical questions and two commercial ones. */
export const meridianTechnical: DemoAnswers = {
  protocols: 'yes',
  factorPerGroup: 'yes',
  hardwareKeys: 'yes',
  offline: partly(
    'Passkeys on the terminal keep working for those who used it in the last week, for eight hours. Others have to wait. We do not put machines into your depots.',
  ),
  timedRoles: 'yes',
  duties: met(
    'You keep a table of roles that exclude each other as a file in your own repository. Each change of rights is checked against it before it counts, and each night everything is checked again; breaches end by themselves after a grace period that you choose.',
  ),
  exportEvents: 'yes',
  trail: met(
    'Every change is an event in your log store, and we deliver the query: give it a day and an application, and it lists people with the events that let them in. Nothing of ours is needed to run it, which auditors tend to like.',
  ),
  scim: 'yes',
  hr: met(
    'A small job, whose source we hand you, turns the file into SCIM calls. Starters and movers are through by 03:15, leavers are locked at their hour by a timer. A file that would lock more than 2 % of all people waits for a yes.',
  ),
  twoDirectories: 'yes',
  api: 'yes',
  legacy: unrated(
    'We would place an open source gateway before it, set up by us and owned by you, that passes the name on in a header. If the yard application cannot read a header, its maker has to add some ten lines. We would gladly look at it together.',
  ),
  promise: 'yes',
  roundClock: 'yes',
  region: 'yes',
};

export const meridianCommercial: DemoAnswers = {
  yearly: met(
    '$84,600.00 a year by your figures: $3.20 for each person who signed in during the month, and $2.30 where that was at shared terminals only. Who did not sign in costs nothing.',
  ),
  machinesFree: 'yes',
};

/** Northgate Identity on the access platform: strong in rules and outages, expensive and inflexible in its terms. */
export const northgateTechnical: DemoAnswers = {
  protocols: 'yes',
  factorPerGroup: 'yes',
  hardwareKeys: 'yes',
  offline: met(
    'A broker in each depot, two small machines, holds a signed copy of what that depot needs and answers for 72 hours. Terminals behave as always; a grey dot tells the shift lead. What happened meanwhile is sent up in order once the line is back.',
  ),
  timedRoles: 'yes',
  duties: met(
    'Rules are sentences: "who releases payments must not create suppliers". Each night all rights are held against all rules, indirect ones through groups included. A breach can be forbidden, or allowed for some days with two signatures. We bring 60 rules for logistics to start from.',
  ),
  exportEvents: 'yes',
  trail: met(
    'One question in the audit view: application, day. The answer names people, the path by which each held the right, and the two who signed for it. Since every change is kept, the answer for a day three years ago takes as long as for yesterday: some four seconds with 40 million changes.',
  ),
  scim: 'yes',
  hr: partly(
    'Our connector reads the file on your server and opens tickets for what it may not decide itself. Starters and leavers are done by 05:00. Movers keep both depots for a time that you set, at least one day; taking a right away at the very hour is planned for spring.',
  ),
  twoDirectories: 'no',
  api: 'yes',
  legacy: partly(
    'We would put the Gatekeeper agent on the terminals. It types name and password into the old form for the person. It works with every program that has a window, yet it must be adapted whenever that form changes.',
  ),
  promise: 'yes',
  failover: met(
    'In March a fibre was cut south of Rotterdam. Brokers noticed after eight seconds and went on alone; the second region took the console after 90. Nobody waited longer than one try at signing in. Since then both regions use providers with separate ducts, which we had checked on paper only.',
  ),
  roundClock: 'yes',
  rollOutPlan: met(
    'Depot 1 in weeks 1 to 4, depots 2 and 3 together in weeks 5 to 7. From you: one administrator half time, a shift lead for two days in each depot, somebody of HR for an afternoon. In week 4 we cut the line of Hull on purpose, with you watching.',
  ),
  delegated: 'yes',
  administrators: met(
    'Six hours a week in the first quarter, then about three. Half of it is deciding exceptions to rules; that time cannot be saved and should not be.',
  ),
  region: 'yes',
  subprocessors: 'yes',
  deletion: met(
    'After 30 days: nothing that works, and a pseudonym in the log whose key lies with you. After a year: the pseudonym only. After the contract: you destroy the key, we delete within 30 days and send a signed record; backups are unreadable from the day on which the key is gone.',
  ),
  ownRecords: 'no',
  behaviour: partly(
    'We compare place and hour with the last 30 days of the same person and ask for a second factor where it differs. It can be switched off for each group. Managers cannot see it, administrators can.',
  ),
};

export const northgateCommercial: DemoAnswers = {
  yearly: partly(
    '$171,350.00 a year for all 2,300 people alike. Shared terminals do not lower the price, as each person holds an account. Brokers are included.',
  ),
  machinesFree: 'no',
  giveBack: 'yes',
  rollOutPrice: met(
    '$92,000.00 fixed, with 28 brokers installed and the cut-line trial in each depot. Left out is cabling, where a depot has no free socket beside its switch.',
  ),
  training: 'yes',
  notice: 'no',
  increases: met(
    'None in the first three years. Then by the harmonised index of the euro area, 3 % at most.',
  ),
  exit: met(
    'The rule book is yours, as text. Rights, history and log leave as JSON lines, signed. We help for ten days, included; brokers stay with you and are wiped before your eyes.',
  ),
};

const signedNda = (vendor: string, by: string) => ({
  fileName: 'Mutual NDA, signed.pdf',
  lines: [
    'Mutual non-disclosure agreement',
    'Between Harrow & Lyle Logistics and',
    `${vendor}, about the tender Identity & Access Platform.`,
    'What either side tells the other for this tender stays between them',
    'for five years, whether it is marked as confidential or not.',
    `Signed for ${vendor}: ${by}`,
  ],
});

/** Three years for 2,300 people, at the yearly prices in its answers. */
export const calderParts: ResponseParts = {
  nda: signedNda('Calder Systems', 'Tom Ashdown'),
  legal: {
    fileName: 'Calder terms of service 2026.pdf',
    lines: [
      'Terms of service',
      'Calder Systems, version 14.',
      '1. The service is open on 364 of 365 days, by the month.',
      '2. What is yours stays yours, and goes back to you within 30 days of the end.',
      '3. Prices rise once a year, by no more than three percent.',
      '4. Either side may end the contract with three months of notice.',
    ],
  },
  references: [
    {
      name: 'Helen Marsh',
      email: 'h.marsh@brightwater.example',
      mobile: '+44 20 7946 0018',
      company: 'Brightwater Utilities',
    },
    { name: 'Omar Fenwick', email: 'omar@fenwickfoods.example', mobile: '', company: 'Fenwick Foods' },
  ],
  pricing: {
    products: [
      { productName: 'Access Cloud, a named person for a year', price: 7200, quantity: 4200 },
      { productName: 'Access Cloud, a person at shared terminals for a year', price: 2000, quantity: 2700 },
      { productName: 'Roll-out to 14 depots', price: 6_400_000, quantity: 1 },
    ],
    discountPercentage: 7.5,
    payments: [
      { amount: 15_007_000, dueOn: 70 },
      { amount: 11_940_000, dueOn: 435 },
      { amount: 11_940_000, dueOn: 800 },
    ],
  },
};

export const northgateParts: ResponseParts = {
  nda: signedNda('Northgate Identity', 'Wietske de Boer'),
  pricing: {
    products: [
      { productName: 'Gatekeeper Enterprise, 2,300 people for a year', price: 17_135_000, quantity: 3 },
      { productName: 'Roll-out with 28 brokers', price: 9_200_000, quantity: 1 },
    ],
    discountPercentage: 15,
    payments: [{ dueOn: 75 }],
  },
};

export const meridianParts: ResponseParts = { nda: signedNda('Meridian Trust', 'A. Ni Bhriain') };

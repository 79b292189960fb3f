import { met, partly, type DemoAnswers } from '../questionnaire.ts';

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

import { met, partly, unrated, type DemoAnswers } from '../questionnaire.ts';

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

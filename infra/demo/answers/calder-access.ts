import { met, partly, unrated, type DemoAnswers } from '../questionnaire.ts';

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

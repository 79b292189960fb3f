/** A cell of a table: a text, or a state as a coloured chip. */
export type Cell = string | { state: 'good' | 'waiting' | 'bad'; text: string };

interface AnyScreen {
  /** The file in `drawn`, without its ending. */
  name: string;
  /** What the vendor says about the picture. */
  caption: string;
  title: string;
  /** The place of the entry of the menu that is chosen. */
  menu: number;
}

/** What a picture shows of the product's interface. */
export type Screen = AnyScreen &
  (
    | { kind: 'table'; filters: readonly string[]; columns: readonly string[]; rows: readonly Cell[][] }
    | {
        kind: 'overview';
        figures: readonly (readonly [label: string, value: string])[];
        chart: { title: string; bars: readonly number[]; labels: readonly string[] };
        list: { title: string; rows: readonly Cell[][] };
      }
    | {
        kind: 'form';
        entries: readonly string[];
        chosen: number;
        fields: readonly (readonly [label: string, value: string | boolean])[];
        steps: readonly (readonly [title: string, text: string])[];
      }
  );

export interface DrawnProduct {
  /** The colour of its buttons and marks. */
  colour: string;
  menu: readonly string[];
  screens: readonly Screen[];
}

const good = (text: string): Cell => ({ state: 'good', text });
const waiting = (text: string): Cell => ({ state: 'waiting', text });
const bad = (text: string): Cell => ({ state: 'bad', text });

/** The pictures of the vendors' own products, by the names of the products. All people and companies in them are invented. */
export const drawnProducts: Readonly<Record<string, DrawnProduct>> = {
  'Calder Access Cloud': {
    colour: '#0b6a60',
    menu: ['Today', 'Sign-ins', 'People', 'Applications', 'Sites'],
    screens: [
      {
        name: 'access-cloud-today',
        caption: 'Sign-ins of today by hour, with the sites that are working offline',
        title: 'Today',
        menu: 0,
        kind: 'overview',
        figures: [
          ['Sign-ins', '8,412'],
          ['Refused', '37'],
          ['Sites online', '41 of 42'],
          ['Joiners today', '6'],
        ],
        chart: {
          title: 'Sign-ins by hour',
          bars: [4, 6, 22, 68, 96, 74, 52, 61, 58, 44, 36, 18],
          labels: ['04', '06', '08', '10', '12', '14'],
        },
        list: {
          title: 'Sites',
          rows: [
            ['Aldermere depot', '312 people', good('Online')],
            ['Leeds office', '1,204 people', good('Online')],
            ['Harrow yard', '88 people', waiting('Offline for 2 h')],
          ],
        },
      },
      {
        name: 'access-cloud-sign-ins',
        caption: 'Every sign-in with its application, site and reason, searchable for 400 days',
        title: 'Sign-ins',
        menu: 1,
        kind: 'table',
        filters: ['Last 24 hours', 'All sites', 'All applications'],
        columns: ['Time', 'Person', 'Application', 'Site', 'Key', 'Result'],
        rows: [
          ['14:32:09', 'Ines Farrow', 'Finance ledger', 'Leeds office', 'FIDO2 key', good('Signed in')],
          ['14:31:47', 'Owen Pike', 'Warehouse terminal 4', 'Aldermere depot', 'Card', good('Signed in')],
          ['14:31:02', 'Mara Lindqvist', 'Office suite', 'At home', 'FIDO2 key', good('Signed in')],
          ['14:29:55', 'Unknown', 'Finance ledger', 'Outside', 'Password', bad('Refused')],
          ['14:28:13', 'Teo Brandt', 'Fleet planner', 'Harrow yard', 'Card', waiting('Offline')],
          ['14:27:40', 'Ada Whitlock', 'HR system', 'Leeds office', 'FIDO2 key', good('Signed in')],
          ['14:26:18', 'Jonas Reed', 'Warehouse terminal 2', 'Aldermere depot', 'Card', good('Signed in')],
          ['14:25:31', 'Priya Nair', 'Office suite', 'Leeds office', 'FIDO2 key', good('Signed in')],
        ],
      },
      {
        name: 'access-cloud-joiners',
        caption: 'Joiners and leavers as the HR system reports them, with what each gets or loses',
        title: 'Joiners and leavers',
        menu: 2,
        kind: 'table',
        filters: ['This week', 'From the HR system'],
        columns: ['Person', 'Change', 'From', 'Applications', 'Site', 'State'],
        rows: [
          ['Nora Elkin', 'Joins', '7 Dec', '9 of the role Planner', 'Leeds office', good('Ready')],
          ['Sam Okafor', 'Joins', '7 Dec', '4 of the role Driver', 'Harrow yard', good('Ready')],
          ['Lena Dorsey', 'Changes role', '5 Dec', '+3, −2', 'Aldermere depot', waiting('Awaits approval')],
          ['Hugh Marsh', 'Leaves', '4 Dec, 18:00', 'All 11', 'Leeds office', waiting('Planned')],
          ['Iris Cole', 'Leaves', 'Today, 12:04', 'All 7', 'Harrow yard', good('Closed in 2 min')],
        ],
      },
      {
        name: 'access-cloud-application',
        caption: 'One application: who may enter, by which keys, and what happens while the line is down',
        title: 'Finance ledger',
        menu: 3,
        kind: 'form',
        entries: ['Office suite', 'Finance ledger', 'HR system', 'Fleet planner', 'Warehouse terminals'],
        chosen: 1,
        fields: [
          ['Standard', 'SAML 2.0'],
          ['Roles', 'Accountant, Auditor'],
          ['Require a FIDO2 key', true],
          ['Allow outside the offices', false],
          ['Offline sign-in', 'Eight hours at each site'],
        ],
        steps: [
          ['Certificate', 'Valid until 14 Mar 2028'],
          ['Provisioning', 'SCIM, last run at 14:30'],
          ['Owner', 'Ada Whitlock, finance'],
        ],
      },
    ],
  },
  'Calder Remote Gate': {
    colour: '#0b6a60',
    menu: ['Sessions', 'Requests', 'Contractors', 'Applications'],
    screens: [
      {
        name: 'remote-gate-sessions',
        caption: 'Open sessions, each for one person, one application and one shift',
        title: 'Sessions',
        menu: 0,
        kind: 'table',
        filters: ['Open now', 'All depots'],
        columns: ['Contractor', 'Company', 'Application', 'Depot', 'Ends', 'State'],
        rows: [
          ['Karel Novak', 'Liftworks', 'Crane control', 'Aldermere', '16:00', good('Open')],
          ['Ruth Amsel', 'Coldline', 'Cooling monitor', 'Harrow', '18:00', good('Open')],
          ['Ben Carrow', 'Liftworks', 'Gate cameras', 'Aldermere', '22:00', waiting('Awaits the depot')],
          ['Ivo Petrov', 'Scanhouse', 'Terminal updates', 'Leeds', '14:00', bad('Ended early')],
        ],
      },
      {
        name: 'remote-gate-request',
        caption: 'The depot that awaits a contractor lets them in, or not',
        title: 'Request of Ben Carrow',
        menu: 1,
        kind: 'form',
        entries: ['Ben Carrow', 'Ruth Amsel', 'Ivo Petrov'],
        chosen: 0,
        fields: [
          ['Application', 'Gate cameras'],
          ['Reason', 'Replace camera 12 at the north gate'],
          ['Shift', 'Today, 14:00 to 22:00'],
          ['Record the session', true],
          ['Allow file transfer', false],
        ],
        steps: [
          ['Requested', '13:12 by Liftworks'],
          ['Work order found', '13:12, number 40118'],
          ['Awaits the depot', 'Aldermere, gate office'],
        ],
      },
      {
        name: 'remote-gate-week',
        caption: 'A week of sessions by day, and the contractors who were let in most often',
        title: 'This week',
        menu: 2,
        kind: 'overview',
        figures: [
          ['Sessions', '164'],
          ['Hours', '731'],
          ['Refused', '5'],
          ['Ended early', '2'],
        ],
        chart: {
          title: 'Sessions by day',
          bars: [62, 71, 84, 66, 90, 24, 12],
          labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
        },
        list: {
          title: 'Contractors',
          rows: [
            ['Liftworks', '61 sessions', good('Agreement valid')],
            ['Coldline', '48 sessions', good('Agreement valid')],
            ['Scanhouse', '22 sessions', waiting('Ends in 9 days')],
          ],
        },
      },
    ],
  },
  'Calder Badge Desk': {
    colour: '#0b6a60',
    menu: ['Desk', 'Badges', 'Visitors', 'Printers'],
    screens: [
      {
        name: 'badge-desk-visitors',
        caption: 'The visitors whom a depot expects today',
        title: 'Visitors',
        menu: 2,
        kind: 'table',
        filters: ['Today', 'Aldermere depot'],
        columns: ['Visitor', 'Company', 'Host', 'Expected', 'Badge', 'State'],
        rows: [
          ['Clara Voss', 'Fenwick Foods', 'Owen Pike', '09:30', 'V-118', good('Inside')],
          ['Milo Grant', 'Coldline', 'Jonas Reed', '11:00', 'V-121', good('Inside')],
          ['Anna Sorel', 'Liftworks', 'Owen Pike', '14:00', '–', waiting('Expected')],
          ['Dirk Haas', 'Scanhouse', 'Teo Brandt', '08:15', 'V-109', bad('Not returned')],
        ],
      },
      {
        name: 'badge-desk-badge',
        caption: 'One badge: the doors and terminals that it opens, and until when',
        title: 'Badge 20417',
        menu: 1,
        kind: 'form',
        entries: ['20415', '20416', '20417', '20418'],
        chosen: 2,
        fields: [
          ['Person', 'Owen Pike'],
          ['Doors', 'North gate, hall 2, canteen'],
          ['Opens terminals', true],
          ['Opens the cold store', false],
          ['Valid until', '30 Jun 2027'],
        ],
        steps: [
          ['Printed', '2 Feb, printer 1'],
          ['Handed over', '2 Feb, 07:55'],
          ['Last used', 'Today, 14:31'],
        ],
      },
      {
        name: 'badge-desk-desk',
        caption: 'The desk at the gate: who is inside, and which badges are out',
        title: 'Desk',
        menu: 0,
        kind: 'overview',
        figures: [
          ['People inside', '287'],
          ['Visitors', '14'],
          ['Badges out', '301'],
          ['Not returned', '1'],
        ],
        chart: {
          title: 'People inside by hour',
          bars: [12, 48, 82, 90, 94, 92, 88, 95, 93, 70, 41, 20],
          labels: ['06', '08', '10', '12', '14', '16'],
        },
        list: {
          title: 'Printers',
          rows: [
            ['Printer 1, gate', '212 cards left', good('Ready')],
            ['Printer 2, office', '18 cards left', waiting('Low on cards')],
          ],
        },
      },
    ],
  },
  'Gatekeeper Enterprise': {
    colour: '#28508f',
    menu: ['Overview', 'Rules', 'Brokers', 'Audit'],
    screens: [
      {
        name: 'gatekeeper-rules',
        caption: 'Rules in plain words, with the two people who signed each',
        title: 'Rules',
        menu: 1,
        kind: 'table',
        filters: ['All rules', 'All sites'],
        columns: ['Rule', 'Applies to', 'Written by', 'Signed by', 'State'],
        rows: [
          ['Payments need a smart card', 'Treasury', 'H. Brandt', 'L. Moreau', good('Live')],
          ['No one approves their own order', 'Purchasing', 'L. Moreau', 'K. Osei', good('Live')],
          ['Outside engineers only on weekdays', 'Plant 3', 'K. Osei', '–', waiting('One signature')],
          ['Night shift may open the valve log', 'Plant 1', 'H. Brandt', 'K. Osei', good('Live')],
          ['Interns see no salaries', 'HR', 'S. Vale', '–', waiting('In test')],
          ['Traders keep to their desk', 'Treasury', 'S. Vale', 'L. Moreau', bad('Withdrawn')],
        ],
      },
      {
        name: 'gatekeeper-test',
        caption: 'A rule is tried against last month’s sign-ins before it goes live',
        title: 'Outside engineers only on weekdays',
        menu: 1,
        kind: 'form',
        entries: ['Payments need a smart card', 'Own orders', 'Outside engineers', 'Valve log', 'Interns'],
        chosen: 2,
        fields: [
          ['Who', 'People of the group Outside engineers'],
          ['May enter', 'Plant 3, maintenance network'],
          ['When', 'Monday to Friday, 06:00 to 20:00'],
          ['Require an open work order', true],
          ['Tell the shift leader', true],
        ],
        steps: [
          ['Tested', '4,118 sign-ins of October'],
          ['Would have refused', '12, all on Sundays'],
          ['Signatures', 'One of two'],
        ],
      },
      {
        name: 'gatekeeper-overview',
        caption: 'All brokers of all sites, and how many sign-ins each has answered',
        title: 'Overview',
        menu: 0,
        kind: 'overview',
        figures: [
          ['Brokers', '36'],
          ['Sign-ins today', '21,906'],
          ['Median answer', '41 ms'],
          ['Rules live', '118'],
        ],
        chart: {
          title: 'Sign-ins by hour',
          bars: [18, 22, 40, 88, 97, 80, 63, 72, 70, 58, 46, 30],
          labels: ['04', '06', '08', '10', '12', '14'],
        },
        list: {
          title: 'Sites',
          rows: [
            ['Halmer, pier 4', 'Two brokers', good('In step')],
            ['Vossen, plant 3', 'Two brokers', good('In step')],
            ['Vossen, plant 1', 'One of two', waiting('Line is down')],
          ],
        },
      },
    ],
  },
  'Gatekeeper Tunnel': {
    colour: '#28508f',
    menu: ['Live', 'Recordings', 'Machines', 'Rules'],
    screens: [
      {
        name: 'tunnel-live',
        caption: 'Remote sessions that can be watched and paused while they run',
        title: 'Live sessions',
        menu: 0,
        kind: 'table',
        filters: ['All sites', 'Open now'],
        columns: ['Engineer', 'Machine', 'Site', 'Since', 'Watched by', 'State'],
        rows: [
          ['J. Falk', 'Pump controller 7', 'Vossen, plant 3', '13:40', 'Shift leader', good('Running')],
          ['M. Ito', 'Crane 2', 'Halmer, pier 4', '13:52', '–', good('Running')],
          ['R. Soler', 'Mixer 11', 'Vossen, plant 1', '14:05', 'K. Osei', waiting('Paused')],
          ['P. Lund', 'Gate server', 'Halmer, gate', '14:11', '–', good('Running')],
        ],
      },
      {
        name: 'tunnel-recordings',
        caption: 'Recordings with the commands that were typed, kept as long as the rules say',
        title: 'Recordings',
        menu: 1,
        kind: 'table',
        filters: ['Last 30 days', 'All machines'],
        columns: ['Day', 'Engineer', 'Machine', 'Length', 'Commands', 'Review'],
        rows: [
          ['27 Nov', 'J. Falk', 'Pump controller 7', '42 min', '118', good('Reviewed')],
          ['27 Nov', 'R. Soler', 'Mixer 11', '1 h 04 min', '206', waiting('To review')],
          ['26 Nov', 'M. Ito', 'Crane 2', '18 min', '31', good('Reviewed')],
          ['25 Nov', 'P. Lund', 'Gate server', '9 min', '12', bad('Questioned')],
          ['24 Nov', 'J. Falk', 'Pump controller 6', '55 min', '140', good('Reviewed')],
        ],
      },
      {
        name: 'tunnel-machine',
        caption: 'One machine: who may reach it, through which broker, and under which conditions',
        title: 'Pump controller 7',
        menu: 2,
        kind: 'form',
        entries: ['Crane 2', 'Gate server', 'Mixer 11', 'Pump controller 6', 'Pump controller 7'],
        chosen: 4,
        fields: [
          ['Broker', 'Vossen, plant 3, pair A'],
          ['Protocols', 'SSH, VNC'],
          ['Record every session', true],
          ['Allow without a watcher', false],
          ['Keep recordings', '180 days'],
        ],
        steps: [
          ['Last session', 'Today, 13:40'],
          ['Rule', 'Outside engineers only on weekdays'],
          ['Owner', 'Maintenance, plant 3'],
        ],
      },
    ],
  },
  'Meridian SSO': {
    colour: '#6b3f80',
    menu: ['Home', 'Apps', 'People', 'Usage'],
    screens: [
      {
        name: 'sso-usage',
        caption: 'The people who were active this month, which is what the bill counts',
        title: 'Usage',
        menu: 3,
        kind: 'overview',
        figures: [
          ['Active people', '1,846'],
          ['Service accounts', '212, free'],
          ['Terminals', '64, free'],
          ['This month', '€6,276.40'],
        ],
        chart: {
          title: 'Active people by month',
          bars: [58, 61, 60, 66, 70, 69, 74, 78, 80, 84, 88, 92],
          labels: ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'],
        },
        list: {
          title: 'By department',
          rows: [
            ['Dairies', '1,102 people', good('As planned')],
            ['Logistics', '511 people', good('As planned')],
            ['Head office', '233 people', waiting('12 more than planned')],
          ],
        },
      },
      {
        name: 'sso-apps',
        caption: 'Applications by their standard, with the state of their certificates',
        title: 'Apps',
        menu: 1,
        kind: 'table',
        filters: ['All standards', 'All owners'],
        columns: ['App', 'Standard', 'People', 'Provisioning', 'Certificate', 'State'],
        rows: [
          ['Milk planner', 'OpenID Connect', '840', 'SCIM', '2028', good('Healthy')],
          ['Route board', 'OpenID Connect', '402', 'SCIM', '2028', good('Healthy')],
          ['Payroll', 'SAML 2.0', '1,846', 'SCIM', '12 Dec', waiting('Renew soon')],
          ['Lab results', 'SAML 2.0', '58', 'None', '2027', good('Healthy')],
          ['Old intranet', 'SAML 2.0', '9', 'None', 'Expired', bad('Switched off')],
        ],
      },
      {
        name: 'sso-app',
        caption: 'A new application in five fields, with nothing to install',
        title: 'Milk planner',
        menu: 1,
        kind: 'form',
        entries: ['Lab results', 'Milk planner', 'Payroll', 'Route board'],
        chosen: 1,
        fields: [
          ['Redirect address', 'https://milk.glenmara.example/back'],
          ['Scopes', 'openid, email, groups'],
          ['Require a passkey', true],
          ['Sign in silently', false],
          ['Session', '10 hours'],
        ],
        steps: [
          ['Created', '3 Nov by Elin Sand'],
          ['First sign-in', '3 Nov, 10:22'],
          ['People', '840 of 860'],
        ],
      },
    ],
  },
  'Meridian Vault': {
    colour: '#6b3f80',
    menu: ['Requests', 'Secrets', 'Rotation', 'Reports'],
    screens: [
      {
        name: 'vault-secrets',
        caption: 'Secrets by machine, with the last rotation, and never the secret itself',
        title: 'Secrets',
        menu: 1,
        kind: 'table',
        filters: ['All machines', 'All owners'],
        columns: ['Secret', 'Machine', 'Owner', 'Last use', 'Rotated', 'State'],
        rows: [
          ['root', 'ledger-db-1', 'Databases', '27 Nov', 'After use', good('Fresh')],
          ['root', 'ledger-db-2', 'Databases', '12 Nov', 'After use', good('Fresh')],
          ['admin', 'core-switch-3', 'Network', '2 Nov', '30 days ago', waiting('Due today')],
          ['deploy', 'build-runner', 'Developers', 'Today', 'After use', good('Fresh')],
          ['service', 'old-fax', 'Office', '2019', 'Failed', bad('Unreachable')],
        ],
      },
      {
        name: 'vault-request',
        caption: 'A request with its reason and its approver; the session opens without the password',
        title: 'ledger-db-1 for Elin Sand',
        menu: 0,
        kind: 'form',
        entries: ['ledger-db-1', 'core-switch-3', 'build-runner'],
        chosen: 0,
        fields: [
          ['Reason', 'Restore an index after the outage'],
          ['Duration', '45 minutes'],
          ['Record the session', true],
          ['Show the secret', false],
          ['Approver', 'Databases, on call'],
        ],
        steps: [
          ['Asked', '14:02 by Elin Sand'],
          ['Approved', '14:04 by Tor Vik'],
          ['Session open', 'Since 14:05'],
        ],
      },
      {
        name: 'vault-rotation',
        caption: 'Rotations of the last weeks, and what could not be rotated',
        title: 'Rotation',
        menu: 2,
        kind: 'overview',
        figures: [
          ['Secrets', '1,310'],
          ['Rotated this week', '486'],
          ['Due today', '7'],
          ['Failed', '1'],
        ],
        chart: {
          title: 'Rotations by week',
          bars: [54, 60, 58, 72, 66, 70, 78, 75],
          labels: ['W41', 'W43', 'W45', 'W47'],
        },
        list: {
          title: 'Needs attention',
          rows: [
            ['core-switch-3', 'admin', waiting('Due today')],
            ['old-fax', 'service', bad('Unreachable')],
          ],
        },
      },
    ],
  },
  'Пазител ID': {
    colour: '#41505c',
    menu: ['Requests', 'Sessions', 'Accounts', 'Reports'],
    screens: [
      {
        name: 'pazitel-requests',
        caption: 'Requests of administrators and outside engineers, each with a second opinion',
        title: 'Requests',
        menu: 0,
        kind: 'table',
        filters: ['Open', 'All sites'],
        columns: ['Person', 'Account', 'Reason', 'Second opinion', 'Until', 'State'],
        rows: [
          ['Мила Петрова', 'Domain admin', 'Add a site', 'Ivan Kolev', '16:00', good('Approved')],
          ['Georgi Danev', 'Port crane 5', 'Update the drive', '–', '18:00', waiting('Awaits')],
          ['Jan Weiss', 'Firewall', 'Open a port for tests', 'Ivan Kolev', '15:00', bad('Refused')],
          ['Elena Ruseva', 'Backup server', 'Test a restore', 'Мила Петрова', '20:00', good('Approved')],
        ],
      },
      {
        name: 'pazitel-session',
        caption: 'A session with the steps from the request to the recording',
        title: 'Session 3318',
        menu: 1,
        kind: 'form',
        entries: ['3315', '3316', '3317', '3318'],
        chosen: 3,
        fields: [
          ['Person', 'Georgi Danev'],
          ['Account', 'Port crane 5, maintenance'],
          ['Record the screen', true],
          ['Allow the clipboard', false],
          ['Language', 'Български'],
        ],
        steps: [
          ['Requested', '13:10'],
          ['Second opinion', '13:18 by Ivan Kolev'],
          ['Recorded', '24 min, 61 commands'],
        ],
      },
      {
        name: 'pazitel-report',
        caption: 'A month in numbers for the auditors',
        title: 'Report for November',
        menu: 3,
        kind: 'overview',
        figures: [
          ['Requests', '214'],
          ['Refused', '9'],
          ['Sessions', '198'],
          ['Not reviewed', '3'],
        ],
        chart: {
          title: 'Sessions by week',
          bars: [44, 52, 61, 48],
          labels: ['W45', 'W46', 'W47', 'W48'],
        },
        list: {
          title: 'Accounts that were used most',
          rows: [
            ['Domain admin', '61 sessions', good('All reviewed')],
            ['Port crane 5', '40 sessions', waiting('3 to review')],
          ],
        },
      },
    ],
  },
};

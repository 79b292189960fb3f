import { listPrice, priceOnRequest, type KnownProduct } from './known-product.ts';

/** Collaboration, projects, help desks and analytics. */
export const workProducts: readonly KnownProduct[] = [
  {
    product: 'Slack',
    pricing: listPrice('Pro, billed yearly', 7.25, 'user per month'),
    features: {
      Messages: ['Channels and threads', 'Shared channels with other companies', 'Search over all messages'],
      Meetings: ['Calls in a channel', 'Clips of audio and video'],
      Automation: ['Workflows without code', 'Over 2,600 applications'],
    },
  },
  {
    product: 'Microsoft Teams',
    pricing: listPrice('Teams Essentials, billed yearly', 4, 'user per month'),
    features: {
      Messages: ['Chat and channels', 'Files of the team'],
      Meetings: ['Up to 300 people', 'Captions', 'Recordings'],
      Telephony: ['Calls to telephone numbers as an add-on'],
    },
  },
  {
    product: 'Zoom Workplace',
    features: {
      Meetings: ['Breakout rooms', 'Recordings with transcript', 'Whiteboard'],
      Work: ['Team chat', 'Calendar and mail', 'Cloud telephony as an add-on'],
    },
  },
  {
    product: 'Google Workspace',
    pricing: listPrice('Business Starter, billed yearly', 7, 'user per month'),
    features: {
      Mail: ['Gmail on the company’s domain', 'Shared calendars'],
      Documents: ['Docs, Sheets and Slides', 'Editing by several people at once', '30 GB per user'],
      Administration: ['Two-step verification', 'Management of phones'],
    },
  },
  {
    product: 'Notion',
    pricing: listPrice('Plus, billed yearly', 10, 'user per month'),
    features: {
      Pages: ['Blocks for text, tables and media', 'Templates', 'Public pages'],
      Databases: ['Table, board, calendar and timeline', 'Relations and formulas'],
      Administration: ['Guests', 'SAML single sign-on from Business'],
    },
  },
  {
    product: 'Confluence',
    features: {
      Pages: ['Spaces with permissions', 'Comments in the text', 'Versions and comparison'],
      Work: ['Links to Jira work items', 'Whiteboards and databases'],
    },
  },
  {
    product: 'Miro',
    pricing: listPrice('Starter, billed yearly', 8, 'user per month'),
    features: {
      Boards: ['Endless canvas', 'Templates for workshops', 'Sticky notes and diagrams'],
      Workshops: ['Votes and timer', 'Private mode', 'Visitors without an account'],
    },
  },
  {
    product: 'Asana',
    pricing: listPrice('Starter, billed yearly', 10.99, 'user per month'),
    features: {
      Tasks: ['List, board, timeline and calendar', 'Dependencies', 'Forms for requests'],
      Oversight: ['Goals and portfolios from Advanced', 'Dashboards', 'Workload from Advanced'],
    },
  },
  {
    product: 'monday.com Work Management',
    pricing: listPrice('Basic, billed yearly', 9, 'user per month'),
    features: {
      Boards: ['Columns of many types', 'Timeline and Gantt from Standard', 'Forms'],
      Automation: ['Recipes from Standard', 'Integrations with mail and chat'],
    },
  },
  {
    product: 'ClickUp',
    pricing: listPrice('Unlimited, billed yearly', 7, 'user per month'),
    features: {
      Tasks: ['List, board, Gantt and calendar', 'Own fields and statuses', 'Time tracking'],
      Work: ['Documents and whiteboards', 'Chat', 'Dashboards'],
    },
  },
  {
    product: 'Trello',
    pricing: listPrice('Standard, billed yearly', 5, 'user per month'),
    features: {
      Boards: ['Cards on lists', 'Checklists and due dates', 'Own fields'],
      Automation: ['Rules and buttons', 'Power-Ups for other tools'],
    },
  },
  {
    product: 'Jira',
    features: {
      Boards: ['Scrum and Kanban', 'Backlog and sprints', 'Timeline'],
      Work: ['Own workflows and fields', 'Queries in JQL', 'Links to code and builds'],
      Oversight: ['Burndown and velocity', 'Plans over several teams in Premium'],
    },
  },
  {
    product: 'Basecamp',
    pricing: listPrice('Plus', 15, 'user per month'),
    features: {
      Projects: ['Message board and to-dos', 'Schedule', 'Files'],
      People: ['Clients in the same project', 'Automatic check-ins', 'Group chat'],
    },
  },
  {
    product: 'Zendesk Support',
    pricing: listPrice('Support Team, billed yearly', 19, 'agent per month'),
    features: {
      Tickets: ['Mail, web form and social networks', 'Macros', 'Triggers and automations'],
      Oversight: [
        'Ready reports',
        'Satisfaction surveys from Professional',
        'Service levels from Professional',
      ],
    },
  },
  {
    product: 'Intercom',
    pricing: listPrice('Essential, billed yearly', 29, 'seat per month'),
    features: {
      Conversations: ['Messenger on the website', 'Shared inbox', 'Tickets'],
      'Self-service': ['Help centre', 'AI agent, charged per resolved conversation'],
    },
  },
  {
    product: 'Jira Service Management',
    features: {
      Requests: ['Portal with forms', 'Queues and service levels', 'Approvals'],
      Operations: ['Incidents and on-call', 'Changes', 'Assets in Premium'],
    },
  },
  {
    product: 'ServiceNow IT Service Management',
    pricing: priceOnRequest,
    features: {
      Processes: ['Incidents, problems and changes', 'Request catalogue', 'Service levels'],
      Data: ['Configuration database', 'Knowledge base'],
      Automation: ['Flow designer', 'Virtual agent'],
    },
  },
  {
    product: 'Power BI',
    pricing: listPrice('Pro', 14, 'user per month'),
    features: {
      Data: ['Connectors for files, databases and services', 'Data model in DAX', 'Scheduled refresh'],
      Reports: ['Interactive reports', 'Embedding in Teams and SharePoint', 'Access by row'],
    },
  },
  {
    product: 'Tableau',
    pricing: listPrice('Creator, billed yearly', 75, 'user per month'),
    features: {
      Analysis: ['Charts by dragging fields', 'Maps', 'Calculated fields'],
      Data: ['Data preparation', 'Live queries or extracts'],
      Hosting: ['Cloud or own server'],
    },
  },
  {
    product: 'Snowflake',
    features: {
      Storage: ['Tables separate from compute', 'Earlier states of a table', 'Copies without duplication'],
      Queries: ['Standard SQL', 'Semi-structured data', 'Python, Java and Scala'],
      Sharing: ['Data shared without copying', 'Marketplace of data sets'],
    },
  },
];

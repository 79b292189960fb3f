export interface Part {
  /** What is measured, and what it is compared with. */
  description: string;
  /** How it is measured, and why a value is what it is. */
  notes?: readonly string[];
}

/** The parts of `npm run bench`, in the order in which they run. Each checks at least one value against a bound. */
export const parts = {
  start: {
    description:
      'Runs `npm start` in a new clone and once more, and measures from the command until the first page is served.',
    notes: ["The packages come from npm's cache where the machine has one."],
  },
  dev: {
    description:
      'Runs `npm run dev` in a new clone and changes a component and a file of the API. Measures until the open page shows the ' +
      'one without a reload, and until the API serves the other.',
  },
  command: {
    description:
      'Compares the requests a second of a full command (authentication, validation, idempotency key, version, outbox, audit ' +
      'trail) with those of a route that runs one bare prepared insert.',
    notes: [
      'The processes share one database and take turns. A command needs two round trips, one to load and one to write; the bare ' +
        'insert needs one. A route written by hand that writes the same rows without layers shows what is left: the rest is the ' +
        "CPU of the rows, their indexes and the audit trail's triggers. A bound of 0.75 leaves nothing for the layers that the " +
        'specification requires, so it is missed.',
    ],
  },
  live: {
    description:
      'Makes 25 and 100 commits a second while 200 clients listen in rooms. Counts every job and every delivery to a client, and ' +
      'measures from the commit to both.',
    notes: [
      'A commit with its four subscribers, its pushes to ten clients and its audit trail takes 13 to 21 ms of CPU of all ' +
        'processes. Two cores that also run the clients manage a hundred or so a second. Times at 100 commits a second are ' +
        'therefore those of a queue.',
    ],
  },
  crowd: {
    description:
      'Connects 2,000 clients to one API process and compares its deliveries a second and its memory with those of bare ' +
      'Socket.IO. Then kills the process and waits until every client is back and up to date.',
  },
  dashboard: {
    description:
      'Pushes 1,000 changes a second to a dashboard of 10,000 rows in Chromium. Compares the rows and frames a second with those ' +
      'of a page with nothing but AG Grid.',
    notes: [
      'Both pages get 60 seconds of real pushes in four turns, with keys, wheel and clicks in between. `DASHBOARD_SECONDS=20` is for a trial run.',
    ],
  },
  second: {
    description:
      'Checks what must be true within a second of a request. A logged-out user has no open socket. A removed member or a ' +
      'declined vendor is in no room. A published product is on the search page of another browser.',
  },
  rfp: {
    description:
      'Compares the cost of a rating in an RFP of 50 vendors with that in an RFP of 10 vendors, each with 500 questions.',
    notes: [
      'Everything is projected from the write tables, and ratings go to both RFPs in turns. The ratio shows that a rating does ' +
        'not touch the rows of other vendors.',
    ],
  },
  questionnaire: {
    description:
      'Compares an RFP of 2,000 questions of all types, with tables, files and conditions, with one of 2,000 plain questions.',
    notes: [
      'The pages open in Chromium, and the time ends when the first question can be used. Both RFPs take turns. Every tenth ' +
        'question is a file, every tenth a table, and six of ten depend on an earlier answer. Before each submission the ' +
        'response is complete, and afterwards it is withdrawn.',
    ],
  },
  search: {
    description:
      'Compares searches in 100,000 products with all five facets over HTTP with the naive SQL that a developer writes first. ' +
      'Both take turns, and hits, totals and facet counts must agree.',
    notes: [
      'The naive SQL has one statement for the hits, one for their number and one for each facet, without HTTP. ' +
        'Counts must agree exactly where a response says so, and within 15 % where it is an estimate. The first search of each ' +
        'turn is not counted, because the other turn has evicted its pages from the cache.',
    ],
  },
  import: {
    description:
      'Imports 100,000 products from a CSV file with the command that people run, and measures the memory of its process.',
  },
  relevance: {
    description:
      'Runs the judged queries on PostgreSQL and on OpenSearch, and counts how often the expected product comes first and among ' +
      'the first five.',
  },
  'sign-in': {
    description:
      'Compares the response times of known and unknown email addresses, which must not reveal whether an address is registered.',
  },
  upload: {
    description:
      'Uploads files of 100 MB, one and ten at once, and measures how far the memory of the API process grows.',
  },
  pages: {
    description:
      "Loads each public page five times with Lighthouse's phone profile and takes the median scores and paint times.",
  },
  overload: {
    description:
      'Sends twice as many requests as one API process can serve. Compares the response times of a few steady clients with those ' +
      'without the crowd.',
    notes: [
      'The few send 60 requests a second, alone and beside the crowd in turns, seven times for eight seconds. Two of three ' +
        'requests read an RFP, the third saves one. The crowd is a process of its own and shares the two cores with the server, ' +
        'so its own clock is late.',
    ],
  },
  'hostile-input': {
    description:
      'Sends hostile files and, for three minutes, awkward bodies to every call. Measures the memory of the API and whether a ' +
      'bystander is still served.',
  },
  scale: {
    description:
      'Runs the most frequent queries of people and processes on tables of 200,000 rows and counts the rows that PostgreSQL ' +
      'reads by walking through a table.',
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export const isPart = (word: string): word is PartName => Object.hasOwn(parts, word);

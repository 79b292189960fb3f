import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';

/** Names that the code no longer uses, as words of an identifier, a file name, a comment, a text or a document, and what to write. */
const retiredNames: Readonly<Record<string, string>> = {
  abide: 'refuse unless ok',
  abouts: 'subjects',
  askers: 'requesters',
  bidding: 'RFP',
  deed: 'command handler, or action',
  deeds: 'command handlers, or actions',
  departure: 'redirect',
  entrant: 'gate request',
  foldable: 'normalise the spelling',
  follower: 'subscriber',
  followers: 'subscribers',
  forgetters: 'retention schedules',
  forgiving: 'relaxed',
  hindrance: 'blocker',
  hindrances: 'blockers',
  intruder: 'attacker; the tests are authorization tests',
  intruders: 'attackers; the tests are authorization tests',
  keepers: 'page owners',
  logoed: 'with logo',
  nouns: 'resources',
  patience: 'timeout, or deadline',
  persistently: 'retry while unavailable',
  poke: 'wake up, or notify',
  pokes: 'wakes up, or notifies',
  presume: 'try the cached caller',
  recalled: 'cached',
  recalling: 'caching',
  sameness: 'row identity',
  sealer: 'encryptor',
  strays: 'policy violations',
  stumble: 'fail if there are no rows',
  stumbling: 'failing if there are no rows',
  tellers: 'notification builders',
  tidings: 'notification content',
  unheld: 'without subscription',
  verbs: 'commands',
};

/** Whole identifiers that the code no longer uses, and what to write. */
const retiredIdentifiers: Readonly<Record<string, string>> = {
  AccountPlace: 'SidebarLink',
  BroughtClaim: 'EscalatedClaim',
  ComeIn: 'LoginRedirect',
  LeadRow: 'RedirectRow',
  ProvenIdentity: 'VerifiedIdentity',
  askAgain: 'repeatCommand',
  askBuyer: 'sendVendorQuestions',
  askFor: 'requestFrom',
  askMore: 'addQuestionByAddendum',
  askRightsAgain: 'recheckRights',
  askToClaim: 'requestClaim',
  askedAgain: 'retryCount',
  bringBackToShortlists: 'restoreShortlistEntries',
  findDoubt: 'findGrantBlocker',
  findPutAside: 'findSeparateTexts',
  forgetChoice: 'clearChoice',
  forgetPath: 'clearReturnPath',
  givenRoles: 'assignableRoles',
  goneSignal: 'disconnectSignal',
  hasAsked: 'hasEscalated',
  hasMeans: 'hasPaymentMeans',
  isAsked: 'isDialogOpen, isConfirming or isRequested',
  isKnownPlace: 'isKnownNetwork',
  keptWords: 'matchedWords',
  loadMeans: 'loadPaymentMeans',
  mailWays: 'mailFrequencies',
  mayHelpToRetry: 'isRetryable',
  meansOf: 'paymentMeansOf',
  moneyBack: 'amountReturned',
  mustOwnRfp: 'requireOwnRfp',
  nameOperatorBy: 'grantOperatorRoleBy',
  noteFailedAttempt: 'recordFailedAttempt',
  noteOperatorActions: 'recordOperatorActions',
  noteRetention: 'recordRetentionRun',
  noteServerAction: 'recordServerAction',
  obstacleTo: 'closingBlockerOf',
  openHouse: 'openMonitoredProduct',
  proveClaim: 'verifyClaim',
  proveOwner: 'verifyOwner',
  proveSecondFactor: 'verifySecondFactor',
  queueUpForListings: 'lockListingWrites',
  rememberForEveryTab: 'storeReturnPathForEveryTab',
  rememberWayBack: 'rememberCurrentPage',
  saidTo: 'auditTextFor',
  sectionsAsked: 'listSectionIdsOf',
  setAsideFromShortlists: 'suspendShortlistEntries',
  setAsked: 'setDialogOpen, setConfirming or setRequested',
  takeAccountBack: 'reopenAccount',
  takeAllBack: 'revertAttempts',
  takingBack: 'revertAttemptStatement',
  takingPart: 'acceptedVendors',
  tendLogs: 'rotateLogs',
  turnMails: 'changeMailSubscription',
  unfitBecause: 'ineligibleReason',
  waysIn: 'loginMethods',
  weighedSums: 'weightedSums',
  whatIsSeen: 'readAllResponses',
  whyNotSold: 'paymentsUnavailableReason',
};

/** Words that comments, test titles, documents and texts for people do not use, and what to write. */
const retiredProse: Readonly<Record<string, string>> = {
  anew: 'again',
  door: 'dependency, or the public file of a feature',
  doors: 'dependencies, or the public file of a feature',
  heard: 'received',
  keeper: 'page owner',
  mend: 'fix, or repair',
  mended: 'fixed, or repaired',
  mends: 'fixes, or repairs',
  nobody: 'no user, or no caller, or the passive voice',
  somebody: 'a user, a person, or the name of the role',
  tender: 'RFP',
  tenders: 'RFPs',
  told: 'notified, sent, listed or reported',
  whoever: 'a user who, or the name of the role',
};

/** Phrases that documents and texts for people do not use, and what to write. */
const retiredPhrases: Readonly<Record<string, string>> = {
  anybody: 'anyone, or the name of the role',
  'at the most': 'up to',
  everybody: 'everyone',
  'for the moment': 'right now',
  'put aside': 'saved',
  'set aside': 'excluded (a vendor), dead-lettered (a job)',
  'sign out': 'log out',
  'signed out': 'logged out',
  'stands here': 'appears here',
  'take back': 'withdraw, or delete',
  'taken back': 'withdrawn, or deleted',
};

export interface RetiredWord {
  file: string;
  line: number;
  word: string;
  instead: string;
}

const read = /\.(?:ts|tsx|mjs|md|ya?ml|sh|css|html)$/;
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'migrations']);
/** History and lists of English words are left alone, and so is the table that names what it forbids. */
const skippedFiles = new Set([
  'CHANGELOG.md',
  'infra/dev/retired-words.ts',
  'infra/dev/retired-words.test.ts',
  'backend/src/features/accounts/passwords/common-passwords.ts',
  'backend/src/features/responses/library/library-concepts.ts',
]);
/** Names of other programs' settings. */
const isOfTools = new Set(['doNotFollow']);
const isCode = /\.(?:ts|tsx|mjs)$/;
const isDocument = /\.md$/;
/** Code in a document, and the target of a link. */
const codeOrTarget = /`[^`]*`|\]\([^)]*\)/g;
/** Operators read the comments and the alerts of these files. */
const isForOperators = /\.(?:ya?ml|sh)$/;
const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)$/;
/** The demo's people speak for themselves. */
const hasOwnVoice = (file: string): boolean =>
  isTest.test(file) || file.startsWith('infra/demo/') || file.endsWith('/library/library-words.ts');
/** Texts for people: strings with a space, and what stands between tags. Tests assert such texts and need no rule of their own. */
const isTest = /\.(?:test|e2e)\.tsx?$|\/testing\/|\/verification\/|\/e2e\//;
const textsIn = (line: string): string =>
  [
    ...(line.match(/'(?:[^'\\]|\\.)* (?:[^'\\]|\\.)*'|"[^"]* [^"]*"|`[^`]* [^`]*`?/g) ?? []),
    ...(line.match(/^[^'"`={}();]*$|>[^<>{}]+</g) ?? []),
  ].join(' ');
const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*)\1/;

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || skippedFolders.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (read.test(entry.name) && !skippedFiles.has(path)) yield path;
  }
}

/** The words of a text in lower case; `retryDeed`, `retry_deed` and `retry-deed` have two. */
const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const retiredIn = (text: string, retired: Readonly<Record<string, string>>) =>
  wordsOf(text).flatMap((word) => {
    const instead = Object.hasOwn(retired, word) ? retired[word] : undefined;
    return instead === undefined ? [] : [{ word, instead }];
  });

const retiredIdentifiersIn = (text: string) =>
  (text.match(/[A-Za-z_$][\w$]*/g) ?? []).flatMap((word) => {
    if (/^do[A-Z]/.test(word) && !isOfTools.has(word))
      return [{ word, instead: "the contract's name with Handler, or a verb that says what it does" }];
    const instead = Object.hasOwn(retiredIdentifiers, word) ? retiredIdentifiers[word] : undefined;
    return instead === undefined ? [] : [{ word, instead }];
  });

const retiredPhrasesIn = (text: string) =>
  Object.entries(retiredPhrases).flatMap(([phrase, instead]) =>
    new RegExp(`\\b${phrase}\\b`, 'i').test(text) ? [{ word: phrase, instead }] : [],
  );

const retiredInText = (text: string) => [...retiredIn(text, retiredProse), ...retiredPhrasesIn(text)];

function proseIn(file: string, line: string): string {
  if (isDocument.test(file)) return line.replaceAll(codeOrTarget, '');
  if (isForOperators.test(file)) return line;
  return isCode.test(file) ? (comment.exec(line)?.[1] ?? title.exec(line)?.[2] ?? '') : '';
}

/** The retired words of one file: in its name, and line by line in its text. Lines count from one; the name is line 0. */
export function retiredWordsOf(file: string, text: string): RetiredWord[] {
  const named = retiredIn(file, retiredNames).map((found) => ({ file, line: 0, ...found }));
  const written = text.split('\n').flatMap((line, index) => {
    const prose = proseIn(file, line);
    return [
      ...retiredIn(line, retiredNames),
      ...retiredIdentifiersIn(line),
      ...retiredIn(prose, retiredProse),
      ...(isCode.test(file) && prose === '' && !hasOwnVoice(file) ? retiredInText(textsIn(line)) : []),
      ...(isDocument.test(file) ? retiredPhrasesIn(prose) : []),
    ].map((found) => ({
      file,
      line: index + 1,
      ...found,
    }));
  });
  return [...named, ...written];
}

/** All retired words of the project. */
export const findRetiredWords = (): RetiredWord[] =>
  Array.from(filesIn('')).flatMap((file) => retiredWordsOf(file, readFileSync(join(root, file), 'utf8')));

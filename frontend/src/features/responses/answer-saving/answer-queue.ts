/** An answer that the server has not confirmed yet. */
import { t } from '@lingui/core/macro';
export interface PendingAnswer {
  /** The text of the answer with its remark (`remarked-text.ts`), as everywhere in the queue. */
  answer: string;
  /** The version of the answer that its writer saw; 0 if there was none. */
  base: number;
  /** Texts that this client sent without receiving a response. If the server has one of them, it is not a colleague's text. */
  sent: readonly string[];
}

/** By questionId. */
export type PendingAnswers = ReadonlyMap<number, PendingAnswer>;

/** What a colleague saved since our last fetch. The author and time are known once we have tried to save our text. */
export interface ColleaguesAnswer {
  answer: string;
  version: number;
  by?: string | undefined;
  at?: string | undefined;
}

/** A store in which waiting answers outlive the page. */
export interface WaitingStore {
  read(): PendingAnswers;
  /** Returns false if there is no room for the answer. */
  put(questionId: number, pending: PendingAnswer): boolean;
  /** Forgets an answer, unless another window has changed it since. */
  drop(questionId: number, answer: string): void;
}

/**
 * `again` means that the same answers may succeed later. Otherwise only another action helps. `invalid` names the answers that the
 * server cannot take, each with its error.
 */
export type SendResult =
  | { ok: true; versions: ReadonlyMap<number, number>; theirs: ReadonlyMap<number, ColleaguesAnswer> }
  | { ok: false; again: boolean; message: string; invalid?: ReadonlyMap<number, string> };

/** Returns the error in the text of an answer; undefined if there is none. */
export type CheckAnswer = (questionId: number, text: string) => string | undefined;

export type SaveMark =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'unsaved'; message: string };

export interface AnswerQueue {
  waiting(): PendingAnswers;
  /** The version of the answer on the server, as far as this client has shown it. */
  versionOf(questionId: number): number;
  /** Sets the version that is shown from now on. */
  show(questionId: number, version: number): void;
  change(questionId: number, answer: string): void;
  /** Text by questionId. */
  changeAll(answers: ReadonlyMap<number, string>): void;
  /** Sets what checks an answer before it is sent. An answer with an error waits until it is corrected. */
  checkWith(check: CheckAnswer): void;
  /** The error for which a waiting answer is not sent; undefined if there is none. */
  errorOf(questionId: number): string | undefined;
  /** What a colleague saved, while our text waits for a choice. */
  theirsOf(questionId: number): ColleaguesAnswer | undefined;
  /** The questions for which two texts wait for a choice. */
  disputed(): readonly number[];
  /** Receives the server's text of an answer that waits here. */
  receiveTheirs(questionId: number, theirs: ColleaguesAnswer): void;
  keepMine(questionId: number): void;
  takeTheirs(questionId: number): void;
  /** Sends what waits without delay; true once nothing waits. */
  flush(): Promise<boolean>;
  /** Sets why nothing may be sent at present; undefined allows sending. */
  bar(reason: string | undefined): void;
  mark(): SaveMark;
  /** False while a waiting answer would not outlive the page. */
  outlivesPage(): boolean;
  subscribe(listener: () => void): () => void;
  /** Sends what an earlier page left behind. Also works after a stop. */
  start(): void;
  /** Sends what waits a last time, and never again by itself. Unsent answers stay in the store. */
  stop(): void;
}

interface Needs {
  send(changes: PendingAnswers): Promise<SendResult>;
  store: WaitingStore;
  now(): number;
}

const typingPauseMs = 600;
const firstRetryMs = 5_000;
const maxRetryMs = 60_000;
/** The limit of remembered texts. A forgotten text counts as a colleague's, and is shown. */
const maxSentTexts = 10;
/** The limit of one save, because a body that is too long would be refused every time. */
const maxAnswers = 50;
const maxCharacters = 500_000;
const choose = t`A colleague changed an answer in the meantime. Choose which one to keep.`;
const correct = t`Correct the answers with errors.`;

const isSameMark = (a: SaveMark, b: SaveMark) => JSON.stringify(a) === JSON.stringify(b);

/** The first answers, in their order, that fit into one save; at least one. */
function oneSave(all: readonly [number, PendingAnswer][]): [number, PendingAnswer][] {
  let characters = 0;
  return all.filter(([, { answer }], at) => {
    characters += answer.length;
    return at === 0 || (at < maxAnswers && characters <= maxCharacters);
  });
}

/**
 * Saves answers 600 ms after typing stops. It sends only the changed ones, one request at a time, each with the version that its
 * writer saw. An answer leaves the store when the server has confirmed exactly that text, or when its writer takes a colleague's
 * text instead. Neither a failure nor a closed page therefore loses typed text.
 */
export function createAnswerQueue({ send, store, now }: Needs): AnswerQueue {
  const waiting = new Map(store.read());
  const versions = new Map<number, number>();
  const disputes = new Map<number, ColleaguesAnswer>();
  /** The texts that the server did not take, by questionId. */
  const invalid = new Map<number, { text: string; message: string }>();
  let check: CheckAnswer = () => undefined;
  const homeless = new Set<number>();
  const listeners = new Set<() => void>();
  let disputed: readonly number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  let retryMs = firstRetryMs;
  let stopped = false;
  let refused = false;
  let failure: string | undefined;
  let barred: string | undefined;
  let savedAt: number | undefined;

  const errorOf = (questionId: number): string | undefined => {
    const text = waiting.get(questionId)?.answer;
    if (text === undefined) return undefined;
    const known = invalid.get(questionId);
    return check(questionId, text) ?? (known?.text === text ? known.message : undefined);
  };

  const answersToSend = () =>
    [...waiting].filter(([questionId]) => !disputes.has(questionId) && errorOf(questionId) === undefined);

  const markNow = (): SaveMark => {
    if (failure !== undefined) return { state: 'unsaved', message: failure };
    if (answersToSend().length > 0) return { state: 'saving' };
    if (disputes.size > 0) return { state: 'unsaved', message: choose };
    if (waiting.size > 0) return { state: 'unsaved', message: correct };
    return savedAt === undefined ? { state: 'idle' } : { state: 'saved', at: savedAt };
  };
  let mark = markNow();

  const notifyListeners = () => {
    const next = markNow();
    if (!isSameMark(mark, next)) mark = next;
    if (disputed.length !== disputes.size || disputed.some((openDispute) => !disputes.has(openDispute)))
      disputed = [...disputes.keys()];
    for (const listener of listeners) listener();
  };

  const remember = (questionId: number, pending: PendingAnswer) => {
    waiting.set(questionId, pending);
    if (store.put(questionId, pending)) homeless.delete(questionId);
    else homeless.add(questionId);
  };

  const forget = (questionId: number, answer: string) => {
    waiting.delete(questionId);
    disputes.delete(questionId);
    homeless.delete(questionId);
    store.drop(questionId, answer);
  };

  const due = () => {
    timer = undefined;
    void sendBatch();
  };

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = stopped ? undefined : setTimeout(due, delayMs);
  };

  const confirm = (questionId: number, answer: string, version: number) => {
    versions.set(questionId, version);
    const pending = waiting.get(questionId);
    if (!pending) return;
    if (pending.answer === answer) forget(questionId, answer);
    else remember(questionId, { ...pending, base: version, sent: [] });
  };

  const dispute = (questionId: number, theirs: ColleaguesAnswer) => {
    const pending = waiting.get(questionId);
    if (!pending) return;
    const isOurs = pending.sent.includes(theirs.answer) || pending.answer === theirs.answer;
    remember(questionId, { ...pending, base: isOurs ? theirs.version : pending.base, sent: [] });
    if (!isOurs) disputes.set(questionId, theirs);
  };

  const sendWaiting = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    if (barred !== undefined) {
      failure = barred;
      notifyListeners();
      return false;
    }
    // The text is recorded before it is sent. If the page dies meanwhile, the next one knows that the saved text may be its own.
    const batch = new Map(oneSave(answersToSend()));
    for (const [questionId, pending] of batch)
      remember(questionId, {
        ...pending,
        sent: [...pending.sent.filter((text) => text !== pending.answer), pending.answer].slice(
          -maxSentTexts,
        ),
      });
    failure = undefined;
    notifyListeners();
    const result = await send(batch);
    const named = result.ok
      ? []
      : [...(result.invalid ?? [])].filter(([questionId]) => batch.has(questionId));
    if (named.length > 0) {
      // The other answers of the batch are sent again, without these.
      for (const [questionId, message] of named)
        invalid.set(questionId, { text: batch.get(questionId)?.answer ?? '', message });
      notifyListeners();
      return true;
    }
    if (!result.ok) {
      failure = result.message;
      refused = !result.again;
      if (result.again) schedule(retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
      notifyListeners();
      return false;
    }
    for (const [questionId, { answer }] of batch) {
      const version = result.versions.get(questionId);
      const theirs = result.theirs.get(questionId);
      if (theirs) dispute(questionId, theirs);
      else if (version !== undefined) confirm(questionId, answer, version);
    }
    retryMs = firstRetryMs;
    savedAt = now();
    notifyListeners();
    return true;
  };

  const sendBatch = (): Promise<boolean> => {
    if (answersToSend().length === 0) return Promise.resolve(true);
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
      if (answersToSend().length > 0 && timer === undefined && failure === undefined) schedule(typingPauseMs);
    });
    return sending;
  };

  const changeAll = (answers: ReadonlyMap<number, string>) => {
    for (const [questionId, answer] of answers) {
      const pending = waiting.get(questionId) ?? { base: versions.get(questionId) ?? 0, sent: [] };
      remember(questionId, { ...pending, answer });
      refused = false;
      if (!disputes.has(questionId)) schedule(typingPauseMs);
    }
    notifyListeners();
  };

  const flush = async (): Promise<boolean> => {
    while (answersToSend().length > 0) if (!(await sendBatch())) return false;
    return waiting.size === 0;
  };

  return {
    waiting: () => waiting,
    versionOf: (questionId) => versions.get(questionId) ?? 0,
    show: (questionId, version) => void versions.set(questionId, version),
    change: (questionId, answer) => changeAll(new Map([[questionId, answer]])),
    changeAll,
    checkWith: (next) => {
      check = next;
      if (answersToSend().length > 0 && timer === undefined && sending === undefined && !refused) schedule(0);
      notifyListeners();
    },
    errorOf,
    theirsOf: (questionId) => disputes.get(questionId),
    disputed: () => disputed,
    receiveTheirs: (questionId, theirs) => {
      const known = disputes.get(questionId);
      if (!known || theirs.version <= known.version) return;
      disputes.set(questionId, theirs);
      notifyListeners();
    },
    keepMine: (questionId) => {
      const [theirs, pending] = [disputes.get(questionId), waiting.get(questionId)];
      if (!theirs || !pending) return;
      disputes.delete(questionId);
      remember(questionId, { ...pending, base: theirs.version, sent: [] });
      schedule(0);
      notifyListeners();
    },
    takeTheirs: (questionId) => {
      const [theirs, pending] = [disputes.get(questionId), waiting.get(questionId)];
      if (!theirs || !pending) return;
      versions.set(questionId, theirs.version);
      forget(questionId, pending.answer);
      savedAt = now();
      notifyListeners();
    },
    flush,
    bar: (reason) => {
      barred = reason;
    },
    mark: () => mark,
    outlivesPage: () => homeless.size === 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      stopped = false;
      if (waiting.size > 0) schedule(0);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (waiting.size > 0 && !refused && barred === undefined) void flush();
    },
  };
}

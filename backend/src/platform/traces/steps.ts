/**
 * One trace from request through outbox and job to push. Where nothing is configured there is no tracer: nothing is loaded, and
 * a step costs a look at one variable.
 */

/** What a step is to others: answers somebody, works for itself, hands over, takes over. */
export type StepKind = 'server' | 'internal' | 'producer' | 'consumer';

export interface Step {
  /** A name of ours, never what somebody typed. */
  name: string;
  kind: StepKind;
  /** Where a trace begins, it has this id: whoever reads a log line finds the trace by it. */
  correlationId?: string | undefined;
  /** The step that this one follows in another process, as a W3C traceparent; else the one around it. */
  parent?: string | undefined;
  /** Names, numbers and ids of ours alone. */
  facts?: Facts;
}

export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface OpenStep {
  /** To be handed to whoever follows in another process. */
  readonly traceparent: string;
  note(facts: Facts): void;
  /** With what was thrown, if anything was; of an error its name is told, not its words. */
  end(thrown?: unknown): void;
}

export interface Tracer {
  begin(step: Step): OpenStep;
  /** Whatever `work` begins belongs to the step. */
  within<T>(open: OpenStep, work: () => T): T;
  present(): string | undefined;
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

export function traceBy(one: Tracer | undefined): void {
  tracer = one;
}

/** A step that does not wrap one function. Nothing where nobody traces. */
export const beginStep = (step: Step): OpenStep | undefined => tracer?.begin(step);

/** The step that runs now. */
export const presentTrace = (): string | undefined => tracer?.present();

/** Runs `work` as a step of the trace. */
export async function inStep<T>(step: Step, work: (note: (facts: Facts) => void) => Promise<T>): Promise<T> {
  if (!tracer) return work(() => undefined);
  const open = tracer.begin(step);
  try {
    const said = await tracer.within(open, () => work((facts) => open.note(facts)));
    open.end();
    return said;
  } catch (error) {
    open.end(error ?? 'nothing');
    throw error;
  }
}

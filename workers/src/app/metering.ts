import type { Mailer } from '@bidboard/backend/platform/notifications/mail';
import type { WorkMeter } from '@bidboard/backend/platform/observability/metrics/meter-work';
import type { PushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import { withSpan } from '@bidboard/backend/platform/observability/traces/spans';

/** Returns the same mailer, with each mail counted and recorded as a span of the trace. */
export const meterMailer = (meter: Pick<WorkMeter, 'mailed'>, inner: Mailer): Mailer => ({
  ...inner,
  send: (mail) =>
    withSpan({ name: 'mail', kind: 'producer' }, () =>
      inner.send(mail).then(
        () => meter.mailed('sent'),
        (error: unknown) => {
          meter.mailed('failed');
          throw error;
        },
      ),
    ),
});

/** Returns the same emitter, with each push counted and recorded as a span of the trace. */
export const meterPushEmitter = (meter: Pick<WorkMeter, 'emitted'>, inner: PushEmitter): PushEmitter => ({
  ...inner,
  emit: (...push) => {
    const [, name] = push;
    return withSpan({ name: `push ${name}`, kind: 'producer' }, () =>
      inner.emit(...push).then(
        () => meter.emitted(name, 'sent'),
        (error: unknown) => {
          meter.emitted(name, 'failed');
          throw error;
        },
      ),
    );
  },
});

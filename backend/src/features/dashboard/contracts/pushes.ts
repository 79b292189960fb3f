import { push } from '../../../kernel/pushes.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';
import { rfpCard } from './dashboard.ts';

/** What this feature sends to open pages. */
export const pushes = {
  rfpCardChanged: push('rfpCardChanged', rfpCard, ({ _id }) => _id),
  rfpCardGone: push('rfpCardGone', closed({ _id: uuid().required() })),
} as const;

type DashboardPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends DashboardPushes {}
}

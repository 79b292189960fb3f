import type { Handler } from '../../../platform/handler.ts';
import type { BoardPasses } from './board-pass.ts';
import { failedJobOrders } from './failed-job-orders.ts';
import { findFailedJobs } from './failed-job-list.ts';
import { findOperatorActions } from '../operator-actions.ts';
import { giveBoardPass } from './queue-board.ts';
import { findQueues, type Look } from './queue-list.ts';

/** Handlers for what operators see of the queues and may do to them. */
export const queueHandlers = ({ look, passes }: { look: Look; passes: BoardPasses }): Handler[] => [
  findQueues(look),
  findFailedJobs(look),
  ...failedJobOrders(look),
  findOperatorActions,
  giveBoardPass(passes),
];

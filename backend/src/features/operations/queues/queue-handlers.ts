import type { Handler } from '../../../platform/handler.ts';
import type { BoardPasses } from './board-pass.ts';
import { failedJobOrders } from './failed-job-orders.ts';
import { failedJobsHandler } from './failed-job-list.ts';
import { operatorActionsHandler } from '../operator-actions.ts';
import { openQueueBoardHandler } from './queue-board.ts';
import { listQueuesHandler, queueHistoryHandler, type OpenJobWindow } from './queue-list.ts';

/** Handlers for what operators see of the queues and may do to them. */
export const queueHandlers = ({
  openJobWindow,
  passes,
}: {
  openJobWindow: OpenJobWindow;
  passes: BoardPasses;
}): Handler[] => [
  listQueuesHandler(openJobWindow),
  queueHistoryHandler,
  failedJobsHandler(openJobWindow),
  ...failedJobOrders(openJobWindow),
  operatorActionsHandler,
  openQueueBoardHandler(passes),
];

import { FailedJobs } from './failed-jobs.tsx';
import { QueuePanel } from './queue-panel.tsx';
import './queues.css';

/** Every queue with its current state, and below them the jobs that wait for an operator. */
export function QueuesPane() {
  return (
    <div className="queues">
      <QueuePanel />
      <FailedJobs />
    </div>
  );
}

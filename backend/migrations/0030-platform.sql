-- How long jobs wait for a worker.

-- How many jobs waited how long for a worker, by the classes of platform/jobs/job-counter.ts. The counts are kept for
-- a week now.
alter table job_counter add column waits integer[] not null default '{}';

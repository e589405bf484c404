import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database/database.ts';
import { worker } from '#platform/jobs/job.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { noteJob } from './note-job.ts';

// A process that carries jobs out: `job-worker.ts DATABASE_URL SUPERVISE_SECONDS`. It prints a line when it
// works, and the names of tasks that are overdue, until it is killed.
const [url = '', superviseSeconds = '10'] = process.argv.slice(2);
const db = openDatabase(url, { log: silentLog });
const tasks = new BackgroundTasks({ clock: systemClock, log: silentLog });
const jobs = new JobQueue({
  url,
  db,
  log: silentLog,
  isWorking: true,
  tasks,
  superviseSeconds: Number(superviseSeconds),
});
await jobs.start([noteJob]);
await jobs.work(
  [
    worker(
      noteJob,
      async ({ id, milliseconds }) => {
        await pause(milliseconds);
        await sql`insert into note (id) values (${id}) on conflict do nothing`.execute(db);
      },
      { concurrency: 3 },
    ),
  ],
  [],
);
process.stdout.write('working\n');
setInterval(() => {
  for (const { name, isOverdue } of tasks.statuses())
    if (isOverdue) process.stdout.write(`overdue: ${name}\n`);
}, 1_000);

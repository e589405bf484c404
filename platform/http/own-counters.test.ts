import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addOperations } from './add-operations.ts';

test("metrics include the parts' counters, read on scrape", async () => {
  const server = fastify();
  let asked = 3;
  const counters = [{ name: 'dns_questions_total', help: 'Questions.', read: () => asked }];
  addOperations(server, { checks: {}, isDraining: () => false, counters });
  const figures = async (): Promise<string> => (await server.inject('/metrics')).body;

  expect(await figures()).toContain('dns_questions_total 3\n');
  asked = 5;
  expect(await figures()).toContain('dns_questions_total 5\n');
  await server.close();
});

test('numbers that fall are among the figures, and warnings leave the server ready', async () => {
  const server = fastify();
  let free = 9;
  const counters = [{ name: 'disk_free_bytes', help: 'Free.', isGauge: true, read: () => free }];
  const warnings = [() => [{ about: 'disk', message: '3 MiB left' }]];
  addOperations(server, { checks: {}, isDraining: () => false, counters, warnings });

  expect((await server.inject('/metrics')).body).toContain('disk_free_bytes 9\n');
  free = 3;
  expect((await server.inject('/metrics')).body).toContain('disk_free_bytes 3\n');
  const ready = await server.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({
    status: 'degraded',
    warnings: [{ about: 'disk', message: '3 MiB left' }],
  });
  await server.close();
});

test('a gauge goes down again, and may take its time', async () => {
  const server = fastify();
  let parked = 2;
  const counters = [{ name: 'jobs_parked', help: 'Jobs.', isGauge: true, read: async () => parked }];
  addOperations(server, { checks: {}, isDraining: () => false, counters });
  const figures = async (): Promise<string> => (await server.inject('/metrics')).body;

  expect(await figures()).toContain('# TYPE jobs_parked gauge\njobs_parked 2\n');
  parked = 0;
  expect(await figures()).toContain('jobs_parked 0\n');
  await server.close();
});

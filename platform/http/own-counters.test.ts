import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addOperations } from './add-operations.ts';

test('what parts count by themselves is among the figures, as it is when they are asked for', async () => {
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

import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/*
 * Fails tests that write to the console: a complaint of a library or our own code is an error
 * unless the test expects it (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

function failOnComplaints(): void {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected console output:\n${heard.join('\n')}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);

import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/*
 * Tests are quiet, or they fail: what a library or our own code complains about on the console is a
 * fault until a test says that it expects it (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

function failOnComplaints(): void {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Nobody expected this on the console:\n${heard.join('\n')}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);

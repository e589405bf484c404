import type { CustomerTaskOnWire } from '../../contract/customer-task.ts';
import type { CustomerTask } from '../ports/customer-task.ts';

/** A task of the customer as it goes out; null where there is none. */
export function presentTask(task: CustomerTask | null | undefined): CustomerTaskOnWire | null {
  if (!task) return null;
  const { id, text, values, path } = task;
  return {
    id,
    ...text,
    values: values.map(({ label, value }) => ({ label: label.message, sentence: label.sentence, value })),
    path,
  };
}

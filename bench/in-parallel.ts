/** Does something so many times, always so many at once, and answers what came of it in order. */
export async function inParallel<Value>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

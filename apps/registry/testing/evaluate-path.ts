/**
 * What a JSONPath of a redaction finds in an answer (RFC 9535): members, indexes, and filters that
 * compare one path with a string.
 *
 * @throws Error for a path of another form
 */
export function evaluatePath(answer: unknown, path: string): readonly unknown[] {
  if (!path.startsWith('$')) throw new Error(`${path} does not start with $`);
  let found: readonly unknown[] = [answer];
  let rest = path.slice(1).replace(/^\.(?=\.)/, '');
  while (rest !== '') {
    const step = STEP.exec(rest);
    if (!step) throw new Error(`${path} is no JSONPath at ${rest}`);
    const { member, index, left, right } = step.groups ?? {};
    if (member !== undefined || index !== undefined)
      found = found.flatMap((value) => pick(value, member ?? Number(index)));
    else
      found = found
        .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : []))
        .filter((each) => evaluatePath(each, `$${left ?? ''}`).includes(right));
    rest = rest.slice(step[0].length);
  }
  return found;
}

const STEP =
  /^(?:\.(?<member>\w+)|\[(?<index>\d+)\]|\[\?\(@(?<left>(?:\.\w+|\[\d+\])+)=='(?<right>[^']*)'\)\])/;

function pick(value: unknown, key: string | number): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const picked: unknown = Reflect.get(value, key);
  return picked === undefined ? [] : [picked];
}

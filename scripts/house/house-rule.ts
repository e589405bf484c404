/** A file of the tree as the house rules see it: `path` is relative to the repository, with forward slashes. */
export interface HouseFile {
  readonly path: string;
  readonly text: string;
}

/** A broken rule: where, and the sentence that says what to do instead. */
export interface HouseFault {
  readonly path: string;
  /** Counted from 1; 0 where the name of the file is at fault. */
  readonly line: number;
  readonly rule: string;
  readonly instead: string;
}

/** A rule that oxlint cannot express. */
export interface HouseRule {
  readonly name: string;
  /** What to use instead, as a whole sentence. */
  readonly instead: string;
  /** The paths that it checks. */
  readonly looksAt: (path: string) => boolean;
  /** The lines at fault, counted from 1; 0 for the file's name. */
  readonly faultyLines: (file: HouseFile) => readonly number[];
}

/** The lines that match `pattern`, comment lines left out. */
export function codeLines(pattern: RegExp): HouseRule['faultyLines'] {
  return ({ path, text }) =>
    matchingLines(text, (line) => pattern.test(withoutComment(line, path.endsWith('.sql') ? '--' : '//')));
}

/** The lines that match `pattern`, comments included. */
export function anyLines(pattern: RegExp): HouseRule['faultyLines'] {
  return ({ text }) => matchingLines(text, (line) => pattern.test(line));
}

function matchingLines(text: string, matches: (line: string) => boolean): number[] {
  return text.split('\n').flatMap((line, index) => (matches(line) ? [index + 1] : []));
}

function withoutComment(line: string, mark: string): string {
  if (/^\s*(\*|\/\*)/.test(line)) return '';
  // A mark right after a colon belongs to an address (`https://…`).
  return line.replace(new RegExp(`(^|[^:])${mark}.*$`), '$1');
}

/** All broken rules of `files`; a line under (or ending in) `// allowed(rule): reason` is excused. */
export function checkFiles(files: readonly HouseFile[], rules: readonly HouseRule[]): HouseFault[] {
  return files.flatMap((file) => {
    const lines = file.text.split('\n');
    return rules
      .filter((rule) => rule.looksAt(file.path))
      .flatMap((rule) =>
        rule
          .faultyLines(file)
          .filter((line) => !isExcused(lines, line, rule.name))
          .map((line) => ({ path: file.path, line, rule: rule.name, instead: rule.instead })),
      );
  });
}

function isExcused(lines: readonly string[], line: number, rule: string): boolean {
  const excuse = new RegExp(`(//|--|#) allowed\\(${rule}\\): \\S`);
  return [lines[line - 1], lines[line - 2]].some((text) => text !== undefined && excuse.test(text));
}

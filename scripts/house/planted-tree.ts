import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A small repository under the system's folder for temporary files, with our packages and settings. */
export interface PlantedTree {
  /** Runs one of our programs in it and returns its output; ignores the exit code. */
  run(program: string, args: readonly string[]): string;
  remove(): Promise<void>;
}

/** Plants `files` (text by path) beside copies of our `settings` files, so that a checker can be seen to bite. */
export async function plantTree(
  files: ReadonlyMap<string, string>,
  settings: readonly string[],
): Promise<PlantedTree> {
  const tree = await mkdtemp(join(tmpdir(), 'planted-'));
  for (const [path, text] of files) {
    await mkdir(join(tree, dirname(path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  for (const name of ['package.json', ...settings]) await cp(join(ROOT, name), join(tree, name));
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  return {
    run: (program, args) => {
      const path = join(ROOT, 'node_modules/.bin', program);
      const options = { cwd: tree, maxBuffer: 64 * 2 ** 20, encoding: 'utf8' } as const;
      const { stdout, stderr, error } = spawnSync(process.execPath, [path, ...args], options);
      if (error) throw error;
      if (stdout === '' && stderr !== '') throw new Error(stderr);
      return stdout;
    },
    remove: () => rm(tree, { recursive: true, force: true }),
  };
}

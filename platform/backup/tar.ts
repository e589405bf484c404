/** One file of a tar archive, before its content. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
}

/**
 * A file of a tar archive that is being read; read its content before requesting the next entry.
 */
export interface ReadTarEntry extends TarEntry {
  readonly content: AsyncIterable<Buffer>;
}

/** The archive is not one, or is cut short. */
export class TarError extends Error {}

/** The unit of every archive (POSIX 1003.1-2017, pax, "ustar Interchange Format"). */
const BLOCK = 512;
/** Size of the name field in bytes; our names are shorter. */
const LONGEST_NAME = 100;
/** The largest size that eleven octal digits hold. */
const LARGEST_SIZE = 8 ** 11 - 1;
const FILE = '0';
const FOLDER = '5';

/** The header block of a file; throws a `TarError` for values that the format cannot hold. */
export function tarHeader(entry: TarEntry & { readonly modifiedAt: Date }): Buffer {
  if (Buffer.byteLength(entry.name) > LONGEST_NAME || entry.size > LARGEST_SIZE)
    throw new TarError(`${entry.name} does not fit into an archive.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1');
  header.write(entry.name, 0, 'utf8');
  octal(entry.isFolder ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(entry.size, 124, 12);
  octal(Math.floor(entry.modifiedAt.getTime() / 1_000), 136, 12);
  header.write(entry.isFolder ? FOLDER : FILE, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumHeader(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Padding of a file's last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** End of an archive: two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The sum of a header's bytes, its own field taken as spaces. */
function sumHeader(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (header[at] ?? 0);
  return sum;
}

/**
 * Reads an archive of plain files and folders, one after the other.
 *
 * Throws a `TarError` where it is none, is cut short, holds anything else such as links, or names a place outside of
 * the folder that it is unpacked into.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadTarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    // PostgreSQL's archives may end without the empty blocks.
    if (header === null || header.every((byte) => byte === 0)) {
      await bytes.skipRest();
      return;
    }
    const entry = parseHeader(header);
    const content = bytes.stream(entry.size);
    yield { ...entry, content };
    for await (const _ of content);
    await bytes.take(tarPadding(entry.size).length);
  }
}

function parseHeader(header: Buffer): TarEntry {
  const text = (at: number, width: number) => {
    const field = header.toString('utf8', at, at + width);
    const end = field.indexOf('\0');
    return end === -1 ? field : field.slice(0, end);
  };
  if (Number.parseInt(text(148, 8), 8) !== sumHeader(header)) throw new TarError('A header is damaged.');
  const type = text(156, 1) || FILE;
  const name = [text(345, 155), text(0, LONGEST_NAME)].filter(Boolean).join('/');
  const size = Number.parseInt(text(124, 12), 8);
  if ((type !== FILE && type !== FOLDER) || !Number.isSafeInteger(size) || !isInside(name))
    throw new TarError(`${JSON.stringify(name)} is not a plain file.`);
  return { name, size: type === FOLDER ? 0 : size, isFolder: type === FOLDER };
}

/** Whether a name stays inside the target folder. */
function isInside(name: string): boolean {
  return name !== '' && !name.startsWith('/') && !name.includes('\\') && !name.split('/').includes('..');
}

/** Takes pieces of a wanted length out of a stream of pieces of any length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes, or null where the stream has ended before the first of them. */
  async take(length: number): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    for await (const piece of this.#upTo(length)) pieces.push(piece);
    const taken = Buffer.concat(pieces);
    if (taken.length === length) return taken;
    if (taken.length === 0) return null;
    throw new TarError('The archive is cut short.');
  }

  /** So many bytes as they come; can be read on after it was left, and read once. */
  async *stream(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    for await (const piece of this.#upTo(length)) {
      missing -= piece.length;
      yield piece;
    }
    if (missing > 0) throw new TarError('The archive is cut short.');
  }

  async skipRest(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async *#upTo(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) return;
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }
}

import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';

/** Mails kept; the oldest are deleted first. */
const MAILS_KEPT = 500;
/** Their total size in octets. */
const OCTETS_KEPT = 64 * 1024 * 1024;
/** Mails shown in the list. */
const MAILS_SHOWN = 100;

/** A mail as the inbox shows it. */
export interface InboxMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly InboxFile[];
}

/** A file that came with a mail. */
export interface InboxFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Mails that were not sent: one file each under the data folder, the newest few hundred. */
export interface InboxFolder {
  /** Keeps a mail as it came over the wire. */
  keep(raw: Uint8Array): Promise<void>;
  /** The newest mails first; with an address, those to it. */
  list(to?: string): Promise<readonly InboxMail[]>;
  /** Which mail came last; null while there is none. */
  newest(): Promise<string | null>;
  /** One mail, or null. */
  find(id: string): Promise<InboxMail | null>;
  /** One mail as it came over the wire, or null. */
  findSource(id: string): Promise<string | null>;
}

/** When it came, then something that makes it unlike any other: sorting by name is sorting by time. */
const ID = /^(\d{15})-[a-z0-9]{8}$/;

/** Opens the inbox kept in a folder, which is made when the first mail comes. */
export function openInboxFolder(folder: string, random: Random, octetsKept = OCTETS_KEPT): InboxFolder {
  const buildFilePath = (id: string) => join(folder, `${id}.eml`);
  /** Sizes of mails seen before: a mail never changes, and asking for each would cost more than keeping one. */
  const sizes = new Map<string, number>();

  async function listIds(): Promise<string[]> {
    const names = await readdir(folder).catch(unlessMissing([]));
    return names
      .filter((name) => name.endsWith('.eml') && ID.test(name.slice(0, -'.eml'.length)))
      .map((name) => name.slice(0, -'.eml'.length))
      .sort()
      .reverse();
  }

  async function readSource(id: string): Promise<Buffer | null> {
    return ID.test(id) ? readFile(buildFilePath(id)).catch(unlessMissing(null)) : null;
  }

  async function find(id: string): Promise<InboxMail | null> {
    const raw = await readSource(id);
    return raw && parse(id, raw);
  }

  /** Deletes the oldest mails beyond the limits; always keeps the newest, whatever its size. */
  async function makeRoom(): Promise<void> {
    let octets = 0;
    for (const [place, id] of (await listIds()).entries()) {
      const size =
        sizes.get(id) ?? (await stat(buildFilePath(id)).then(({ size }) => size, unlessMissing(0)));
      sizes.set(id, size);
      octets += size;
      if (place > 0 && (place >= MAILS_KEPT || octets > octetsKept)) {
        await rm(buildFilePath(id), { force: true });
        sizes.delete(id);
      }
    }
  }

  return {
    async keep(raw) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${String(Date.now()).padStart(15, '0')}-${randomToken(random, 8)}`;
      // Written beside and moved, so that the list never shows half a mail.
      await writeFile(`${buildFilePath(id)}.part`, raw, { mode: 0o600 });
      await rename(`${buildFilePath(id)}.part`, buildFilePath(id));
      await makeRoom();
    },
    async list(to) {
      const mails: InboxMail[] = [];
      for (const id of await listIds()) {
        const mail = await find(id);
        if (mail && (to === undefined || mail.to.toLowerCase().includes(to.toLowerCase()))) mails.push(mail);
        if (mails.length === MAILS_SHOWN) break;
      }
      return mails;
    },
    newest: async () => (await listIds())[0] ?? null,
    find,
    async findSource(id) {
      return (await readSource(id))?.toString('utf8') ?? null;
    },
  };
}

function unlessMissing<Value>(instead: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

async function parse(id: string, raw: Uint8Array): Promise<InboxMail> {
  const mail = await PostalMime.parse(raw);
  const addresses = (mail.to ?? []).map(({ address }) => address ?? '').filter((address) => address !== '');
  return {
    id,
    receivedAt: new Date(Number(ID.exec(id)?.[1])),
    from: mail.from?.address ?? '',
    to: addresses.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    files: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? 'file',
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
}

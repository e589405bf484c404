import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { utf8Octets } from '#platform/dns-wire/utf8.ts';
import { ZONE_FILE_WORDS } from './zone-file-words.ts';

/** An error in a zone file, with its line number. */
export interface FileError extends Message {
  readonly line: number;
}

/** An entry of a zone file: a directive or a record, on one line or several within parentheses. */
export interface FileEntry {
  /** Its first line, counted from 1. */
  readonly line: number;
  /** Whether it begins with a space, and therefore has the previous owner name. */
  readonly isIndented: boolean;
  /** Its parts, with escapes and quotation marks; non-ASCII characters are escaped UTF-8 octets. */
  readonly tokens: readonly string[];
  /** The text of its last comment, or empty. */
  readonly comment: string;
}

/** Maximum length of a part, so that an unclosed quotation mark is detected early. */
const MAX_TOKEN = 20_000;
/** Maximum number of parts; a TXT record of 32,000 characters has some hundred. */
const MAX_TOKENS = 1_000;

/**
 * Splits a zone file into entries (RFC 1035, section 5.1): parentheses, quoted strings, escapes,
 * comments.
 *
 * A malformed entry yields an error, and parsing continues with the next line.
 */
export function* zoneFileEntries(text: string): Generator<FileEntry | FileError> {
  const scanner = new Scanner(text);
  for (let entry = scanner.next(); entry !== null; entry = scanner.next()) {
    if ('message' in entry || entry.tokens.length > 0) yield entry;
  }
}

class Scanner {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next entry, possibly empty; null at the end. */
  next(): FileEntry | FileError | null {
    if (this.#at >= this.#text.length) return null;
    const line = this.#line;
    const isIndented = this.#peek() === ' ' || this.#peek() === '\t';
    const tokens: string[] = [];
    let comment = '';
    let depth = 0;
    for (;;) {
      const letter = this.#peek();
      if (letter === '' || (letter === '\n' && depth === 0)) {
        if (depth > 0) return this.#fault(line, say(ZONE_FILE_WORDS, 'openParenthesis'));
        this.#skipLine();
        return { line, isIndented, tokens, comment };
      }
      if (letter === '\n') this.#newline();
      else if (letter === ' ' || letter === '\t' || letter === '\r') this.#at += 1;
      else if (letter === ';') comment = this.#comment();
      else if (letter === '(' || letter === ')') {
        this.#at += 1;
        depth += letter === '(' ? 1 : -1;
        if (depth < 0) return this.#fault(line, say(ZONE_FILE_WORDS, 'strayParenthesis'));
      } else {
        const token = this.#token();
        if (token.length > MAX_TOKEN || tokens.length >= MAX_TOKENS)
          return this.#fault(line, say(ZONE_FILE_WORDS, 'tooLong'));
        if (token === '') return this.#fault(this.#line, this.#tokenFault());
        tokens.push(token);
      }
    }
  }

  /** Reads a part up to the next space; empty if it is malformed. */
  #token(): string {
    let token = '';
    let isQuoted = false;
    const isString = this.#peek() === '"';
    for (;;) {
      const letter = this.#peek();
      if (letter === '\\') {
        token += this.#text.slice(this.#at, this.#at + 2);
        this.#at += 2;
      } else if (letter === '"') {
        token += letter;
        this.#at += 1;
        isQuoted = !isQuoted;
        if (isString && !isQuoted) return token;
      } else if (letter === '' || letter === '\n') {
        return isQuoted ? '' : token;
      } else if (!isQuoted && /[\s;()]/.test(letter)) {
        return token;
      } else if (letter < ' ' && letter !== '\t' && letter !== '\r') {
        return '';
      } else {
        token += letter < '\u007f' ? letter : escapedOctets(letter);
        this.#at += letter.length;
      }
    }
  }

  /** Why the part is malformed: an unclosed quote, or an invalid character. */
  #tokenFault(): Message {
    return this.#peek() === '' || this.#peek() === '\n'
      ? say(ZONE_FILE_WORDS, 'openQuote')
      : say(ZONE_FILE_WORDS, 'control');
  }

  #comment(): string {
    const end = this.#lineEnd();
    const comment = this.#text.slice(this.#at + 1, end).trim();
    this.#at = end;
    return comment;
  }

  #fault(line: number, said: Message): FileError {
    this.#skipLine();
    return { line, ...said };
  }

  #skipLine(): void {
    this.#at = this.#lineEnd();
    if (this.#at < this.#text.length) this.#newline();
  }

  #newline(): void {
    this.#at += 1;
    this.#line += 1;
  }

  #lineEnd(): number {
    const end = this.#text.indexOf('\n', this.#at);
    return end === -1 ? this.#text.length : end;
  }

  #peek(): string {
    const code = this.#text.codePointAt(this.#at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }
}

function escapedOctets(letter: string): string {
  return Array.from(utf8Octets(letter), (octet) => `\\${String(octet).padStart(3, '0')}`).join('');
}

/** The field as it is, in quotation marks where RFC 4180 asks for them: nothing is added for spreadsheets. */
function writeField(text: string): string {
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record of a deposit (RFC 4180), with its line end. */
export function writeRecord(fields: readonly string[]): string {
  // A single empty field would be an empty line.
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.map(writeField).join(',')}\r\n`;
}

/** A file of a deposit is not CSV as RFC 4180 has it, or ends within a record. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
}

/** Takes text in pieces, and returns the records that are complete. */
export interface RecordReader {
  read(piece: string): readonly (readonly string[])[];
  /** Throws if the text ended within a record. */
  end(): void;
}

/**
 * Reads records (RFC 4180) from text that arrives in pieces of any size. Throws `CsvFault` with the
 * record's number at the first fault: a deposit is not guessed at.
 */
export function recordReader(): RecordReader {
  let state: 'start' | 'plain' | 'quoted' | 'after_quote' | 'after_cr' = 'start';
  let field = '';
  let record: string[] = [];
  let count = 0;
  const fault = (what: string): never => {
    throw new CsvFault(`record ${count + 1}: ${what}`);
  };
  const endField = (): void => {
    record.push(field);
    field = '';
    state = 'start';
  };
  return {
    read(piece) {
      const complete: (readonly string[])[] = [];
      for (const char of piece) {
        if (state === 'after_cr') {
          if (char !== '\n') fault('a carriage return stands alone');
          complete.push(record);
          record = [];
          count += 1;
          state = 'start';
        } else if (state === 'quoted') {
          if (char === '"') state = 'after_quote';
          else field += char;
        } else if (char === '"') {
          if (state === 'plain') fault('a quotation mark stands within a field');
          if (state === 'after_quote') field += char;
          state = 'quoted';
        } else if (char === ',') {
          endField();
        } else if (char === '\r') {
          endField();
          state = 'after_cr';
        } else if (char === '\n') {
          fault('a line feed stands alone');
        } else {
          if (state === 'after_quote') fault('text follows a closing quotation mark');
          field += char;
          state = 'plain';
        }
      }
      return complete;
    },
    end() {
      if (state !== 'start' || record.length > 0) fault('the file ends within it');
    },
  };
}

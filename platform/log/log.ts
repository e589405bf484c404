import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** A structured logger; child loggers carry the part's name. */
export type Log = Logger;

/** Paths that are cut out of every line, so that secrets never reach a log. */
const SECRET_PATHS = [
  'password',
  'token',
  'authInfo',
  'auth_code',
  'card',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.authInfo',
  '*.auth_code',
  '*.card',
  '*.authorization',
  '*.cookie',
];

/** Makes the program's logger: one JSON object a line, secrets cut out. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: undefined,
    redact: { paths: SECRET_PATHS, censor: '[cut]' },
    // `error` is our word for it; without this an error would be logged as an empty object.
    serializers: { error: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** A logger that says nothing, for tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });

import { readFileSync, statSync } from 'node:fs';

/** The operator's logo as it is served. */
export interface BrandLogo {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly body: Buffer;
}

/** The logo is part of every page, so its size is limited. */
const LARGEST_LOGO_BYTES = 200 * 1024;
/** The first eight bytes of every PNG (W3C PNG, section 5.2). */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the operator's logo; throws an error whose message explains the problem with the file. */
export function readBrandLogo(path: string): BrandLogo {
  const size = measureFile(path);
  if (size > LARGEST_LOGO_BYTES) {
    throw new Error(`has ${Math.ceil(size / 1024)} kB; a logo may have ${LARGEST_LOGO_BYTES / 1024}`);
  }
  const body = readFileSync(path);
  if (body.subarray(0, 8).equals(PNG_SIGNATURE)) return { type: 'image/png', body };
  if (
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(
      body.toString('utf8'),
    )
  ) {
    return { type: 'image/svg+xml', body };
  }
  throw new Error('must be an SVG or a PNG');
}

function measureFile(path: string): number {
  try {
    const found = statSync(path);
    if (found.isFile()) return found.size;
  } catch {
    // Covered by the error below: in every case the operator has to check the path.
  }
  throw new Error('names no file that can be read');
}

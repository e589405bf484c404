import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files gain nothing by it. */
const WORTH_IT_BYTES = 1_024;

/** Writes every script and style sheet also as `.br` and `.gz`, at the strength that only a build has time for. */
export function compressFiles(): Plugin {
  return {
    name: 'namestead:compress-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          if (!/\.(js|css|svg)$/.test(fileName) || source.length < WORTH_IT_BYTES) continue;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source, { params }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}

import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const decoders = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

export type CompressedEnding = keyof typeof decoders;

/** What the names of precompressed forms end in. */
export const compressedEndings = ['.br', '.gz'] as const satisfies CompressedEnding[];

const extensions = new Set(
  '.js .mjs .css .html .svg .json .txt .xml .map .webmanifest .ico'.split(' '),
);
const types = /^(text\/|image\/svg\+xml|image\/x-icon|application\/(.+\+)?(json|xml|javascript))/;

/** Whether a served file is worth compressing: pictures and fonts are compressed in themselves. */
export function isCompressibleFile(file: string): boolean {
  return extensions.has(path.extname(file).toLowerCase());
}

/** The same question, asked of a media type such as `text/html; charset=utf-8`. */
export function isCompressibleType(type: string): boolean {
  return types.test(type);
}

/** The precompressed forms of a file, by the ending that their names get. */
export async function compress(bytes: Buffer): Promise<{ '.br': Buffer; '.gz': Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    deflate(bytes, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** The bytes that a precompressed form stands for, or null where it is damaged. */
export function decompress(ending: CompressedEnding, bytes: Buffer): Promise<Buffer | null> {
  return decoders[ending](bytes).catch(() => null);
}

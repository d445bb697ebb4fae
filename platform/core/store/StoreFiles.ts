/** Metadata that a bucket stores with a file, for servers that answer from it. A folder ignores it. */
export type FileMetadata = {
  /** Media type, such as `text/html; charset=utf-8`. */
  type?: string;
  cacheControl?: string;
  encoding?: 'br' | 'gzip';
  /** False for files that are rebuilt after a loss of power: the writer does not wait for the disk. */
  durable?: boolean;
};

/** A file in a listing; `md5` is in hex, null if unknown. */
export type ListedFile = { bytes: number; modified: Date; md5: string | null };

/** The files of a store by path (`log/00000042.json`). Readers see a file whole or not at all. Throws `StoreError`. */
export type StoreFiles = {
  /** How messages name the place: the path of a folder, or `s3://bucket/prefix`. */
  readonly label: string;
  /** The best number of parallel reads or writes. */
  readonly concurrency: number;
  /** True if `list` with `after` skips earlier names; a folder is always read whole. */
  readonly supportsStartAfter: boolean;
  /** True if a listing proves the bytes of files; bytes on a disk must be read to be verified. */
  readonly hasVerifiedListing: boolean;
  /** For files that only processes of this machine share. */
  readonly localFiles: StoreFiles;

  has(path: string): Promise<boolean>;
  /** Missing files are null, here and below. */
  read(path: string): Promise<Buffer | null>;
  /** For many small files; returns them in order. */
  readAll(paths: string[]): Promise<(Buffer | null)[]>;
  modified(path: string): Promise<Date | null>;
  /** Creates a file, with a durable name, unless it exists. Returns true to exactly one of several writers. */
  createOnce(path: string, bytes: Buffer | string, how?: FileMetadata): Promise<boolean>;
  /** Writes a file, and replaces an existing one. The name is durable after `settle` of its folder. */
  replace(path: string, bytes: Buffer | string, how?: FileMetadata): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Ascending names of files and folders; with `recursive`, paths of all files. Empty for a missing folder. */
  list(
    folder: string,
    options?: { after?: string; limit?: number; recursive?: boolean },
  ): Promise<string[]>;
  /** Every file under a folder, by path inside it. */
  statAll(folder: string): Promise<Map<string, ListedFile>>;
  /**
   * Stamps that change with the files; null for missing files. Undefined if a stamp costs as much as reading.
   * @param endings a stamp covers the files with these endings, and is null if one of them is missing
   */
  stamps?(paths: string[], endings?: readonly string[]): Promise<(string | null)[]>;
  /** Makes the names in folders survive a loss of power. */
  fsyncDirs(...folders: string[]): Promise<void>;
  /** Removes temporary files of killed writers; returns how many. */
  sweepTemporaryFiles(now: () => Date): Promise<number>;
};

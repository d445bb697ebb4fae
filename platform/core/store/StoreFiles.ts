/** Metadata that a bucket stores with a file. A store in a folder ignores it. */
export type FileMetadata = {
  type?: string;
  cacheControl?: string;
  encoding?: 'br' | 'gzip';
  /** False for files that are rebuilt after a power failure: the writer does not wait for the disk. */
  durable?: boolean;
};

/** `md5` is in hex, or null if unknown. */
export type ListedFile = { bytes: number; modified: Date; md5: string | null };

/** The files of a store by path (`log/00000042.json`). Readers never see a partial file. Throws `StoreError`. */
export type StoreFiles = {
  /** The path of the folder, or `s3://bucket/prefix`, for messages. */
  readonly label: string;
  /** The best number of parallel reads or writes. */
  readonly concurrency: number;
  /** True if `list` with `after` does not read earlier names, as in a bucket. */
  readonly supportsStartAfter: boolean;
  /** True if a listing proves the content of files. Files on a disk must be read to be verified. */
  readonly hasVerifiedListing: boolean;
  /** Files that are shared by processes of this machine only. */
  readonly localFiles: StoreFiles;

  has(path: string): Promise<boolean>;
  /** Returns null for a missing file, as the other methods do. */
  read(path: string): Promise<Buffer | null>;
  readAll(paths: string[]): Promise<(Buffer | null)[]>;
  modified(path: string): Promise<Date | null>;
  /** Creates a file, with a durable name, unless it exists. Returns true to exactly one of several writers. */
  createOnce(path: string, bytes: Buffer | string, how?: FileMetadata): Promise<boolean>;
  /** Writes or replaces a file. Its name is durable after `fsyncDirs` of its folder. */
  replace(path: string, bytes: Buffer | string, how?: FileMetadata): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Names of files and folders, ascending; with `recursive`, paths of all files. Empty for a missing folder. */
  list(
    folder: string,
    options?: { after?: string; limit?: number; recursive?: boolean },
  ): Promise<string[]>;
  /** Every file under a folder, by path inside it. */
  statAll(folder: string): Promise<Map<string, ListedFile>>;
  /**
   * Returns stamps that change with the files; null for missing files. Not implemented if a stamp costs as much as a read.
   * @param endings a stamp covers the files with these endings, and is null if one of them is missing
   */
  stamps?(paths: string[], endings?: readonly string[]): Promise<(string | null)[]>;
  /** Makes the file names in folders survive a power failure. */
  fsyncDirs(...folders: string[]): Promise<void>;
  /** Removes temporary files of killed writers; returns how many. */
  sweepTemporaryFiles(now: () => Date): Promise<number>;
};

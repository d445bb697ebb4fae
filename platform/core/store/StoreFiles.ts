/** Metadata that a bucket stores with a file, for servers that answer from it. A folder ignores it. */
export type StoredAs = {
  /** Media type, such as `text/html; charset=utf-8`. */
  type?: string;
  cacheControl?: string;
  encoding?: 'br' | 'gzip';
  /** False for files that are rebuilt after a loss of power: the writer does not wait for the disk. */
  durable?: boolean;
};

/** What a listing states of one file; `md5` is its digest in hex, null if it is unknown. */
export type ListedFile = { bytes: number; modified: Date; md5: string | null };

/**
 * The files of a store, by their path inside it (`log/00000042.json`). Readers see a file whole or not at all.
 * Methods throw `StoreError` for problems that a person has to solve.
 */
export type StoreFiles = {
  /** How messages name the place: the path of a folder, or `s3://bucket/prefix`. */
  readonly label: string;
  /** How many files are best read or written at once. */
  readonly atOnce: number;
  /** Whether a listing costs only what comes after the name it begins with; a folder is read whole. */
  readonly seeks: boolean;
  /** Whether a listing proves the bytes of files; the bytes on a disk have to be read to be trusted. */
  readonly vouches: boolean;
  /** A place for files that only processes of this machine share. */
  readonly ofThisMachine: StoreFiles;

  has(path: string): Promise<boolean>;
  /** The bytes of a file; null for a missing one, here and below. */
  read(path: string): Promise<Buffer | null>;
  /** The bytes of many small files, in the order of their paths. */
  readAll(paths: string[]): Promise<(Buffer | null)[]>;
  /** When a file was last written. */
  modified(path: string): Promise<Date | null>;

  /**
   * Creates a file unless one of that path exists. Exactly one of several writers succeeds, even if some are killed.
   * @returns whether this call created the file; its name is then durable
   */
  createOnce(path: string, bytes: Buffer | string, how?: StoredAs): Promise<boolean>;

  /** Writes a file, and replaces an existing one. The name is durable after `settle` of its folder. */
  replace(path: string, bytes: Buffer | string, how?: StoredAs): Promise<void>;

  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;

  /**
   * Names of files and folders in a folder, ascending; with `recursive`, paths of all files under it.
   * Empty if the folder does not exist.
   * @param options only names after `after`, at most `limit`
   */
  list(
    folder: string,
    options?: { after?: string; limit?: number; recursive?: boolean },
  ): Promise<string[]>;

  /** Every file under a folder, by path inside it. */
  measure(folder: string): Promise<Map<string, ListedFile>>;

  /**
   * A stamp for each path, which changes when the file is written, replaced or removed; null for a missing file.
   * Not available where a stamp costs as much as reading.
   * @param endings a stamp then covers the files whose paths end in them; null if one of them is missing
   */
  stamps?(paths: string[], endings?: readonly string[]): Promise<(string | null)[]>;

  /** Makes the names in folders survive a loss of power. */
  settle(...folders: string[]): Promise<void>;

  /** Removes temporary files of killed writers; returns how many. */
  sweep(now: () => Date): Promise<number>;
};

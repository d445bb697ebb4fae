/** What a home keeps with the bytes, for who serves them from there. A folder keeps none of it. */
export type StoredAs = {
  /** Media type, such as `text/html; charset=utf-8`. */
  type?: string;
  cacheControl?: string;
  /** How the bytes are compressed. */
  encoding?: 'br' | 'gzip';
  /** False for what is made again when a loss of power takes it: not worth waiting for the disk. */
  durable?: boolean;
};

/** What a listing says of one file. */
export type ListedFile = {
  bytes: number;
  /** Digest of the bytes in hex, where the home knows it without reading them. */
  md5: string | null;
};

/** What a file takes, and when it was written last. */
export type MeasuredFile = { bytes: number; modified: Date };

/**
 * The home of a store: files by their path inside it, with slashes (`log/00000042.json`). Readers see a
 * file whole or not at all. Methods throw what a person has to act on as `StoreError`.
 */
export type StoreFiles = {
  /** How messages name the place: the path of a folder, or `s3://bucket/prefix`. */
  readonly label: string;

  /** How many files are best read or written at once. */
  readonly atOnce: number;

  /** Whether a listing costs only what comes after the name it begins with; a folder is read whole. */
  readonly seeks: boolean;

  /** The bytes of a file, or null where there is none. */
  read(path: string): Promise<Buffer | null>;

  /** The bytes of many small files, in the order of their paths; null for each that is not there. */
  readAll(paths: string[]): Promise<(Buffer | null)[]>;

  /** Whether there is a file of this path. */
  has(path: string): Promise<boolean>;

  /** When a file was written last, or null where there is none. */
  modified(path: string): Promise<Date | null>;

  /**
   * Writes a file unless one of that path exists; of several writers exactly one succeeds, whenever any
   * of them is killed. The name is durable when this settles.
   * @returns whether these bytes are there because of this call
   */
  createOnce(path: string, bytes: Buffer | string, how?: StoredAs): Promise<boolean>;

  /**
   * Makes sure that a file has these bytes, whatever it had before: a file that is named by its digest,
   * what mends a damaged one, a claim. The name is durable once `settle` was called for its folder.
   */
  replace(path: string, bytes: Buffer | string, how?: StoredAs): Promise<void>;

  /** Removes a file, where it is there. */
  remove(path: string): Promise<void>;

  /**
   * What lies in a folder, ascending: names of files and folders, or with `recursive` the paths of all
   * files under it. Nothing, where the folder does not exist.
   * @param options `after` leaves out what does not come after this name, `limit` what comes after so many
   */
  list(
    folder: string,
    options?: { after?: string; limit?: number; recursive?: boolean },
  ): Promise<string[]>;

  /**
   * What lies under a folder, by path inside it, where the home itself vouches for the bytes that it
   * keeps: then a listing tells what is there, and only `verify` reads it all. Null where bytes have to
   * be read to be trusted, as those of a disk.
   */
  inventory(folder: string): Promise<Map<string, ListedFile> | null>;

  /** Size and time of everything that lies under a folder, by path inside it. */
  measure(folder: string): Promise<Map<string, MeasuredFile>>;

  /**
   * What tells for each path whether a file was written, replaced or removed since: null where there is none.
   * Left out where a home cannot tell that at less than the cost of reading.
   * @param endings with these, a stamp is of several files, whose paths end in them: null where one is not there
   */
  stamps?(paths: string[], endings?: readonly string[]): Promise<(string | null)[]>;

  /** Makes the names in folders survive a loss of power. */
  settle(...folders: string[]): Promise<void>;

  /** Removes what killed writers left behind; returns how many files. */
  sweep(now: () => Date): Promise<number>;

  /** A place of this machine for files by which its processes tell each other whose turn it is. */
  readonly ofThisMachine: StoreFiles;
};

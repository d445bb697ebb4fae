/**
 * The entries of a listing, or none if the folder does not exist. Throws any other failure.
 * @param listing such as `readdir(folder)`
 */
export async function listIfThere<Entry>(listing: Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await listing;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

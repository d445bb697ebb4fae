/**
 * What a listing of a folder gives, or nothing where the folder does not exist. Any other failure is
 * thrown: a folder that cannot be read must not pass for an empty one.
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

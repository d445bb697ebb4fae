/** A move is drawn only when it takes longer than this, in milliseconds. */
const PATIENCE = 150;

/** Shows the progress line while the work lasts, unless it is quick. */
export async function withProgress<Result>(work: Promise<Result>): Promise<Result> {
  const line = document.getElementById('progress');
  const timer = setTimeout(() => {
    if (line) line.hidden = false;
  }, PATIENCE);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (line) line.hidden = true;
  }
}

import SonicBoom from 'sonic-boom';

/** Receives lines with line breaks. `close` settles once all lines are written, or writing fails. */
export type LogOutput = { write: (line: string) => void; close: () => Promise<void> };

/**
 * Writes lines in batches, at least every 100 ms. While writing fails (a full disk, a closed pipe), up to 8 MB of lines
 * wait, and further lines are lost.
 * @param fd standard output by default
 * @param report called when writing starts to fail, and when it works again; prints to standard error by default
 */
export function openLogOutput(
  fd = 1,
  report = (sentence: string): unknown => process.stderr.write(`${sentence}\n`),
): LogOutput {
  const maxLength = 8 * 1024 * 1024;
  const stream = new SonicBoom({ fd, minLength: 4096, maxLength, periodicFlush: 100 });
  let [isOpen, isFailing, lost] = [true, false, 0];
  stream.on('drop', () => (lost += 1));
  stream.on('error', ({ message }: Error) => {
    if (!isFailing)
      report(
        `The log cannot be written: ${message}. The server keeps answering requests. Up to 8 MB of log lines wait in memory.`,
      );
    isFailing = true;
  });
  stream.on('write', (bytes: number) => {
    // The stream also writes empty text, which never fails.
    if (!isFailing || bytes === 0) return;
    isFailing = false;
    report(`The log can be written again. ${lost} lines were lost.`);
  });
  return {
    write: (line) => void (isOpen && stream.write(line)),
    close: () => {
      isOpen = false;
      return new Promise((resolve) => {
        stream.once('finish', resolve).once('error', () => {
          stream.destroy();
          resolve();
        });
        stream.end();
      });
    },
  };
}

import { useState, type ReactElement } from 'react';
import { Button } from '@concourse/ui/Button';
import * as s from './CommandLine.module.scss';

/** The command that does the same, to be copied. */
export function CommandLine({ command }: { command: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(command).then(
      () => setCopied(true),
      // It can still be selected by hand.
      () => setCopied(false),
    );
  };
  return (
    <div className={s.command}>
      <p className={s.label}>The same on the command line</p>
      <pre className={s.line}>
        <code>{command}</code>
      </pre>
      <Button size="sm" variant="line" icon={isCopied ? 'check' : 'document'} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span className="vh" role="status">
        {isCopied && 'The command is copied.'}
      </span>
    </div>
  );
}

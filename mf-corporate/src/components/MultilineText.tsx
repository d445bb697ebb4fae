import { Fragment } from 'react';

type Props = { lines: string[] };

/** A heading with several lines. The space separates words for software that ignores line breaks. */
export function MultilineText({ lines }: Props) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && (
        <>
          {' '}
          <br />
        </>
      )}
      {line}
    </Fragment>
  ));
}

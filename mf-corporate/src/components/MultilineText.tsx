import { Fragment } from 'react';

type Props = { lines: string[] };

/** A heading of several lines. The blank keeps the words apart where a break is no space. */
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

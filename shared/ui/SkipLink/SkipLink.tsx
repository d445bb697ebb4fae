import * as s from './SkipLink.module.scss';

type Props = { href?: string };

/** A link to the main content for keyboard users. Must be the first focusable element. */
export function SkipLink({ href = '#main' }: Props) {
  return (
    <a className={s.skip} href={href}>
      Skip to content
    </a>
  );
}

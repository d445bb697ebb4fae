import { clsx } from 'clsx';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as s from './Button.module.scss';

type Look = {
  children: ReactNode;
  /** `signal` on white and dark backgrounds, `ink` on yellow, `line` for secondary actions. */
  variant?: 'signal' | 'ink' | 'line';
  size?: 'md' | 'sm';
  /** Fills the width of its container. */
  block?: boolean;
  /** Shows a spinner, keeps focus and ignores clicks. */
  busy?: boolean;
  /** Icon at the end; an arrow by default. */
  icon?: IconName;
  className?: string;
};
type AsLink = Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href'>;
type AsButton = Look & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look>;
type Props = AsLink | AsButton;

/** A link if it has an `href`, otherwise a button. */
export function Button(props: Props) {
  const { children, variant, size, block, busy, icon, className, ...rest } = props;
  const look = clsx(
    s.button,
    variant === 'ink' && s.ink,
    variant === 'line' && s.line,
    size === 'sm' && s.small,
    block && s.block,
    className,
  );
  const plates = (
    <>
      <span className={s.text}>{children}</span>
      <span className={s.plate}>
        <Icon name={icon ?? 'arrow'} />
      </span>
    </>
  );

  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {plates}
      </a>
    );
  }

  const { onClick, type, ...attributes } = rest;
  const inert = busy === true || isTrue(attributes['aria-disabled']);
  return (
    <button
      {...attributes}
      type={type ?? 'button'}
      className={look}
      aria-busy={busy ? true : undefined}
      aria-disabled={inert ? true : undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (inert) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {plates}
    </button>
  );
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

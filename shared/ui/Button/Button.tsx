import { clsx } from 'clsx';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as s from './Button.module.scss';

type Look = {
  children: ReactNode;
  /** `signal` on white and dark grounds, `ink` on yellow, `line` for the second choice. */
  variant?: 'signal' | 'ink' | 'line';
  size?: 'md' | 'sm';
  /** As wide as its container. */
  block?: boolean;
  /** Working: keeps focus, turns a wheel, ignores clicks. */
  busy?: boolean;
  /** Drawn on the plate at the end. */
  icon?: IconName;
  className?: string;
};
type AsLink = Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href'>;
type AsButton = Look & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look>;
type Props = AsLink | AsButton;

/** A text plate and an arrow plate: a link where there is an `href`, a button otherwise. */
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

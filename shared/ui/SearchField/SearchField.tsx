import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { useEarlyValue } from '../useEarlyValue';
import * as s from './SearchField.module.scss';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter and by the Search button. Without it there is no button, and results follow `onChange`. */
  onSearch?: (value: string) => void;
  /** Shows a Clear button, which moves the focus to the field. */
  onClear?: () => void;
  placeholder?: string;
};

type SearchProps = { label: string; onSubmit?: () => void; children: ReactNode };

/** A `<form>` if there is an `onSubmit`, otherwise a `<div>` with the same role. */
function Search({ label, onSubmit, children }: SearchProps) {
  const landmark = { className: s.search, role: 'search', 'aria-label': label, 'data-live': '' };
  if (!onSubmit) return <div {...landmark}>{children}</div>;
  return (
    <form
      {...landmark}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** A search field for the content of the page. */
export function SearchField({ label, value, onChange, onSearch, onClear, placeholder }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyValue(input, value, onChange);
  return (
    <Search label={label} {...(onSearch && { onSubmit: () => onSearch(value) })}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" className={s.glass} />
      <input
        ref={input}
        id={id}
        className={s.input}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {onClear && (
        <button
          type="button"
          className={s.clear}
          onClick={() => {
            onClear();
            input.current?.focus(); // the button may be gone
          }}
        >
          Clear
        </button>
      )}
      {onSearch && (
        <button type="submit" className={s.submit}>
          Search
        </button>
      )}
    </Search>
  );
}

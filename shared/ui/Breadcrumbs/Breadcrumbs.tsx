import * as s from './Breadcrumbs.module.scss';

export type Crumb = { label: string; href?: string };

type Props = {
  /** From the outermost page to the current page. */
  items: Crumb[];
};

export function Breadcrumbs({ items }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`list ${s.crumbs}`}>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.href !== undefined && index < items.length - 1 ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

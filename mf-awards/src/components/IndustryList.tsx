import * as s from './IndustryList.module.scss';

type Props = { title: string; items: string[] };

export const IndustryList = ({ title, items }: Props) => (
  <>
    <h3 className="h3">{title}</h3>
    <ul className={`list ${s.list}`} aria-label={title}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);

import * as s from './EligibleNominees.module.scss';

type Props = { nominees: string[]; level: 'h2' | 'h3' };

export function EligibleNominees({ nominees, level: Heading }: Props) {
  return (
    <div>
      <Heading className={s.title}>Eligible nominees</Heading>
      <ul className={s.nominees}>
        {nominees.map((nominee) => (
          <li key={nominee}>{nominee}</li>
        ))}
      </ul>
    </div>
  );
}

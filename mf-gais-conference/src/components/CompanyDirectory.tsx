import type { Line } from '@concourse/ui/TrackBadge';
import { companies } from '../content/companies';
import type { Part } from '../content/companyProfiles';
import { useQueryParam } from '../search/useQueryParam';
import { CompanyCard, partLines } from './CompanyCard';
import * as s from './CompanyDirectory.module.scss';
import { companiesByPart, listedCompany, matchingCompanies } from './companyFilter';
import { DirectoryFilters } from './DirectoryFilters';

const everyCompany = companies.map(listedCompany);

const parts: { id: Part | 'all'; label: string; line?: Line }[] = [
  { id: 'all', label: 'All' },
  { id: 'builds', label: 'Build it', line: partLines.builds },
  { id: 'buys', label: 'Buy it', line: partLines.buys },
  { id: 'audits', label: 'Audit it', line: partLines.audits },
];

export function CompanyDirectory() {
  const [show, setShow] = useQueryParam('show');
  const [text, setText] = useQueryParam('q');
  const part = parts.find(({ id }) => id === show)?.id ?? 'all';

  const matching = matchingCompanies(everyCompany, text);
  const chosen = companiesByPart(matching, part);
  // Falls back to matches outside the selected filter.
  const shown = chosen.length > 0 ? chosen : matching;

  return (
    <>
      <h2 className="vh">All companies</h2>
      <DirectoryFilters
        label="Filter by what they do with AI"
        filters={parts.map(({ id, ...filter }) => ({
          ...filter,
          id,
          count: companiesByPart(matching, id).length,
        }))}
        chosen={part}
        onChoose={(id) => setShow(id === 'all' ? '' : id)}
        searchLabel="Find a company by name, industry or person"
        placeholder="Name or industry"
        text={text}
        onText={setText}
        status={statusOf(chosen.length, matching.length)}
      />
      {shown.length > 0 && (
        <ul className={`list ${s.grid}`} aria-label="All companies">
          {shown.map((company) => (
            <li key={company.id} className={s.item}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function statusOf(chosen: number, matching: number): string {
  if (matching === 0) return 'No company matches. Try an industry, or fewer letters.';
  if (chosen === 0) return `None of these does. Found among the others: ${matching}.`;
  return `${chosen} of ${everyCompany.length} companies`;
}

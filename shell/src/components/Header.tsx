import { mark } from '@concourse/pictures/routes';
import { DatePhaseProvider } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { pictureUrl } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { tickets } from '../content/navigation';
import { layoutOf } from '../layout';
import * as s from './Header.module.scss';
import { MainNavigation } from './MainNavigation';
import { MobileMenu } from './MobileMenu';
import { SearchLink } from './SearchLink';
import { SummitNavigation } from './SummitNavigation';

type Props = { path: string };

export function Header({ path }: Props) {
  const { header, summit } = layoutOf(path);
  return (
    <DatePhaseProvider>
      {/* The first script states in it how far the page has scrolled. */}
      <header className={s.header} data-look={header} suppressHydrationWarning>
        <div className={`wrap ${s.bar}`}>
          <a href="/" className={s.brand}>
            <img src={pictureUrl(mark.src)} alt="" width={mark.width} height={mark.height} />
            <span className={s.name}>Concourse</span>
          </a>
          <MainNavigation path={path} />
          {header === 'clear' && (
            <Button
              href={tickets.href}
              size="sm"
              className={s.tickets}
              data-sale={byEventStage({ announced: 'no', onSale: 'yes', soldOut: 'no' })}
            >
              {tickets.label}
            </Button>
          )}
          <SearchLink />
          <MobileMenu path={path} />
        </div>
        <SummitNavigation path={path} withStops={summit} />
      </header>
    </DatePhaseProvider>
  );
}

import { copyright, footerGroups, legalLinks, socialLinks, tagline } from '../content/footer';
import * as s from './Footer.module.scss';
import { SocialIcon } from './SocialIcon';

/** The footer. On phones its link groups open on demand, also without scripts. */
export function Footer() {
  return (
    <footer className={s.footer}>
      <div className="wrap">
        <div className={s.top}>
          <div className={s.about}>
            <p className={s.tagline}>
              {tagline.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </p>
            <ul className={`list ${s.social}`}>
              {socialLinks().map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="me noopener">
                    <span className="vh">{name}</span>
                    <SocialIcon name={name} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav className={s.columns} aria-label="Footer">
            {footerGroups().map(({ title, items }) => (
              <details key={title}>
                <summary>
                  <h2>{title}</h2>
                </summary>
                <h2>{title}</h2>
                <ul className="list">
                  {items.map(({ label, href }) => (
                    <li key={label}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
        </div>
        <div className={s.end}>
          <span>{copyright}</span>
          {legalLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}

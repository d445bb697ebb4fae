import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { featuredAwards } from '../content/featuredAwards';
import { paths, hrefOf } from '../content/links';
import { AwardPicture } from './AwardPicture';
import * as s from './FeaturedAwards.module.scss';

export function FeaturedAwards() {
  return (
    <Section id="featured">
      <SectionHeading title="Featured awards" aside="In addition to the nine categories" />
      <ul className={`list ${s.awards}`}>
        {featuredAwards.map(({ title, description, imgSrc, btn1, link1, btn2, link2 }) => (
          <li key={title} className={s.award}>
            <AwardPicture picture={imgSrc} name={title} />
            <div className={s.words}>
              <h3 className="h3">{title}</h3>
              <p>{description}</p>
              <ButtonRow>
                <Button href={hrefOf(link1)} variant={link2 ? 'line' : 'ink'} size="sm">
                  {btn1}
                </Button>
                {btn2 && link2 && (
                  <Button href={hrefOf(link2)} size="sm">
                    {btn2}
                  </Button>
                )}
              </ButtonRow>
            </div>
          </li>
        ))}
      </ul>
      <p className={s.more}>
        One industry, one use, one form:{' '}
        <ArrowLink href={paths.bestUseForm}>Nominate for Best Use of AI in Industry</ArrowLink>
      </p>
    </Section>
  );
}

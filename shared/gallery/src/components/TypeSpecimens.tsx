import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TextWithLinks } from '@concourse/ui/TextWithLinks';
import { Specimen } from './Specimen';

export function TypeSpecimens() {
  return (
    <Specimen title="Type" note="Special Gothic Expanded One, Special Gothic">
      <p className="poster">Poster</p>
      <p className="h1">Heading one</p>
      <p className="h2">Heading two runs to two lines without falling over</p>
      <p className="h3">Heading three, text face, 600</p>
      <p className="h4">Heading four, for lists and questions</p>
      <p className="lead">
        Lead paragraph, 18 to 23 px. It carries the argument that the headline made.
      </p>
      <div className="prose">
        <p>
          Body, 16 to 17 px on a 62-character measure. <a href="#stations">An inline link</a> is
          underlined, always. <b>Strong</b> is 600. Figures in tables use{' '}
          <span className="tnum">1,460.00</span> tabular numerals.
        </p>
        <ul>
          <li>A list in running text</li>
          <li>keeps its markers</li>
        </ul>
        <p>
          <TextWithLinks
            text="Words that content names are links: the section heading."
            links={{ 'the section heading': '#stations' }}
          />
        </p>
        <p className="fine muted">Fine print, 14 px, never smaller.</p>
      </div>
      <div id="stations">
        <SectionHeading title="A section heading" aside="What the section is about" level="h3" />
        <SectionHeading title="A heading that is a label" level="p" />
      </div>
      <p className="vh">Said, not shown.</p>
    </Specimen>
  );
}

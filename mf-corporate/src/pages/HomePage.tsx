import duo from '@concourse/shared/art/generated/scenes/duo.svg';
import duoTall from '@concourse/shared/art/generated/scenes/duo-tall.svg';
import { Button } from '@concourse/shared/ui/Button';
import { Hero } from '@concourse/shared/ui/Hero';
import type { ReactElement } from 'react';

export function HomePage(): ReactElement {
  return (
    <Hero
      title={['Get in', 'the room.', 'Get it', { highlight: 'done.' }]}
      lead="Summits and investor forums where business gets done."
      wide={{ src: duo, width: 1600, height: 900 }}
      tall={{ src: duoTall, width: 720, height: 660 }}
      actions={<Button href="/whoweare">Who we are</Button>}
    />
  );
}

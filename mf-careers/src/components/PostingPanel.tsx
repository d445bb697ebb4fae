import { siteConfig } from '@concourse/site/siteConfig';
import { Benefits } from '@concourse/ui/Benefits';
import { Button } from '@concourse/ui/Button';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { Disclosure } from '@concourse/ui/Disclosure';
import type { Posting } from '../content/postings';
import * as s from './PostingPanel.module.scss';

type Props = { posting: Posting };

export function PostingPanel({ posting }: Props) {
  const { title, duration, workHours, location, shifts, type } = posting;
  return (
    <article className={s.posting} aria-label={title}>
      <div className={s.aside}>
        <h3 className={`h2 ${s.title}`}>{title}</h3>
        <DescriptionList
          items={[
            { label: 'Duration', value: duration },
            { label: 'Work hours', value: workHours },
            { label: 'Location', value: location },
            { label: 'Shifts', value: shifts },
            { label: 'Type', value: type },
          ]}
        />
        <Button href={siteConfig().links.application[posting.id]} icon="external">
          Apply Now
        </Button>
      </div>
      <div className={s.work}>
        <h4 className="h3">Key responsibilities</h4>
        <Benefits items={posting.keyResponsibilities} label={`Key responsibilities: ${title}`} />
        {posting.roles.length > 0 && (
          <>
            <h4 className="h3">Key Roles</h4>
            <Benefits items={posting.roles} label={`Key Roles: ${title}`} />
          </>
        )}
        <Disclosure title="Detailed Responsibilities" variant="plain" level="h4">
          <div className={s.categories}>
            {posting.responsibilities.map(({ category, tasks }) => (
              <section key={category}>
                <h5 className="h4">{category}</h5>
                <ul>
                  {tasks.map((task) => (
                    <li key={task}>{task}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Disclosure>
      </div>
    </article>
  );
}

import { useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import { SearchField } from '@concourse/ui/SearchField';
import { Columns } from './Columns';
import * as s from './NoticeSpecimens.module.scss';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

export function NoticeSpecimens() {
  return (
    <Specimen title="Notices, search" note="colour, icon and text">
      <Columns>
        <Notices />
        <Panel ground="dark">
          <Notices />
        </Panel>
      </Columns>
      <Search label="Search tracks" />
      <Panel ground="dark">
        <Search label="Search tracks, on ink" />
      </Panel>
    </Specimen>
  );
}

function Notices() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <div className={s.stack}>
      <Notice kind="info" title="Prices change on 15 August">
        <p>Standard moves from €1,460 to €3,650.</p>
      </Notice>
      <Notice kind="status" title="Form submitted successfully!">
        <p>Thank you for your nomination.</p>
      </Notice>
      {!dismissed && (
        <Notice
          kind="alert"
          title="Email not sent successfully"
          onDismiss={() => setDismissed(true)}
          actions={
            <>
              <Button size="sm" icon="retry">
                Try again
              </Button>
              <Button size="sm" variant="line">
                Edit
              </Button>
            </>
          }
        >
          <p>Your message is kept on this device.</p>
        </Notice>
      )}
      <Notice kind="warning" title="Two answers are missing" />
    </div>
  );
}

function Search({ label }: { label: string }) {
  const [query, setQuery] = useState('');
  return (
    <SearchField
      label={label}
      placeholder="Search tracks, topics, audiences"
      value={query}
      onChange={setQuery}
      onClear={() => setQuery('')}
    />
  );
}

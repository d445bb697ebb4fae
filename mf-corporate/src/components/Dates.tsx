import { useEffect, useState } from 'react';
import { DepartureBoard, type BoardContent } from '@concourse/ui/DepartureBoard';
import { Section } from '@concourse/ui/Section';
import { datesId, loadDates, loadedDates, shownDates, type Code } from '../dates/datesStore';
import * as s from './Dates.module.scss';

const Loaded = ({ code }: { code: Code }) => <DepartureBoard {...code.useDates()} />;

function Updates({ code, onChange }: { code: Code; onChange: (content: BoardContent) => void }) {
  const content = JSON.stringify(code.useDates());
  useEffect(() => onChange(JSON.parse(content) as BoardContent), [content, onChange]);
  return null;
}

/** The board of the prerendered page. Its code loads when it comes into view; flaps that differ turn then. */
function Prerendered({ content }: { content: BoardContent }) {
  const [current, setCurrent] = useState(content);
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    const section = document.getElementById(datesId);
    if (!section) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      loadDates().then(setCode, (error: unknown) => {
        console.debug('[mf-corporate] Could not load the dates', error);
      });
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <DepartureBoard {...current} />
      {code && <Updates code={code} onChange={setCurrent} />}
    </>
  );
}

export function Dates() {
  const [code] = useState(loadedDates);
  const content = shownDates();
  return (
    <Section ground="concrete" id={datesId} className={s.board}>
      {code ? <Loaded code={code} /> : content && <Prerendered content={content} />}
    </Section>
  );
}

// Measures searches over 10,000 tracks: npx tsx mf-gais-conference/src/search/benchmark.ts
import { allTracks } from '../content/tracks';
import { searchTracks } from './searchTracks';

const many = Array.from({ length: 10_000 }, (_, index) => {
  const track = allTracks[index % allTracks.length] ?? allTracks[0];
  return {
    ...track,
    title: `${track?.title ?? ''} ${index}`,
    description: track?.description ?? '',
    topics: [...(track?.topics ?? [])],
  };
});

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const queries = ['health', 'a', 'Robotics and Embodied AI 9999', 'no such words', '(a+)+$', '🤖'];
const first = milliseconds(() => searchTracks(many, 'anything'));
process.stdout.write(
  `first search, including case folding of 10,000 tracks: ${first.toFixed(1)} ms\n`,
);
for (const query of queries) {
  const runs = Array.from({ length: 20 }, () => milliseconds(() => searchTracks(many, query)));
  const median = runs.sort((a, b) => a - b)[10] ?? 0;
  const found = searchTracks(many, query).length;
  process.stdout.write(
    `${JSON.stringify(query)}: ${found} found, median ${median.toFixed(2)} ms\n`,
  );
}

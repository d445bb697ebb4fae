import { measureReleasing } from './bench/stores/releasing';
import { sizedStore } from './bench/stores/sizedStore';
const folder = process.env.BENCH_STORES ?? '/tmp/tf/stores';
for (const [areas, revisions] of [[5, 2], [200, 100_000]] as const) {
  const store = await sizedStore(folder, { areas, pages: areas * 50, revisions });
  const got = await measureReleasing(store);
  console.log(areas, Object.entries(got).map(([k, v]) => `${k} ${v.toFixed(2)}`).join('  '));
}

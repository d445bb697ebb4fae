// publishes N releases to promote: prints the names
import { publishSecond } from '../platform/testing/size/sizedStore';
import { sizedStore } from './bench/stores/sizedStore';
const areas = Number(process.argv[2]); const n = Number(process.argv[3] ?? 1);
const { folder, shell, size } = await sizedStore(process.env.BENCH_STORES ?? '/tmp/tf/stores', { areas, pages: areas * 50, revisions: 2 });
for (let i = 0; i < n; i += 1) console.log(await publishSecond(folder, shell, size, `1.2.${i}-${Date.now()}`));

// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './yard.svg';

export const yard = { ...picture, lane: {"path":"M1480 400L880 400","stops":[{"x":1022,"y":182,"width":76,"height":76},{"x":892,"y":272,"width":76,"height":76},{"x":828,"y":348,"width":104,"height":104},{"x":842,"y":452,"width":76,"height":76},{"x":982,"y":542,"width":76,"height":76}]} };

// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './loop.svg';

export const loop = { ...picture, lane: {"path":"M1180 110L1262.7 110A90 90 0 0 1 1326.4 136.4L1393.6 203.6A90 90 0 0 1 1420 267.3L1420 432.7A90 90 0 0 1 1393.6 496.4L1326.4 563.6A90 90 0 0 1 1262.7 590L1097.3 590A90 90 0 0 1 1033.6 563.6L966.4 496.4A90 90 0 0 1 940 432.7L940 267.3A90 90 0 0 1 966.4 203.6L1033.6 136.4A90 90 0 0 1 1097.3 110L1180 110","stops":[{"x":930,"y":257,"width":140,"height":66,"turn":-45},{"x":1220,"y":547,"width":140,"height":66,"turn":-45}]} };

// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './pulse.svg';

export const pulse = { ...picture, lane: {"path":"M1540 430L1526.6 430A16 16 0 0 1 1515.3 425.3L1471.3 381.3A16 16 0 0 0 1448.7 381.3L1404.7 425.3A16 16 0 0 1 1393.4 430L1386.6 430A16 16 0 0 0 1375.3 434.7L1341.3 468.7A16 16 0 0 1 1318.7 468.7L1131.3 281.3A16 16 0 0 0 1108.7 281.3L871.3 518.7A16 16 0 0 1 848.7 518.7L800 470","stops":[{"x":740,"y":410,"width":120,"height":120}]} };

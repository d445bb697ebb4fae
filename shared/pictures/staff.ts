// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as 'keiko-arima' } from './portraits/staff/keiko-arima.svg';
export { default as 'lene-hartwig' } from './portraits/staff/lene-hartwig.svg';
export { default as 'maren-ostheimer' } from './portraits/staff/maren-ostheimer.svg';
export { default as 'paolo-ferrante' } from './portraits/staff/paolo-ferrante.svg';
export { default as 'samira-nazari' } from './portraits/staff/samira-nazari.svg';
export { default as 'tunde-alabi' } from './portraits/staff/tunde-alabi.svg';

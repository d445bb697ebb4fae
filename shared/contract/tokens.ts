/**
 * Custom properties that every shell of this contract version defines for areas. Adding one needs no new
 * contract version: promotion checks that the live shell has the tokens that an area requires. To remove or
 * rename one, raise `CONTRACT_VERSION` and keep the list of the previous version.
 */
export const designTokens: readonly string[] = `
  --accent-text --bg --bg-2 --c --concrete-100 --concrete-200 --control-border --disabled-bg
  --disabled-fg --ease-line --ease-out --ease-stop --enamel --error --error-bg --fg --fg-2
  --focus-inner --focus-outer --font-display --font-text --fs-body --fs-fine --fs-h1 --fs-h2
  --fs-h3 --fs-h4 --fs-lead --fs-poster --fs-price --fs-small --fs-stat --gap --grey-300
  --grey-400 --grey-500 --gutter --head-total --header-h --info --info-bg --ink-600 --ink-700
  --ink-800 --ink-900 --ink-950 --lh-body --lh-poster --lh-snug --lh-tight --line-1 --line-2
  --line-3 --line-4 --line-5 --line-6 --line-7 --line-8 --measure --node --ok --ok-bg --on-stop
  --page --r-capsule --r-plate --r-tile --rule --rule-strong --s-1 --s-10 --s-2 --s-3 --s-4 --s-5
  --s-6 --s-7 --s-8 --s-9 --section --shadow-lift --signal --signal-deep --stop --subnav-h --t-1
  --t-2 --t-3 --t-4 --track-head --track-poster --vermilion --w-hair --w-line --w-rule --white
  --z-content --z-header --z-menu --z-skip --z-sticky --z-toast
`
  .trim()
  .split(/\s+/);

/** Heights that the shell sets on its own layout. An area's scoped global styles must not redefine them. */
export const hostTokens = ['--head-total', '--header-h', '--subnav-h'] as const;

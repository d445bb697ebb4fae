/** What a check found: whose fault, in which file or page, against which rule, in words. */
export type Problem = { area: string; file: string; rule: Rule; message: string };

export type Rule =
  | 'contract'
  | 'composer'
  | 'shared versions'
  | 'design tokens'
  | 'route ownership'
  | 'reserved addresses'
  | 'fact ownership'
  | 'unknown facts'
  | 'withdrawn facts'
  | 'kept facts'
  | 'addresses'
  | 'retired addresses'
  | 'redirects'
  | 'composition'
  | 'links'
  | 'files'
  | 'stored bytes'
  | 'signatures'
  | 'inline code'
  | 'page basics'
  | 'budgets';

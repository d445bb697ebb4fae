export type Company = {
  id: string;
  name: string;
  logo: string;
  /** Every logo is 32 high. */
  width: number;
  /** A wordmark carries the name; a symbol needs it in text beside it. */
  mark: 'wordmark' | 'symbol';
};

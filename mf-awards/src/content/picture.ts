/** A picture of the art kit and the size that its markup reserves. */
export type Picture = {
  src: string;
  width: number;
  height: number;
  /** What a scene of ink on nothing stands on. */
  ground?: 'signal';
};

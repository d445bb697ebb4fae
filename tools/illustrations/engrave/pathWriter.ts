const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`;

/** Writes closed polygons with integer coordinates as compact path data. */
export class PathWriter {
  #data = '';
  #start: readonly [number, number] = [0, 0];

  /** Adds a polygon. Repeated points are skipped. */
  polygon(points: readonly (readonly [number, number])[]): void {
    const [first, ...rest] = points;
    if (!first) return;
    let [x, y] = first;
    this.#data += this.#move(x, y);
    let inLine = false;
    for (const [nextX, nextY] of rest) {
      const dx = nextX - x;
      const dy = nextY - y;
      if (dx === 0 && dy === 0) continue;
      if (dy === 0) this.#data += `h${dx}`;
      else if (dx === 0) this.#data += `v${dy}`;
      else if (inLine) this.#data += (dx < 0 ? '' : ' ') + pair(dx, dy);
      else this.#data += `l${pair(dx, dy)}`;
      inLine = dx !== 0 && dy !== 0;
      x = nextX;
      y = nextY;
    }
    this.#data += 'z';
    this.#start = first;
  }

  toString(): string {
    return this.#data;
  }

  // "z" returns to the start of the polygon, so a move relative to it may be shorter.
  #move(x: number, y: number): string {
    const absolute = `M${pair(x, y)}`;
    const relative = `m${pair(x - this.#start[0], y - this.#start[1])}`;
    return this.#data && relative.length < absolute.length ? relative : absolute;
  }
}

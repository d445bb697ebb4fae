/** @jest-environment node */
type PictureSize = (bytes: Buffer, file: string) => { width: number; height: number };

const pictureSize = jest.requireActual<PictureSize>('./pictureSize.cjs');

test('reads the size of an SVG from its viewBox', () => {
  const bytes = Buffer.from(
    '<svg xmlns="a" viewBox="0 0 1440 720" fill="none"><rect width="9"/></svg>',
  );
  expect(pictureSize(bytes, 'cta-a.svg')).toEqual({ width: 1440, height: 720 });
});

test('rejects an SVG without a viewBox, and names the file', () => {
  expect(() => pictureSize(Buffer.from('<svg width="10">'), 'plan.svg')).toThrow('plan.svg');
});

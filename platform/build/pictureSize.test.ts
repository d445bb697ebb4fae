/** @jest-environment node */
type PictureSize = (bytes: Buffer, file: string) => { width: number; height: number };

const pictureSize = jest.requireActual<PictureSize>('./pictureSize.cjs');

test('a drawing says its size in its viewBox, whatever follows', () => {
  const bytes = Buffer.from(
    '<svg xmlns="a" viewBox="0 0 1440 720" fill="none"><rect width="9"/></svg>',
  );
  expect(pictureSize(bytes, 'cta-a.svg')).toEqual({ width: 1440, height: 720 });
});

test('a drawing that states no size is refused by name', () => {
  expect(() => pictureSize(Buffer.from('<svg width="10">'), 'plan.svg')).toThrow(
    'plan.svg states no size',
  );
});

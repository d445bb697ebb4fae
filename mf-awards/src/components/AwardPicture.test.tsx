import { fireEvent, render, screen } from '@testing-library/react';
import { AwardPicture } from './AwardPicture';

const picture = { src: 'scenes/award.svg', width: 800, height: 600 };

test('a picture that fails to load is replaced by the name of the award, with a console warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { container } = render(<AwardPicture picture={picture} name="AI Leader of the Year" />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('width', '800');
  expect(screen.queryByText('AI Leader of the Year')).not.toBeInTheDocument();

  fireEvent.error(image as HTMLImageElement);

  expect(screen.getByText('AI Leader of the Year')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('AI Leader of the Year'));
  warn.mockRestore();
});

/** @jest-environment node */
const mockLoaded: string[] = [];
jest.mock('@concourse/rollout', () => {
  mockLoaded.push('rollout');
  return {};
});
jest.mock('@concourse/rum', () => {
  mockLoaded.push('rum');
  return {};
});

test('status starts without the modules that judge canaries', async () => {
  const { statusCommand } = await import('./status');
  expect(statusCommand).toBeInstanceOf(Function);
  expect(mockLoaded).toEqual([]);
});

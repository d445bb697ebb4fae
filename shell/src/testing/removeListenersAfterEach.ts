type Arguments = Parameters<Window['addEventListener']>;

/** Removes the listeners on `window` after each test of the calling file, because the shell never removes them. */
export function removeListenersAfterEach(): void {
  const addEventListener = window.addEventListener.bind(window);
  const added: Arguments[] = [];
  beforeEach(() => {
    Object.assign(window, {
      addEventListener: (...args: Arguments): void => {
        added.push(args);
        addEventListener(...args);
      },
    });
  });
  afterEach(() => {
    for (const [type, listener, options] of added.splice(0))
      window.removeEventListener(type, listener, options);
    Object.assign(window, { addEventListener });
  });
}

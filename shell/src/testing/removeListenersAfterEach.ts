type Arguments = Parameters<EventTarget['addEventListener']>;

/** Removes the listeners on `target` after each test of the calling file, because the shell never removes them. */
export function removeListenersAfterEach(target: EventTarget = window): void {
  const addEventListener = target.addEventListener.bind(target);
  const added: Arguments[] = [];
  beforeEach(() => {
    Object.assign(target, {
      addEventListener: (...args: Arguments): void => {
        added.push(args);
        addEventListener(...args);
      },
    });
  });
  afterEach(() => {
    for (const [type, listener, options] of added.splice(0))
      target.removeEventListener(type, listener, options);
    Object.assign(target, { addEventListener });
  });
}

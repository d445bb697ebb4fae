// Runs before all other scripts of a preview of another day: pages read its time instead of the device's.
{
  const DeviceDate = Date;
  const offset = DeviceDate.parse(document.currentScript.dataset.time) - DeviceDate.now();
  const now = () => DeviceDate.now() + offset;
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, values, created) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, created),
    apply: () => new DeviceDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  // By this clock, drafts and queued forms of the visitor could be expired. Forms also work without storage.
  for (const storage of ['localStorage', 'indexedDB'])
    Object.defineProperty(globalThis, storage, { value: undefined, configurable: true });
}

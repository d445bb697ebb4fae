function elementFor(address: string): HTMLScriptElement | HTMLLinkElement {
  if (!address.endsWith('.css'))
    return Object.assign(document.createElement('script'), { src: address });
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
}

/** Loads a script or a stylesheet. @throws Error with the address that did not load */
export function loadFile(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = elementFor(address);
    element.crossOrigin = 'anonymous';
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(element);
  });
}

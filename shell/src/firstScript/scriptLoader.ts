type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

export type ScriptLoader = {
  /** Allows the script at an address, with any query, to load with an integrity. */
  allow: (url: string, integrity: string) => void;
  /** Creates the element of an allowed script. @throws TypeError for any other address */
  create: (url: string) => HTMLScriptElement;
  /** The address of an allowed script, for functions that load scripts. @throws TypeError for any other address */
  trusted: (url: string) => string;
};

const withoutQuery = (url: string): string => {
  const address = new URL(url, location.href);
  address.search = '';
  return address.href;
};

/** Creates the Trusted Types policy of the shell, where the browser has Trusted Types. A document allows only one. */
export function createScriptLoader(): ScriptLoader {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const integrities = new Map<string, string>();
  const rules: ScriptPolicy = {
    createScriptURL: (url) => {
      if (!integrities.has(withoutQuery(url)))
        throw new TypeError(`${url} is not a script of this edition`);
      return url;
    },
  };
  const policy = trustedTypes?.createPolicy('site-loader', rules) ?? rules;
  const trusted = (url: string): string => policy.createScriptURL(url);
  return {
    trusted,
    allow: (url, integrity) => void integrities.set(withoutQuery(url), integrity),
    create: (url) => {
      const script = document.createElement('script');
      script.integrity = integrities.get(withoutQuery(url)) ?? '';
      script.crossOrigin = 'anonymous';
      script.src = trusted(url);
      return script;
    },
  };
}
